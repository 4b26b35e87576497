import { listRecurringDates } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useSettled } from '../use-settled.ts'

const PAUSE_MS = 250

/** The dates a rule makes from its first day, for at most two years. The server computes them while the rule is edited. */
export function useRecurringDates(pattern: RecurrencePattern | null, first: string | undefined) {
  const body = useSettled({ freq: 'WEEKLY' as const, interval: 1, byweekdays: [], until: null, ...pattern, dtstart: first ?? '' }, PAUSE_MS)
  const ready = pattern !== null && body.dtstart !== ''
  return useQuery({
    ...read(listRecurringDates, { body }),
    enabled: ready,
    retry: false,
    placeholderData: (before) => (ready ? before : undefined),
  })
}
