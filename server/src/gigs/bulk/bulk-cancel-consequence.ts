import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getBulkCancelConsequence as consequenceCall } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import type { Context } from '../../context.ts'
import { listOwnGigs } from '../list-own-gigs.ts'
import { shiftsEffect } from '../editing/shifts-consequence.ts'

/** Who cancelling these shifts affects and what it costs in total, by the rule that each cancellation follows. */
export async function getBulkCancelConsequence(context: Context, gig_ids: readonly number[]): Promise<CallResult<typeof consequenceCall>> {
  const gigs = await listOwnGigs(context, gig_ids)
  const open = gigs.filter(({ status, start_time, now }) => whyNotCancelGig(status, start_time, now) === null)
  const { consequence, owed_cents } = await shiftsEffect(context, open, { act: 'cancel' })
  const { gig_count, confirmed_pros, waiting_count, amount_due, hours_each } = consequence
  return {
    gig_count,
    left_out_count: gigs.length - open.length,
    confirmed_pros,
    waiting_count,
    amount_due,
    hours_each,
    shifts: open.map(({ id }) => ({ gig_id: id, amount_due: dollarsOf(owed_cents.get(id) ?? 0) })),
  }
}
