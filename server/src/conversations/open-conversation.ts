import type { openConversation as openCall } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { upsertDirect, upsertThread } from './conversation-store.ts'
import { findGigOfThread, findReachablePro, isTiedTo } from './people-queries.ts'
import { partyOf } from './party.ts'
import type { Party } from './party-reading.ts'

type Body = HandlerInput<typeof openCall>['body']

/**
 * Finds or begins a conversation and returns its channel. A manager may write to every pro of the location's market, as they may offer them
 * shifts; a pro to locations where they applied or have an interview, or whose network they are in. Throws NOT_FOUND for anyone else, LOCATION_NOT_APPROVED before
 * the operator approved the location.
 */
export async function openConversation(context: Context, body: Body): Promise<string> {
  const party = partyOf(context)
  if ('gig_id' in body) return openThread(context, party, body.gig_id)
  if (party.side === 'location') {
    if (!('pro_id' in body)) throw invalid('pro_id', 'Say which pro')
    const found = await findReachablePro(context.db, party, body.pro_id)
    if (found === null) throw new Problem('NOT_FOUND', undefined, { target: 'pro_id' })
    if (!found.is_approved) throw new Problem('LOCATION_NOT_APPROVED')
    return upsertDirect(context.db, { ...party, pro_id: body.pro_id })
  }
  if (!('location_id' in body)) throw invalid('location_id', 'Say which location')
  if (!(await isTiedTo(context.db, party, body.location_id))) throw new Problem('NOT_FOUND', undefined, { target: 'location_id' })
  return upsertDirect(context.db, { ...party, location_id: body.location_id })
}

async function openThread({ db }: Context, party: Party, gig_id: number): Promise<string> {
  const gig = await findGigOfThread(db, party, gig_id)
  if (gig === null) throw new Problem('NOT_FOUND', undefined, { target: 'gig_id' })
  return upsertThread(db, gig)
}
