import { dayPlus } from '../../ui/format-time.ts'
import { draftPattern } from '../draft-pattern.ts'
import type { ShiftDraft } from '../shift-values.ts'
import { useRecurringDates } from './use-recurring-dates.ts'

/** Shifts are made this many days ahead; what an open-ended schedule costs is said for them. */
const AHEAD_DAYS = 28

/** The schedule being written: its rule, the dates it makes, those taken out, and how many shifts that is. */
export function useScheduleDates(values: ShiftDraft) {
  const pattern = draftPattern(values)
  const query = useRecurringDates(pattern, values.local_date)
  const out = new Set(values.skipped_dates ?? [])
  const kept = (query.data?.dates ?? []).filter((date) => !out.has(date))
  const end = kept[0] && dayPlus(kept[0], AHEAD_DAYS - 1)
  const counted = pattern?.until === null ? kept.filter((date) => end !== undefined && date <= end) : kept
  return { pattern, query, out, kept, counted: counted.length }
}
