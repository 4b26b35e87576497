import { hasPassed, type Moment } from '../../moment.ts'
import type { AutopayHold } from '../../payments/autopay.ts'
import { autopayAt } from '../../payments/autopay-rules.ts'
import { isFailed } from '../../payments/payment-status.ts'
import type { Application } from '../application.ts'
import type { GigStatus } from '../gig-status.ts'

/** Why a pro's work is not paid, and until when or since when that holds. */
export type UnpaidCause =
  | { kind: 'charge_failed' | 'payout_failed' | 'on_its_way' | 'contested' }
  | { kind: 'pro_may_answer'; until: Moment }
  | { kind: 'held'; hold: AutopayHold }
  | { kind: 'approval' | 'payment'; since: Moment; autopay_at: Moment }

type Facts = Pick<
  Application,
  'is_confirmed' | 'is_cancelled' | 'working_hours' | 'hours_edits' | 'autopay_hold' | 'payment' | 'pro_payment'
> & { gig_status: GigStatus; gig_end_time: Moment; timesheet: { planned_end_time: Moment } | null }

function moneyCause({ payment, pro_payment }: Facts): UnpaidCause | null {
  if (pro_payment && isFailed(pro_payment.status)) return { kind: 'payout_failed' }
  if (pro_payment) return null
  if (!payment) return null
  return { kind: isFailed(payment.status) ? 'charge_failed' : 'on_its_way' }
}

const isPayDue = ({ is_confirmed, is_cancelled, gig_status }: Facts): boolean =>
  is_confirmed && !is_cancelled && gig_status !== 'CANCELLED' && gig_status !== 'COMPLETED'

/** What about the hours waits for a person before anyone pays them. */
function doubtCause({ hours_edits, autopay_hold }: Facts, now: Moment): UnpaidCause | null {
  const last = hours_edits.at(-1)
  if (last?.status === 'CONTESTED') return { kind: 'contested' }
  if (autopay_hold !== null) return { kind: 'held', hold: autopay_hold }
  return last?.status === 'OPEN' && last.lowers_pay && !hasPassed(last.answer_by, now)
    ? { kind: 'pro_may_answer', until: last.answer_by }
    : null
}

/** Why the work of an application is still unpaid; null before its end, once the payout is on its way, and where no pay is due. */
export function unpaidCause(facts: Facts, now: Moment): UnpaidCause | null {
  if (facts.payment || facts.pro_payment) return moneyCause(facts)
  if (!isPayDue(facts)) return null
  const { working_hours } = facts
  const planned_end_time = facts.timesheet?.planned_end_time ?? facts.gig_end_time
  const end = working_hours?.end_time ?? planned_end_time
  if (!hasPassed(end, now)) return null
  const doubt = doubtCause(facts, now)
  if (doubt !== null) return doubt
  const autopay_at = autopayAt({ planned_end_time, answer_by: null }).toISOString()
  const approved_at = working_hours?.approved_at ?? null
  return { kind: approved_at === null ? 'approval' : 'payment', since: approved_at ?? end, autopay_at }
}
