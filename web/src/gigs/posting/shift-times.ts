import { whyNotShiftTimes } from '@muster/contract/gigs/gig-rules.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { dayPlus, instantAt } from '../../ui/format-time.ts'
import type { ShiftDraft } from '../shift-values.ts'

export interface ShiftTimes {
  start: Date
  end: Date
  minutes: number
  /** Too short or too long for a shift. */
  isOutOfBounds: boolean
  hasPassed: boolean
  /** Ends on a later day than it starts. */
  isOvernight: boolean
}

/** Start and end of the shift in the form, read in the time zone of its address; null until date and times are set. */
export function shiftTimes({ local_date, start_time, end_time }: ShiftDraft, zone: string, now = Date.now()): ShiftTimes | null {
  if (!local_date || !start_time || !end_time) return null
  const isOvernight = end_time <= start_time
  const start = instantAt(local_date, start_time, zone)
  const end = instantAt(isOvernight ? dayPlus(local_date, 1) : local_date, end_time, zone)
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000)
  return {
    start,
    end,
    minutes,
    isOutOfBounds: whyNotShiftTimes(start, end) !== null,
    hasPassed: start.getTime() <= now,
    isOvernight,
  }
}

/** The unpaid break in minutes that the market's policy suggests for these times; null until it is known. */
export function useSuggestedBreak(times: ShiftTimes | null, market_id: number | undefined): number | null {
  const breaks = useQuery({
    ...read(listSuggestedBreaks, {
      query: { market_id: market_id ?? 0, start_time: times?.start.toISOString() ?? '', end_time: times?.end.toISOString() ?? '' },
    }),
    enabled: times !== null && !times.isOutOfBounds && market_id !== undefined,
  })
  return breaks.data ? breaks.data.reduce((sum, { break_length_minutes }) => sum + break_length_minutes, 0) : null
}
