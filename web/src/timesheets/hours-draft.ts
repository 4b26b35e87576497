import { LONGEST_SHIFT_MINUTES } from '@muster/contract/gigs/gig-rules.ts'
import { useState } from 'react'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../ui/format-time.ts'

interface Hours {
  start_time: string
  end_time: string
  unpaid_break_minutes: number
}

/** The instant with this wall time that is closest to `near`, so a time after midnight lands on the right day. */
export function nearestInstant(wall: string, near: string, zone: string): string {
  const target = Date.parse(near)
  const candidates = [-1, 0, 1].map((days) => instantAt(dayPlus(dayOf(near, { zone }), days), wall, zone).getTime())
  return new Date(candidates.reduce((best, one) => (Math.abs(one - target) < Math.abs(best - target) ? one : best))).toISOString()
}

/**
 * The day of a typed end: that of the start, or the next one for a time after midnight. A time that is too far from the start on both stays
 * on the day of the start, where the form can say what is wrong: 3 pm after a start at 4 pm is a slip, not a shift of 23 hours.
 */
export function endDayOf(start_time: string, end: string, zone: string): string {
  const day = dayOf(start_time, { zone })
  const minutesOn = (one: string): number => (instantAt(one, end, zone).getTime() - Date.parse(start_time)) / 60_000
  return [day, dayPlus(day, 1)].find((one) => minutesOn(one) > 0 && minutesOn(one) <= LONGEST_SHIFT_MINUTES) ?? day
}

/**
 * Hours as the user types them, in days and wall times of the shift's zone. A typed time finds its day, which the user can still change.
 * `read` turns them into instants. Where the pro said that there was no break (`hadNoBreak`), the form does not ask for one.
 */
export function useHoursDraft(from: Hours, zone: string, hadNoBreak = false) {
  const [typed, setTyped] = useState(() => ({
    startDay: dayOf(from.start_time, { zone }),
    start: wallTimeOf(from.start_time, zone),
    endDay: dayOf(from.end_time, { zone }),
    end: wallTimeOf(from.end_time, zone),
    pause: null as number | null,
  }))
  const [isChanged, setChanged] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const pause = typed.pause ?? (hadNoBreak ? 0 : from.unpaid_break_minutes)
  const change = (changed: Partial<typeof typed>, typing = false): void => {
    setTyped((before) => ({ ...before, ...changed }))
    setChanged(true)
    setTyping(typing)
  }
  const startOf = (day: string, wall: string): string => instantAt(day, wall, zone).toISOString()
  return {
    ...typed,
    pause,
    zone,
    /** The pro said that there was no break, and has not entered one here. */
    asksNoBreak: hadNoBreak && typed.pause === null,
    /** A time is half typed: its faults can wait until it is whole. */
    isTyping,
    /** The user changed something, so the form may say what is wrong. */
    isChanged,
    /** The days to choose from: those of the shift, and one before and after. */
    days: [-1, 0, 1, 2].map((days) => dayPlus(dayOf(from.start_time, { zone }), days)),
    setStart(start: string, typing = false) {
      const start_time = nearestInstant(start, from.start_time, zone)
      change({ start, startDay: dayOf(start_time, { zone }), endDay: endDayOf(start_time, typed.end, zone) }, typing)
    },
    setEnd: (end: string, typing = false) => change({ end, endDay: endDayOf(startOf(typed.startDay, typed.start), end, zone) }, typing),
    setStartDay: (startDay: string) => change({ startDay, endDay: endDayOf(startOf(startDay, typed.start), typed.end, zone) }),
    setEndDay: (endDay: string) => change({ endDay }),
    setPause: (minutes: number) => change({ pause: minutes }),
    read: (): Hours => ({
      start_time: startOf(typed.startDay, typed.start),
      end_time: startOf(typed.endDay, typed.end),
      unpaid_break_minutes: pause,
    }),
  }
}

export type HoursDraft = ReturnType<typeof useHoursDraft>
