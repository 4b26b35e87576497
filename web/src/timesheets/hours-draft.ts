import { useState } from 'react'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../ui/format-time.ts'

const DAY_MS = 86_400_000

/** The instant a wall time means beside a shift: of the day before, of and after `near`, the nearest one. */
export function nearestInstant(wall: string, near: string, zone: string): string {
  const target = Date.parse(near)
  const candidates = [-1, 0, 1].map((days) => instantAt(dayPlus(dayOf(near, { zone }), days), wall, zone).getTime())
  return new Date(candidates.reduce((best, one) => (Math.abs(one - target) < Math.abs(best - target) ? one : best))).toISOString()
}

/** Hours while they are typed, as wall times of the shift's zone; `read` makes instants of them. An end before the start is the next day. */
export function useHoursDraft(from: { start_time: string; end_time: string; unpaid_break_minutes: number }, zone: string) {
  const [start, setStart] = useState(wallTimeOf(from.start_time, zone))
  const [end, setEnd] = useState(wallTimeOf(from.end_time, zone))
  const [pause, setPause] = useState(from.unpaid_break_minutes)
  return {
    start,
    setStart,
    end,
    setEnd,
    pause,
    setPause,
    read() {
      const start_time = nearestInstant(start, from.start_time, zone)
      const near = nearestInstant(end, from.end_time, zone)
      const end_time = Date.parse(near) <= Date.parse(start_time) ? new Date(Date.parse(near) + DAY_MS).toISOString() : near
      return { start_time, end_time, unpaid_break_minutes: pause }
    },
  }
}

export type HoursDraft = ReturnType<typeof useHoursDraft>
