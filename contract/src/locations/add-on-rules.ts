import type { AddOnPeriod } from './add-on-period.ts'

type Days = Pick<AddOnPeriod, 'start_date' | 'end_date'>

/** Whether an add-on runs today, begins later or is over. `today` is the location's local date. */
export function addOnState({ start_date, end_date }: Days, today: string): 'running' | 'coming' | 'ended' {
  if (start_date > today) return 'coming'
  return end_date !== null && end_date < today ? 'ended' : 'running'
}

const covers = ({ start_date, end_date }: Days, date: string): boolean => start_date <= date && (end_date === null || date <= end_date)
const overlap = (one: Days, other: Days): boolean =>
  (other.end_date === null || one.start_date <= other.end_date) && (one.end_date === null || other.start_date <= one.end_date)

/** What is wrong with a field, in words for people. */
export interface AddOnFault {
  field: 'start_date' | 'end_date'
  message: string
}

const at = (field: AddOnFault['field'], message: string): AddOnFault => ({ field, message })

/** What about the days that an add-on has keeps it from getting others. */
function faultOfHeld(before: Days, today: string, moves: boolean): AddOnFault | null {
  const state = addOnState(before, today)
  if (state === 'ended') return at(moves ? 'start_date' : 'end_date', 'This add-on has ended. Add a new one.')
  return moves && state === 'running' ? at('start_date', 'It has begun, so its first day stays as it is') : null
}

/** What is wrong with the wanted days themselves. */
function faultOfDays({ start_date, end_date }: Days, today: string, moves: boolean, ends: boolean): AddOnFault | null {
  if (moves && start_date < today) return at('start_date', 'Choose today or a later day')
  if (end_date === null) return null
  if (end_date < start_date) return at('end_date', 'Choose the first day or a later one')
  return ends && end_date < today ? at('end_date', 'Choose today or a later day') : null
}

/** Why the days of an add-on can't become `wanted`; null if they can. `before` is null for a new one, `others` are of the same type. */
export function addOnFault(wanted: Days, before: Days | null, others: readonly Days[], today: string): AddOnFault | null {
  const moves = before?.start_date !== wanted.start_date
  const ends = before?.end_date !== wanted.end_date
  const held = before !== null && (moves || ends) ? faultOfHeld(before, today, moves) : null
  const fault = held ?? faultOfDays(wanted, today, moves, ends)
  if (fault !== null) return fault
  const other = others.find((one) => overlap(wanted, one))
  if (other === undefined) return null
  return at(covers(other, wanted.start_date) ? 'start_date' : 'end_date', 'This add-on is already booked for some of these days')
}
