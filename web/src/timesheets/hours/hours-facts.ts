import type { Application } from '@muster/contract/gigs/application.ts'
import type { ApplicationStatus } from '@muster/contract/gigs/application-status.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { AutopayHold } from '@muster/contract/payments/autopay.ts'
import { isEndOfSchedule, paidTime, type WorkedTime } from '@muster/contract/payments/paid-minutes.ts'
import { whyNotPayEdited } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { statusOfApplication } from '../../gigs/status-of-application.ts'

const MINUTE = 60_000
/** More than this above the schedule looks like a clock that no one stopped, in minutes. */
const FAR_OVER_MINUTES = 240
/** Hours this close to the schedule, in minutes, can be approved together. */
const USUAL = 5

/** `contested`: the business must settle it. `waiting`: the hours pay less than the punches, and the pro can still contest. */
type HoursState = 'paid' | 'paying' | 'failed' | 'approved' | 'contested' | 'waiting' | 'open'

/** In these states a person has to look, whatever the hours are. */
const NEEDS_LOOK: ReadonlySet<HoursState> = new Set(['failed', 'contested', 'waiting'])

export interface HoursFacts {
  application: Application
  clock_in: string | null
  clock_out: string | null
  /** The time that pays: the approved hours, or else what the rules make of the punches. Null without a complete pair. */
  counted: { start_time: string; end_time: string } | null
  /** The punched end that pays as the end of the schedule, because it is so close to it; null if no such rule applied. */
  rounded_end: { from: string; to: string } | null
  break_minutes: number
  /** The minutes to pay: the approved ones, or else what the rules make of the punches. */
  worked_minutes: number | null
  /** Minutes above (or below) the schedule. */
  difference: number | null
  /** So much longer than the schedule that the pro probably forgot to clock out. */
  is_far_over: boolean
  missing_break: boolean
  is_flagged: boolean
  /** The hours differ from the schedule, or a punch or the break is missing. */
  is_off: boolean
  state: HoursState
  /** Why autopay skips these hours, as the server says; null if it does not. */
  hold: AutopayHold | null
  /** Someone must look at these hours alone: autopay skips them, or a punch or the phone was away from the place. */
  is_doubtful: boolean
  /** A person should look: the hours differ, a punch, break or proof is missing, autopay skips them, or the payment failed. */
  is_exception: boolean
}

/** This pro's planned end: the shift's end, or that of an accepted extension. */
export const endOf = ({ timesheet }: Application, gig: Gig): string => timesheet?.planned_end_time ?? gig.end_time

/** The punches in the form `paidTime` takes. A break that is still running does not count. */
const workedTime = (application: Application, gig: Gig, clock_in: string, clock_out: string): WorkedTime => ({
  // Only a known employee is paid by the punches alone.
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

const minutesBetween = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : Math.floor(Date.parse(to) / MINUTE) - Math.floor(Date.parse(from) / MINUTE)

function punchesOf({ timesheet }: Application) {
  const breaks = timesheet?.shift_breaks ?? []
  return {
    clock_in: timesheet?.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN') ?? null,
    clock_out: timesheet?.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT') ?? null,
    // By the minutes that clocks showed, as they are paid.
    break_minutes: breaks.reduce((sum, { start_time, end_time }) => sum + minutesBetween(start_time, end_time), 0),
    is_away: timesheet !== null && timesheet.geo_flags.length > 0,
  }
}

/** The states that the business's payment decides. */
const PAYMENT_STATES: Partial<Record<ApplicationStatus, HoursState>> = {
  PAID: 'paid',
  BUSINESS_PAYMENT_FAILED: 'failed',
  BUSINESS_PAYMENT_PROCESSING: 'paying',
}

function stateOf(application: Application, gig: Gig, now: number): HoursState {
  // A pro may dispute hours that are not approved yet, or that are paid.
  if (application.hours_edits.at(-1)?.status === 'CONTESTED') return 'contested'
  const decided = PAYMENT_STATES[statusOfApplication(application, gig, new Date(now))]
  if (decided !== undefined) return decided
  const { working_hours, hours_edits } = application
  if (!working_hours?.approved_at) return 'open'
  return whyNotPayEdited(hours_edits.at(-1) ?? null, new Date(now)) === null ? 'approved' : 'waiting'
}

/** Says nothing of an end that a person changed, nor of employees, whose punches pay. */
function roundedEnd(application: Application, gig: Gig, clock_out: string, counts: string): HoursFacts['rounded_end'] {
  const planned = endOf(application, gig)
  const rounds = application.employment_type !== 'W2' && isEndOfSchedule(clock_out, planned)
  const isRounded = rounds && minutesBetween(planned, counts) === 0 && minutesBetween(clock_out, counts) !== 0
  return isRounded ? { from: clock_out, to: counts } : null
}

function minutesOf(application: Application, gig: Gig, clock_in: string | undefined, clock_out: string | undefined) {
  const scheduled = (Date.parse(endOf(application, gig)) - Date.parse(gig.start_time)) / MINUTE - gig.unpaid_break_minutes
  const ruled = clock_in && clock_out ? paidTime(workedTime(application, gig, clock_in, clock_out)) : null
  const hours = application.working_hours
  const worked_minutes = hours?.paid_minutes ?? ruled?.paid_minutes ?? null
  const difference = worked_minutes === null ? null : Math.round(worked_minutes - scheduled)
  const counted = hours ?? (ruled && { start_time: ruled.start_time.toISOString(), end_time: ruled.end_time.toISOString() })
  return {
    counted,
    rounded_end: clock_out && counted ? roundedEnd(application, gig, clock_out, counted.end_time) : null,
    worked_minutes,
    difference,
    is_far_over: difference !== null && difference > FAR_OVER_MINUTES,
  }
}

/** Compares one pro's hours with the schedule. `now` is in milliseconds since the epoch. */
export function hoursFacts(application: Application, gig: Gig, now: number): HoursFacts {
  const { working_hours } = application
  const { clock_in, clock_out, is_away, ...punched } = punchesOf(application)
  const break_minutes = working_hours?.unpaid_break_minutes ?? punched.break_minutes
  const { counted, rounded_end, worked_minutes, difference, is_far_over } = minutesOf(application, gig, clock_in?.time, clock_out?.time)
  const missing_break = gig.unpaid_break_minutes > 0 && break_minutes === 0
  const is_flagged = [clock_in, clock_out].some((punch) => punch?.is_flagged === true)
  const is_off = difference === null || Math.abs(difference) > USUAL || missing_break
  const state = stateOf(application, gig, now)
  return {
    application,
    hold: application.autopay_hold,
    clock_in: clock_in?.time ?? null,
    clock_out: clock_out?.time ?? null,
    counted,
    rounded_end,
    break_minutes,
    worked_minutes,
    difference,
    is_far_over,
    missing_break,
    is_flagged,
    is_off,
    state,
    is_doubtful: is_flagged || is_away || is_far_over || application.autopay_hold !== null,
    is_exception: [NEEDS_LOOK.has(state), is_off, is_flagged, is_away, application.autopay_hold !== null].includes(true),
  }
}
