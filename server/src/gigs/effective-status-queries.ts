import type { GigStatus } from '@muster/contract/gigs/gig-status.ts'

/** The status as the clock has it: a gig whose end has passed is never shown as still open. The clock is read once, not for each row. */
export const EFFECTIVE_STATUS = `CASE WHEN g.end_time <= (SELECT app_now()) AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED')
  THEN CASE WHEN g.confirmed_pros_count > 0 AND g.status <> 'UNAPPROVED' THEN 'INCOMPLETE'::gig_status ELSE 'UNFILLED'::gig_status END ELSE g.status END`

/** Those among which the clock moves a shift. */
const MOVED_BY_CLOCK = ['UNAPPROVED', 'POSTED', 'CONFIRMED', 'UNFILLED', 'INCOMPLETE'] as const satisfies readonly GigStatus[]

/**
 * The condition that the status, as the clock has it, is one of `statuses`, which stand in the parameter `placeholder`. Where all that the
 * clock moves a shift among are wanted it does not matter how late it is, and the status as it is written answers: a third of the work.
 */
export function statusIsOneOf(statuses: readonly GigStatus[], placeholder: string): string {
  const status = MOVED_BY_CLOCK.every((one) => statuses.includes(one)) ? 'g.status' : `(${EFFECTIVE_STATUS})`
  return `${status} = ANY (${placeholder}::gig_status[])`
}
