import { dayPlus } from '../../ui/format-time.ts'
import { draftPattern } from '../draft-pattern.ts'
import type { ShiftDraft } from '../shift-values.ts'
import { useRecurringDates } from './use-recurring-dates.ts'

/** The server creates shifts this many days ahead, so an open-ended schedule is priced for them. */
const AHEAD_DAYS = 28

/** The schedule in the form: its rule, its dates, the skipped ones, and how many shifts remain. */
export function useScheduleDates(values: ShiftDraft) {
  const pattern = draftPattern(values)
  const query = useRecurringDates(pattern, values.local_date)
  const out = new Set(values.skipped_dates ?? [])
  const kept = (query.data?.dates ?? []).filter((date) => !out.has(date))
  const end = kept[0] && dayPlus(kept[0], AHEAD_DAYS - 1)
  const counted = pattern?.until === null ? kept.filter((date) => end !== undefined && date <= end) : kept
  return { pattern, query, out, kept, counted }
}
