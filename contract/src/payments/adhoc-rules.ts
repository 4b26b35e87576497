import type { ErrorCode } from '../errors.ts'
import type { GigStatus } from '../gigs/gig-status.ts'
import { hasPassed, type Moment } from '../moment.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import type { FeeTerms } from './correction.ts'
import { businessTotal, type FeeLine, feeLines, fixedLine, type PayLine } from './pay-line-rules.ts'

/** The lines of an ad-hoc payment of `cents`. A business pays the fees that the pro's confirmed terms set; the provider pays none. */
export function priceAdhoc(
  terms: (FeeTerms & { employment_type: EmploymentType }) | null,
  cents: number,
  paid_by: 'BUSINESS' | 'PROVIDER',
): { pay: PayLine[]; fees: FeeLine[]; total_cents: number } {
  const pay = [fixedLine('adhoc', cents)]
  const fees = paid_by === 'BUSINESS' && terms !== null ? feeLines(pay, terms, terms) : []
  return { pay, fees, total_cents: businessTotal(pay, fees) }
}

/** Why no one can be paid on top of this shift yet: it is still to come. Null if it began, or was cancelled. */
export const whyNotPayAdhoc = ({ status, start_time }: { status: GigStatus; start_time: Moment }, now: Moment): ErrorCode | null =>
  status === 'CANCELLED' || hasPassed(start_time, now) ? null : 'GIG_NOT_STARTED'
