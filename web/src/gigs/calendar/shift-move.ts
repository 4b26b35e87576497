import type { CalendarGig } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { promisesLess } from '@muster/contract/gigs/editing/promise-rules.ts'
import { whyNotShiftTimes } from '@muster/contract/gigs/gig-rules.ts'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../../ui/format-time.ts'
import { DAY_MINUTES, wallOf } from './day-frame.ts'
import type { Timed } from './day-pieces.ts'

/** Moving and resizing snap to this many minutes. */
export const STEP_MINUTES = 15

/** When a shift should be, in wall-clock time of the calendar's zone. */
export interface Span {
  day: string
  /** Minutes since midnight. */
  minute: number
  /** Wall-clock minutes from start to end. On nights when clocks change, the time worked differs. */
  length: number
}

const textOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)

/** When a shift is now. */
export function spanOf({ start_time, end_time }: Timed, zone: string): Span {
  const start = wallOf(Date.parse(start_time), zone)
  const end = wallOf(Date.parse(end_time), zone)
  return { ...start, length: daysBetween(start.day, end.day) * DAY_MINUTES + end.minute - start.minute }
}

/** Moves a span by days and minutes, earlier when negative. Its wall-clock length stays. */
export function movedBy(span: Span, { days = 0, minutes = 0 }: { days?: number; minutes?: number }): Span {
  const total = span.minute + minutes
  const over = Math.floor(total / DAY_MINUTES)
  return { ...span, day: dayPlus(span.day, days + over), minute: total - over * DAY_MINUTES }
}

/** Moves the end, earlier when negative. The span keeps at least one step and stays under a day. */
export const stretchedBy = (span: Span, minutes: number): Span => ({
  ...span,
  length: Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(STEP_MINUTES, span.length + minutes)),
})

/** Moves the start, earlier when negative, and keeps the end. The limits of stretchedBy apply. */
export function startMovedBy(span: Span, minutes: number): Span {
  const { length } = stretchedBy(span, -minutes)
  return { ...movedBy(span, { minutes: span.length - length }), length }
}

/** The instants of a span in the calendar's zone. */
export function timesOf(span: Span, zone: string): Timed {
  const end = movedBy(span, { minutes: span.length })
  return {
    start_time: instantAt(span.day, textOf(span.minute), zone).toISOString(),
    end_time: instantAt(end.day, textOf(end.minute), zone).toISOString(),
  }
}

/** Times as the edit call wants them: date and clock in the shift's own zone, which may differ from the calendar's. */
export const editOfTimes = ({ start_time, end_time }: Timed, zone: string) => ({
  local_date: dayOf(start_time, { zone }),
  start_time: wallTimeOf(start_time, zone),
  end_time: wallTimeOf(end_time, zone),
})

/** Whether other times ask confirmed pros again: fewer paid minutes or another day. */
export const asksAgain = (gig: CalendarGig, times: Timed): boolean =>
  gig.confirmed_pros_count > 0 && promisesLess(promiseOf(gig, gig.timezone), promiseOf(times, gig.timezone))

/** A move leaves the wage and the break alone. */
const promiseOf = ({ start_time, end_time }: Timed, zone: string) => ({
  wage_cents: 0,
  paid_minutes: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
  local_date: dayOf(start_time, { zone }),
})

/** Why a shift cannot move there, judged by its times alone; null when it can. */
export function whyNotThere(times: Timed, now: number): 'past' | 'length' | null {
  if (Date.parse(times.start_time) <= now) return 'past'
  return whyNotShiftTimes(times.start_time, times.end_time) === null ? null : 'length'
}

/** Rounds minutes to the nearest step. */
export const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES
