import { useState } from 'react'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../ui/format-time.ts'

const DAY_MS = 86_400_000

/** The instant with this wall time that is closest to `near`, so a time after midnight lands on the right day. */
export function nearestInstant(wall: string, near: string, zone: string): string {
  const target = Date.parse(near)
  const candidates = [-1, 0, 1].map((days) => instantAt(dayPlus(dayOf(near, { zone }), days), wall, zone).getTime())
  return new Date(candidates.reduce((best, one) => (Math.abs(one - target) < Math.abs(best - target) ? one : best))).toISOString()
}

/** Hours as the user types them, in wall times of the shift's zone. `read` turns them into instants; an end before the start is on the next day. */
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
