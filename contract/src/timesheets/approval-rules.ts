import type { ErrorCode } from '../errors.ts'
import { hasPassed, type Moment } from '../moment.ts'

export interface ApproveFacts {
  is_confirmed: boolean
  is_cancelled: boolean
  end_time: Moment
  /** The hours are known: a pair of punches, or hours the manager entered. */
  has_hours: boolean
  is_paid: boolean
  tip_cents: number
  tipping_enabled: boolean
}

/** Why a manager may not approve and pay one application's hours now. */
export function whyNotApprove(application: ApproveFacts, now: Moment): ErrorCode | null {
  if (application.is_cancelled) return 'APPLICATION_CANCELLED'
  if (!application.is_confirmed) return 'NOT_CONFIRMED'
  if (application.is_paid) return 'ALREADY_PAID'
  if (!hasPassed(application.end_time, now)) return 'SHIFT_NOT_OVER'
  if (!application.has_hours) return 'HOURS_MISSING'
  if (application.tip_cents < 0) return 'invalid'
  return application.tip_cents > 0 && !application.tipping_enabled ? 'TIPPING_DISABLED' : null
}
