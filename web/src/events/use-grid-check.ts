import type { z } from 'zod'
import type { EventGrid } from '@muster/contract/events/event-grid-rules.ts'
import { checkEventGrid } from '@muster/contract/events/event-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { shiftTimes } from '../gigs/posting/shift-times.ts'
import { useSettled } from '../gigs/use-settled.ts'
import type { GridRow } from './grid-values.ts'

const PAUSE_MS = 300

export type GridBody = z.input<typeof EventGrid>

/** The server's check of the grid while the manager types: its shifts, cost and problems. With null it asks nothing. */
export function useGridCheck(body: GridBody | null) {
  const settled = useSettled(body, PAUSE_MS)
  return useQuery({
    ...read(checkEventGrid, { body: settled ?? ({} as GridBody) }),
    enabled: settled !== null && body !== null,
    retry: false,
    placeholderData: (before) => (body === null ? undefined : before),
  })
}

/** The unpaid break of each row, in minutes: the chosen one, or what the market suggests; 0 until the row has both times. */
export function useRowBreaks(rows: readonly GridRow[], zone: string, market_id: number): (row: GridRow) => number {
  const timed = rows.map(({ local_date, start_time, end_time }) =>
    local_date && start_time && end_time ? shiftTimes({ local_date, start_time, end_time }, zone) : null,
  )
  const answers = useQueries({
    queries: timed.map((times) => ({
      ...read(listSuggestedBreaks, {
        query: { market_id, start_time: times?.start.toISOString() ?? '', end_time: times?.end.toISOString() ?? '' },
      }),
      enabled: times !== null && !times.isOutOfBounds,
    })),
  })
  return (row) =>
    row.break_minutes ?? (answers[rows.indexOf(row)]?.data ?? []).reduce((sum, { break_length_minutes }) => sum + break_length_minutes, 0)
}
