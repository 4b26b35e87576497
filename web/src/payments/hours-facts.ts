import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'

const MINUTE = 60_000
/** Within this much of the schedule hours go through together, in minutes. */
const USUAL = 5

export interface HoursFacts {
  application: Application
  clock_in: string | null
  clock_out: string | null
  break_minutes: number
  /** Punched (or approved) minutes less breaks, and how far that is from the schedule. */
  worked_minutes: number | null
  difference: number | null
  missing_break: boolean
  is_flagged: boolean
  state: 'paid' | 'paying' | 'failed' | 'approved' | 'open'
  /** Whether a person looks, or looked: it differs, something is missing, proof was, or paying failed. */
  is_exception: boolean
}

/** What one pro's hours look like beside the schedule. */
export function hoursFacts(application: Application, gig: Gig): HoursFacts {
  const { timesheet, working_hours, payment } = application
  const clock_in = timesheet?.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN') ?? null
  const clock_out = timesheet?.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT') ?? null
  const punchedBreak = Math.round((timesheet?.shift_breaks ?? []).reduce((sum, one) => sum + one.minutes + one.seconds / 60, 0))
  const break_minutes = working_hours?.unpaid_break_minutes ?? punchedBreak
  const scheduled = (Date.parse(gig.end_time) - Date.parse(gig.start_time)) / MINUTE - gig.unpaid_break_minutes
  const elapsed =
    clock_in && clock_out ? Math.floor((Date.parse(clock_out.time) - Date.parse(clock_in.time)) / MINUTE) - punchedBreak : null
  const worked_minutes = working_hours?.paid_minutes ?? elapsed
  const difference = worked_minutes === null ? null : Math.round(worked_minutes - scheduled)
  const missing_break = gig.unpaid_break_minutes > 0 && break_minutes === 0
  const is_flagged = clock_in?.is_flagged === true || clock_out?.is_flagged === true
  const state = payment
    ? isPaid(payment.status)
      ? 'paid'
      : isFailed(payment.status)
        ? 'failed'
        : 'paying'
    : working_hours?.approved_at
      ? 'approved'
      : 'open'
  const is_exception = state === 'failed' || difference === null || Math.abs(difference) > USUAL || missing_break || is_flagged
  return {
    application,
    clock_in: clock_in?.time ?? null,
    clock_out: clock_out?.time ?? null,
    break_minutes,
    worked_minutes,
    difference,
    missing_break,
    is_flagged,
    state,
    is_exception,
  }
}
