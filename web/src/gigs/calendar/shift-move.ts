import { whyNotShiftTimes } from '@muster/contract/gigs/gig-rules.ts'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../../ui/format-time.ts'
import { DAY_MINUTES, wallOf } from './day-frame.ts'
import type { Timed } from './day-pieces.ts'

/** Steps in which a shift is moved and stretched, in minutes. */
export const STEP_MINUTES = 15

/** Where a shift is meant to be, as clocks on the wall of the calendar's zone show it. */
export interface Span {
  day: string
  /** Minutes since midnight. */
  minute: number
  /** Minutes on the wall from start to end; what is worked differs on the nights when clocks change. */
  length: number
}

const textOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)

/** Where a shift is. */
export function spanOf({ start_time, end_time }: Timed, zone: string): Span {
  const start = wallOf(Date.parse(start_time), zone)
  const end = wallOf(Date.parse(end_time), zone)
  return { ...start, length: daysBetween(start.day, end.day) * DAY_MINUTES + end.minute - start.minute }
}

/** Days and minutes later, or earlier when negative; what is worked by the wall stays. */
export function movedBy(span: Span, { days = 0, minutes = 0 }: { days?: number; minutes?: number }): Span {
  const total = span.minute + minutes
  const over = Math.floor(total / DAY_MINUTES)
  return { ...span, day: dayPlus(span.day, days + over), minute: total - over * DAY_MINUTES }
}

/** Ends later, or earlier when negative; never at or before its start, never a whole day. */
export const stretchedBy = (span: Span, minutes: number): Span => ({
  ...span,
  length: Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(STEP_MINUTES, span.length + minutes)),
})

/** Starts later, or earlier when negative, with the end where it was; within the bounds of stretchedBy. */
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

/** What an edit says of times: date and clock in the shift's own zone, which may differ from the calendar's. */
export const editOfTimes = ({ start_time, end_time }: Timed, zone: string) => ({
  local_date: dayOf(start_time, { zone }),
  start_time: wallTimeOf(start_time, zone),
  end_time: wallTimeOf(end_time, zone),
})

/** Why a shift cannot go there; null when it can, as far as times alone say. */
export function whyNotThere(times: Timed, now: number): 'past' | 'length' | null {
  if (Date.parse(times.start_time) <= now) return 'past'
  return whyNotShiftTimes(times.start_time, times.end_time) === null ? null : 'length'
}

/** A minute to the nearest step. */
export const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES
