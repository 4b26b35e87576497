import { MINUTE, type Moment, millis } from '../moment.ts'
import type { EmploymentType } from '../pros/employment-type.ts'

/** An end this close to the schedule counts as the schedule, in minutes, in either direction. */
export const END_TOLERANCE_MINUTES = 5

/** A rest of up to this many minutes is paid time (29 CFR 785.18). */
export const PAID_REST_MINUTES = 20

/** Whether a break is a rest that is paid, by its length. */
export const isPaidRest = ({ start_time, end_time }: { start_time: Moment; end_time: Moment }): boolean =>
  millis(end_time) - millis(start_time) <= PAID_REST_MINUTES * MINUTE

/** A break that was punched or attested. Muster never deducts a break that nobody recorded. */
export interface RecordedBreak {
  start_time: Moment
  end_time: Moment
  is_paid: boolean
}

export interface WorkedTime {
  employment_type: EmploymentType
  /** The schedule. */
  start_time: Moment
  end_time: Moment
  /** The punches, with corrections applied. */
  clock_in: Moment
  clock_out: Moment
  /** What the manager approved in place of a punch; null follows the rules. */
  approved_start_time: Moment | null
  approved_end_time: Moment | null
  breaks: readonly RecordedBreak[]
}

export interface PaidTime {
  start_time: Date
  end_time: Date
  unpaid_break_minutes: number
  /** Whole minutes, and always what the times and the break above give. */
  paid_minutes: number
}

interface Stretch {
  from: number
  to: number
}

/** The minute that a clock shows at a moment. Times count by it, so that people who read them can do the sum. */
const minuteOf = (moment: Moment): number => Math.floor(millis(moment) / MINUTE) * MINUTE

/** Whether an end is so close to the schedule that it counts as the schedule. */
export const isEndOfSchedule = (clock_out: Moment, scheduled: Moment): boolean =>
  Math.abs(minuteOf(clock_out) - minuteOf(scheduled)) <= END_TOLERANCE_MINUTES * MINUTE

/** Breaks as stretches without overlaps, in order of time. */
function stretchesOf(breaks: readonly RecordedBreak[]): Stretch[] {
  const sorted = breaks
    .map((one) => ({ from: minuteOf(one.start_time), to: minuteOf(one.end_time) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  const stretches: Stretch[] = []
  for (const next of sorted) {
    const last = stretches.at(-1)
    if (last === undefined || next.from > last.to) stretches.push(next)
    else last.to = Math.max(last.to, next.to)
  }
  return stretches
}

/** Milliseconds of unpaid breaks between `start` and `end`. Each moment counts once, however the breaks overlap. Rests are paid. */
function unpaidWithin(breaks: readonly RecordedBreak[], start: number, end: number): number {
  return stretchesOf(breaks.filter((one) => !one.is_paid))
    .filter(({ from, to }) => to - from > PAID_REST_MINUTES * MINUTE)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
}

/**
 * The time that gets paid (docs/domain.md, "Paid minutes"). Contractors start at the later of clock-in and scheduled start unless the
 * manager approved an earlier one, and an end within 5 minutes of the schedule is the schedule. Employees (W2) get their punches. Every time
 * counts by the minute that the clock showed (docs/decisions/0019-minutes-as-clocks-show-them.md).
 * An approved time replaces both. Rests of up to 20 minutes are paid. Elapsed time counts, so a clock-change night pays what was worked.
 */
export function paidTime(worked: WorkedTime): PaidTime {
  const exact = worked.employment_type === 'W2'
  const [scheduledStart, scheduledEnd] = [minuteOf(worked.start_time), minuteOf(worked.end_time)]
  const [clockIn, clockOut] = [minuteOf(worked.clock_in), minuteOf(worked.clock_out)]
  const ruledStart = exact ? clockIn : Math.max(clockIn, scheduledStart)
  const ruledEnd = !exact && isEndOfSchedule(worked.clock_out, worked.end_time) ? scheduledEnd : clockOut
  const start = worked.approved_start_time === null ? ruledStart : minuteOf(worked.approved_start_time)
  const end = Math.max(start, worked.approved_end_time === null ? ruledEnd : minuteOf(worked.approved_end_time))
  const unpaid = unpaidWithin(worked.breaks, start, end)
  return {
    start_time: new Date(start),
    end_time: new Date(end),
    unpaid_break_minutes: unpaid / MINUTE,
    paid_minutes: (end - start - unpaid) / MINUTE,
  }
}

/** Hours that follow the punches, and the schedule they may have been moved to. */
export interface CountedTime {
  clock_in: Moment
  clock_out: Moment
  /** The hours that count. */
  start_time: Moment
  end_time: Moment
  /** The schedule, with the pro's own planned end. */
  planned_start: Moment
  planned_end: Moment
}

/** Which end of the counted hours is the schedule's in place of the punch (`paidTime`); null if both are the punches. */
export function movedToSchedule(time: CountedTime): 'START' | 'END' | 'BOTH' | null {
  const isSame = (one: Moment, other: Moment): boolean => minuteOf(one) === minuteOf(other)
  const start =
    millis(time.clock_in) < millis(time.start_time) &&
    !isSame(time.clock_in, time.start_time) &&
    isSame(time.start_time, time.planned_start)
  const isPlannedEnd = isSame(time.end_time, time.planned_end) && isEndOfSchedule(time.clock_out, time.planned_end)
  const end = isPlannedEnd && !isSame(time.clock_out, time.end_time)
  if (start) return end ? 'BOTH' : 'START'
  return end ? 'END' : null
}

/** The minutes a schedule promises: elapsed time minus the planned unpaid break, at least 0. For estimates only. */
export const scheduledPaidMinutes = (shift: { start_time: Moment; end_time: Moment; unpaid_break_minutes: number }): number =>
  Math.max(0, Math.floor((millis(shift.end_time) - millis(shift.start_time)) / MINUTE) - shift.unpaid_break_minutes)
