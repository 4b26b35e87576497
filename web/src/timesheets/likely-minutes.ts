import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

type Worked = Pick<ProApplication, 'clocked_in_at' | 'clocked_out_at'> & {
  working_hours: Pick<NonNullable<ProApplication['working_hours']>, 'paid_minutes'> | null
  gig: Pick<ProApplication['gig'], 'start_time' | 'paid_minutes' | 'unpaid_break_minutes'>
}

/**
 * The minutes a shift will probably pay before the business approves: the hours it entered, or the clock less the planned break, or the
 * plan. A pro who left after an hour must not see the pay of the whole shift.
 */
export function likelyMinutes({ working_hours, clocked_in_at, clocked_out_at, gig }: Worked): number {
  if (working_hours !== null && working_hours.paid_minutes !== null) return working_hours.paid_minutes
  if (clocked_in_at === null || clocked_out_at === null) return gig.paid_minutes
  const from = Math.max(Date.parse(clocked_in_at), Date.parse(gig.start_time))
  const worked = Math.max(0, Math.floor((Date.parse(clocked_out_at) - from) / 60_000))
  return Math.max(Math.min(worked, gig.paid_minutes), worked - gig.unpaid_break_minutes)
}
