import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { MOST_INVITED_A_DAY } from '@muster/contract/network/invite-rules.ts'
import type { InviteOutcome, NewInvitee } from '@muster/contract/network/invite.ts'
import type { invitePros as inviteCall } from '@muster/contract/network/network-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { isApproved } from '../locations/location-queries.ts'
import { getPlaceName } from '../notices/notice-queries.ts'
import { tellPeople } from '../notices/tell-person.ts'
import { listProsForNotice } from '../notices/told-queries.ts'
import { seal } from '../outbox/seal.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { linkOf } from './invite-link.ts'
import { listStanding } from './invite-queries.ts'
import { countSentToday, insertInvites, type InviteToWrite, lockInviteOf, renewInvite, setRevoked } from './invite-store.ts'
import { invitedNotice, inviteMessage } from './invite-words.ts'

const rowOf = (person: NewInvitee): InviteToWrite => ({
  channel: person.channel,
  value: person.channel === 'PHONE' ? person.phone_number : person.channel === 'EMAIL' ? person.email : null,
  pro_id: person.channel === 'PRO' ? person.pro_id : null,
  name: person.name,
})
const keyOf = ({ value, pro_id }: Pick<InviteToWrite, 'value' | 'pro_id'>): string => value ?? `pro ${pro_id}`

async function refuseTooMany(context: Context, more: number): Promise<void> {
  const sent = await countSentToday(context.db, actorOf(context).user_id)
  if (sent + more > MOST_INVITED_A_DAY)
    throw new Problem('TOO_MANY_REQUESTS', `You can invite ${MOST_INVITED_A_DAY} people in 24 hours. Invite the others tomorrow.`)
}

type Sent = InviteToWrite & { id: number; version: number }

/** Sends invitations after the commit: to phones by SMS, to addresses by email, to pros in the app and by SMS if they opted in. */
async function send(context: Context, invites: readonly Sent[]): Promise<void> {
  const { db, deps } = context
  const location = locationOf(context)
  const place = await getPlaceName(db, location.id)
  const inviter = actorOf(context).display_name
  const words = inviteMessage(place, inviter)
  const outside = invites.flatMap(({ id, version, channel, value }) =>
    value === null
      ? []
      : [
          {
            effect_id: `invite:${id}:${version}`,
            channel: channel === 'PHONE' ? ('sms' as const) : ('email' as const),
            user_id: null,
            to: value,
            subject: channel === 'PHONE' ? null : words.subject,
            body: words.body,
            sealed_code: seal(deps.secret, linkOf(deps, { kind: 'invite', id, version })),
          },
        ],
  )
  await deps.outbox.enqueueAll(db, 'send-message', outside)
  const known = new Map(invites.flatMap(({ pro_id, id }) => (pro_id === null ? [] : [[pro_id, id]])))
  const pros = known.size === 0 ? [] : await listProsForNotice(db, location.market_id, [...known.keys()])
  await tellPeople(
    context,
    pros.map((told) => ({
      told,
      kind: 'network_invite',
      about: { invite_id: known.get(told.pro_id) ?? 0 },
      words: invitedNotice(place, inviter),
    })),
  )
}

/**
 * Invites people to the network of the current location. Someone with an open invitation gets no second one, and a pro who is in the network
 * none. Whether a number or an address has an account changes nothing of the answer.
 */
export async function invitePros(
  context: Context,
  { people, is_from_file }: HandlerInput<typeof inviteCall>['body'],
): Promise<InviteOutcome[]> {
  const { db } = context
  const location = locationOf(context)
  if (!(await isApproved(db, location.id))) throw new Problem('LOCATION_NOT_APPROVED')
  await refuseTooMany(context, people.length)
  const rows = people.map(rowOf)
  const pro_ids = rows.flatMap(({ pro_id }) => pro_id ?? [])
  const standing = await listStanding(db, location, pro_ids)
  if (pro_ids.some((id) => !standing.has(id))) throw new Problem('NOT_FOUND', undefined, { target: 'people' })
  const open = rows.filter(({ pro_id }) => pro_id === null || standing.get(pro_id) === 'NONE')
  const different = [...new Map(open.map((row) => [keyOf(row), row])).values()]
  const sent = await insertInvites(db, location, different, { sent_by: actorOf(context).user_id, is_from_file })
  await send(context, sent)
  if (sent.length > 0) await noted(context, 'network.invited', { count: sent.length })
  const fresh = new Set(sent.map(keyOf))
  return rows.map((row, place) => {
    const known = row.pro_id === null ? 'NONE' : standing.get(row.pro_id)
    if (known === 'IN') return { place, outcome: 'ALREADY_IN' }
    if (known === 'BLOCKED') return { place, outcome: 'BLOCKED' }
    // Of the same person twice in a call, the second one is invited already.
    return { place, outcome: fresh.delete(keyOf(row)) ? 'INVITED' : 'ALREADY_INVITED' }
  })
}

async function noted(
  context: Context,
  action: 'network.invited' | 'network.invite_resent' | 'network.invite_revoked',
  changes: Record<string, number>,
): Promise<void> {
  const { id } = locationOf(context)
  await record(context, { action, subject_kind: 'location', subject_id: id, changes })
  await tell(context.db, [`location:${id}`], { kind: 'network' })
}

async function lock(context: Context, id: number) {
  const invite = await lockInviteOf(context.db, id, locationOf(context).id)
  if (invite === null || invite.is_revoked) throw new Problem('NOT_FOUND')
  if (invite.is_accepted) throw new Problem('INVITATION_USED')
  return invite
}

/** Sends an invitation again, for a new term. */
export async function resendInvite(context: Context, id: number): Promise<void> {
  const invite = await lock(context, id)
  await refuseTooMany(context, 1)
  const version = await renewInvite(context.db, id, actorOf(context).user_id)
  await send(context, [{ ...invite, version }])
  await noted(context, 'network.invite_resent', { invite_id: id })
}

/** Takes an invitation back. */
export async function revokeInvite(context: Context, id: number): Promise<void> {
  await lock(context, id)
  await setRevoked(context.db, id)
  await noted(context, 'network.invite_revoked', { invite_id: id })
}
