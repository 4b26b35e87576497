import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { messageGig as messageCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { broadcast } from '../../conversations/broadcast.ts'
import { refuseBlockedWriter } from '../../conversations/refuse-blocked-writer.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { limitTypedMessages } from '../../notices/limit-typed-messages.ts'
import { sayToPros } from '../../notices/tell-pros.ts'
import { findLiveProsOf, listLivePros } from '../../notices/told-queries.ts'
import { lockSettled } from '../lock-settled.ts'

type Message = HandlerInput<typeof messageCall>['body']

/**
 * Sends a manager's message to everyone confirmed or selected, or to the chosen applicants: in the conversation of each, where they can
 * answer, as a notice, and by SMS if they agreed to it. NOT_FOUND for an application of another shift.
 */
export async function messageGig(context: Context, id: number, { text, application_ids }: Message): Promise<{ told: number }> {
  await refuseBlockedWriter(context)
  const gig = await lockSettled(context, id)
  if (gig.status === 'CANCELLED') throw new Problem('INVALID_TRANSITION', 'This shift was cancelled, so there is no one to message.')
  const pros = application_ids ? await findLiveProsOf(context.db, gig, application_ids) : await listLivePros(context.db, gig, 'selected')
  if (pros === null) throw new Problem('NOT_FOUND')
  if (pros.length > 0) {
    await sayToPros(context, gig, await limitTypedMessages(context, gig, pros), text)
    await broadcast(context, { ...gig, id, pro_ids: pros.map(({ pro_id }) => pro_id) }, text)
  }
  if (pros.length > 0)
    await record(context, {
      action: 'gig.messaged',
      subject_kind: 'gig',
      subject_id: id,
      gig_id: id,
      changes: {
        told: pros.length,
        ...(application_ids && {
          application_ids: pros.flatMap(({ application_id }) => (application_id === null ? [] : [application_id])),
        }),
      },
    })
  return { told: pros.length }
}
