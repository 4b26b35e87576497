import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { messageGig as messageCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { sayToPros } from '../../notices/tell-pros.ts'
import { findLiveProsOf, listLivePros } from '../../notices/told-queries.ts'
import { lockSettled } from '../lock-settled.ts'

type Message = HandlerInput<typeof messageCall>['body']

/**
 * Tells everyone confirmed or selected, or the chosen applicants, what the manager wrote: in their app and by SMS where they said yes.
 * The words are kept with the notices alone. NOT_FOUND for an application of another shift.
 */
export async function messageGig(context: Context, id: number, { text, application_ids }: Message): Promise<{ told: number }> {
  const gig = await lockSettled(context, id)
  if (gig.status === 'CANCELLED') throw new Problem('INVALID_TRANSITION', 'This shift was cancelled: nobody is on it.')
  const pros = application_ids ? await findLiveProsOf(context.db, gig, application_ids) : await listLivePros(context.db, gig, 'selected')
  if (pros === null) throw new Problem('NOT_FOUND')
  await sayToPros(context, gig, pros, text)
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
