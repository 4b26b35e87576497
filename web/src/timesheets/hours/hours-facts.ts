import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { AutopayHold } from '@muster/contract/payments/autopay.ts'
import { autopayFacts, whyNotAutopay } from '@muster/contract/payments/autopay-rules.ts'
import { paidTime, type WorkedTime } from '@muster/contract/payments/paid-minutes.ts'
import { whyNotPayEdited } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'

const MINUTE = 60_000
/** Within this much of the schedule hours go through together, in minutes. */
const USUAL = 5

export interface HoursFacts {
  application: Application
  clock_in: string | null
  clock_out: string | null
  break_minutes: number
  /** The minutes that are paid, approved or as the rules have it from the punches, and how far that is from the schedule. */
  worked_minutes: number | null
  difference: number | null
  missing_break: boolean
  is_flagged: boolean
  /** The hours are not as scheduled: they differ, or a punch or the break is missing. */
  is_off: boolean
  /** `contested`: to be settled; `waiting`: less than punched, and the pro may still object. */
  state: 'paid' | 'paying' | 'failed' | 'approved' | 'contested' | 'waiting' | 'open'
  /** Why these hours are never paid by themselves as they stand; null where they are, or were. */
  hold: AutopayHold | null
  /** Whether a person looks, or looked: it differs, something is missing, proof was, or paying failed. */
  is_exception: boolean
}

/** When this pro was to leave: the shift's end, or the later one that was agreed. */
export const endOf = ({ timesheet }: Application, gig: Gig): string => timesheet?.planned_end_time ?? gig.end_time

/** The punches as the rule on paid time reads them; only what has an end is a break. */
const workedTime = (application: Application, gig: Gig, clock_in: string, clock_out: string): WorkedTime => ({
  // Paid to the minute of the punches only who is known to be an employee.
  employment_type: application.employment_type ?? 'F1099',
  start_time: gig.start_time,
  end_time: endOf(application, gig),
  clock_in,
  clock_out,
  approved_start_time: null,
  approved_end_time: null,
  breaks: (application.timesheet?.shift_breaks ?? []).flatMap(({ start_time, end_time }) =>
    start_time === null || end_time === null ? [] : [{ start_time, end_time, is_paid: false }],
  ),
})

/** What approved hours wait for, if anything, before they may be paid. */
function standing({ hours_edits }: Application, now: number): 'approved' | 'contested' | 'waiting' {
  const refusal = whyNotPayEdited(hours_edits.at(-1) ?? null, new Date(now))
  return refusal === 'HOURS_CONTESTED' ? 'contested' : refusal === null ? 'approved' : 'waiting'
}

/** What one pro's hours look like beside the schedule, at a moment (milliseconds). */
export function hoursFacts(application: Application, gig: Gig, now: number): HoursFacts {
  const { timesheet, working_hours, payment } = application
  const clock_in = timesheet?.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN') ?? null
  const clock_out = timesheet?.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT') ?? null
  const punchedBreak = Math.round((timesheet?.shift_breaks ?? []).reduce((sum, one) => sum + one.minutes + one.seconds / 60, 0))
  const break_minutes = working_hours?.unpaid_break_minutes ?? punchedBreak
  const scheduled = (Date.parse(endOf(application, gig)) - Date.parse(gig.start_time)) / MINUTE - gig.unpaid_break_minutes
  const ruled = clock_in && clock_out ? paidTime(workedTime(application, gig, clock_in.time, clock_out.time)).paid_minutes : null
  const worked_minutes = working_hours?.paid_minutes ?? ruled
  const difference = worked_minutes === null ? null : Math.round(worked_minutes - scheduled)
  const missing_break = gig.unpaid_break_minutes > 0 && break_minutes === 0
  const is_away = timesheet !== null && timesheet.geo_flags.length > 0
  const is_flagged = clock_in?.is_flagged === true || clock_out?.is_flagged === true
  const is_off = difference === null || Math.abs(difference) > USUAL || missing_break
  const state = payment
    ? isPaid(payment.status)
      ? 'paid'
      : isFailed(payment.status)
        ? 'failed'
        : 'paying'
    : working_hours?.approved_at
      ? standing(application, now)
      : 'open'
  const is_exception = state === 'failed' || state === 'contested' || state === 'waiting' || is_off || is_flagged || is_away
  const facts = autopayFacts(gig, timesheet, {
    is_approved: typeof working_hours?.approved_at === 'string',
    last_edit: application.hours_edits.at(-1) ?? null,
  })
  return {
    application,
    hold: payment ? null : whyNotAutopay(facts),
    clock_in: clock_in?.time ?? null,
    clock_out: clock_out?.time ?? null,
    break_minutes,
    worked_minutes,
    difference,
    missing_break,
    is_flagged,
    is_off,
    state,
    is_exception,
  }
}
