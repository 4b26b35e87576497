import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'
import { DAY, HOUR, type Moment, millis } from '../moment.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import type { AdhocReason } from './correction.ts'

export type TakeBackStatus = 'WAITING' | 'CONTESTED' | 'DROPPED' | 'SUBMITTED' | 'TAKEN' | 'REFUSED'
export type TakeBackEvent = 'agree' | 'lapse' | 'contest' | 'uphold' | 'drop' | 'take' | 'refuse' | 'retry'

/**
 * The life of taking back extra pay from a payout that was sent. The pro hears of it first and has two days to contest it; then the staff
 * decide. The payments provider may refuse, for example because the money has left for the pro's bank. A success that comes late counts.
 */
export const takeBackStatus = machine<TakeBackStatus, TakeBackEvent>({
  WAITING: { agree: 'SUBMITTED', lapse: 'SUBMITTED', contest: 'CONTESTED', drop: 'DROPPED' },
  CONTESTED: { uphold: 'SUBMITTED', drop: 'DROPPED' },
  SUBMITTED: { take: 'TAKEN', refuse: 'REFUSED' },
  REFUSED: { retry: 'SUBMITTED', take: 'TAKEN', drop: 'DROPPED' },
  DROPPED: {},
  TAKEN: {},
})

/** How long a pro may contest it before anything moves. */
export const TAKE_BACK_ANSWER_HOURS = 48
/** For how long after a payout arrived it may be taken from. */
export const TAKE_BACK_DAYS = 60

export const answerTakeBackBy = (now: Moment): Date => new Date(millis(now) + TAKE_BACK_ANSWER_HOURS * HOUR)

/** A payout that arrived. */
export interface SentPayout {
  employment_type: EmploymentType
  /** Why the extra pay was given; null for pay of a shift or a cancellation. */
  adhoc_reason: AdhocReason | null
  available_at: Moment
  /** Whether it arrived in the calendar year of now, in the market's time zone. */
  is_of_this_year: boolean
  /** What is left of it: less what was taken, and what is being taken. */
  left_cents: number
}

/**
 * Why `cents` of a payout that was sent may not be taken back. An employee's pay never is: the law asks for consent in writing. A contractor keeps what
 * they worked for: the pay of a shift, of a cancellation, tips and bonuses, and what changed hours brought. What is left is extra pay that
 * people typed in, of which they may have typed too much.
 */
export function whyNotTakeBack(payout: SentPayout, cents: number, now: Moment): ErrorCode | null {
  if (payout.employment_type === 'W2') return 'EMPLOYEE_PAY'
  if (payout.adhoc_reason === null || payout.adhoc_reason === 'AUTOPAY_ADJUSTMENT') return 'PAY_WAS_EARNED'
  if (!payout.is_of_this_year || millis(now) > millis(payout.available_at) + TAKE_BACK_DAYS * DAY) return 'TAKE_BACK_TOO_LATE'
  return cents > payout.left_cents ? 'REFUND_FROM_PRO_TOO_HIGH' : null
}

/** Whether a pro may still contest it. */
export const canContest = (status: TakeBackStatus, answer_by: Moment, now: Moment): boolean =>
  status === 'WAITING' && millis(now) < millis(answer_by)
