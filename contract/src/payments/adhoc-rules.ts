import type { ErrorCode } from '../errors.ts'
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

/** Why pay on top of this shift must wait: it is still to come. Null if it began, or was cancelled. */
export const whyNotPayAdhoc = (
  { is_cancelled, start_time }: { is_cancelled: boolean; start_time: Moment },
  now: Moment,
): ErrorCode | null => (is_cancelled || hasPassed(start_time, now) ? null : 'GIG_NOT_STARTED')
