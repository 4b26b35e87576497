import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import type { ShiftDraft } from './shift-values.ts'

/** The repeat rule of an unfinished form, with the contract's defaults for what is missing. Null when the shift does not repeat. */
export function draftPattern({ recurrence }: ShiftDraft): RecurrencePattern | null {
  if (!recurrence) return null
  const { freq = 'WEEKLY', interval = 1, byweekdays = [], until = null } = recurrence
  const days = byweekdays.flatMap(({ weekday, occurrence = null }) => (weekday === undefined ? [] : [{ weekday, occurrence }]))
  return { freq, interval, byweekdays: days, until }
}
