import { type CertificationEvent, type CertificationStatus, certificationStatus } from './certification-status.ts'
import { NO_EXPIRATION_DATE, RejectionReason } from './certification-status.ts'
import type { CertificationDecision } from './certification-request.ts'

/** What a request says before a decision. */
export interface JudgedRequest {
  status: CertificationStatus
  certification_id: number
  state_code: string | null
  expiration_date: string | null
  attachment_id: number | null
}

/** What a decision writes. */
export interface Decided extends Omit<JudgedRequest, 'attachment_id'> {
  rejection_reason: string | null
  custom_rejection_reason: string | null
}

/** Why a decision is refused: a code, or a field with its words. */
export type DecisionRefusal = 'INVALID_TRANSITION' | 'EDITED_BY_ANOTHER' | { field: keyof CertificationDecision; words: string }

const EVENTS: Record<Exclude<CertificationStatus, 'PENDING'>, CertificationEvent> = { APPROVED: 'approve', REJECTED: 'reject' }

/** The date written for what someone typed: a certificate that does not expire has the last date there is (specification section 5). */
export const writtenDate = (expiration_date: string | null, does_not_expire: boolean): string | null =>
  does_not_expire ? NO_EXPIRATION_DATE : expiration_date

/**
 * What a decision makes of a request, or why it is refused. `today` is the date where the pro works. An approval needs a date that has not
 * passed, a rejection needs a reason, and "Custom" needs words. The photo that staff judged must be the one that is there.
 */
export function decide(request: JudgedRequest, change: CertificationDecision, today: string): Decided | DecisionRefusal {
  if (change.attachment_id !== undefined && change.attachment_id !== request.attachment_id) return 'EDITED_BY_ANOTHER'
  const status = change.status ?? request.status
  if (!mayBecome(request.status, status)) return 'INVALID_TRANSITION'
  const typed = change.expiration_date === undefined ? request.expiration_date : change.expiration_date
  const decided = {
    status,
    certification_id: change.certification_id ?? request.certification_id,
    state_code: change.state_code ?? request.state_code,
    expiration_date: writtenDate(typed, change.does_not_expire ?? false),
  }
  if (status === 'REJECTED') return rejected(decided, change)
  const fault = status === 'APPROVED' ? faultOfDate(decided.expiration_date, today) : null
  if (fault !== null) return { field: 'expiration_date', words: fault }
  return { ...decided, rejection_reason: null, custom_rejection_reason: null }
}

/** Whether a decision may leave or change the status. No decision makes a request wait again. */
const mayBecome = (from: CertificationStatus, to: CertificationStatus): boolean =>
  to === from || (to !== 'PENDING' && certificationStatus.next(from, EVENTS[to]) !== null)

/** Why an approval may not have this date; null if it may. */
function faultOfDate(expiration_date: string | null, today: string): string | null {
  if (expiration_date === null) return 'Enter the date on the certificate, or choose that it does not expire'
  return expiration_date < today ? 'This date has passed. Reject the certificate as expired' : null
}

function rejected(
  decided: Omit<Decided, 'rejection_reason' | 'custom_rejection_reason'>,
  { rejection_reason, custom_rejection_reason }: CertificationDecision,
): Decided | DecisionRefusal {
  if (!rejection_reason) return { field: 'rejection_reason', words: 'Choose a reason' }
  const custom = custom_rejection_reason || null
  if (rejection_reason === 'CUSTOM' && custom === null) return { field: 'custom_rejection_reason', words: 'Say what is wrong' }
  return { ...decided, rejection_reason, custom_rejection_reason: custom }
}

/**
 * A rejection as people read it. A reason outside the list counts as "Custom", and its text follows the words that staff wrote
 * (specification section 5).
 */
export function shownRejection(request: {
  rejection_reason: string | null
  custom_rejection_reason: string | null
}): { reason: RejectionReason; custom: string } | null {
  const { rejection_reason, custom_rejection_reason: custom } = request
  if (rejection_reason === null) return null
  const known = RejectionReason.safeParse(rejection_reason)
  if (known.success) return { reason: known.data, custom: custom ?? '' }
  return { reason: 'CUSTOM', custom: [custom, rejection_reason].filter(Boolean).join(' ') }
}

/**
 * Days before the last valid day on which a pro is reminded to renew: time to take a course, then time to send the photo. The nearest first,
 * so a certificate that ends in five days gets one reminder.
 */
export const REMINDED_DAYS_BEFORE = [7, 30] as const
