import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import type { ShiftDraft } from './shift-values.ts'

/** The rule in a form that is still being written, with what it leaves out as the contract would fill it; null while there is none. */
export function draftPattern({ recurrence }: ShiftDraft): RecurrencePattern | null {
  if (!recurrence) return null
  const { freq = 'WEEKLY', interval = 1, byweekdays = [], until = null } = recurrence
  const days = byweekdays.flatMap(({ weekday, occurrence = null }) => (weekday === undefined ? [] : [{ weekday, occurrence }]))
  return { freq, interval, byweekdays: days, until }
}
