import { z } from 'zod'
import { LocalDate, whenMissing } from '../wire.ts'

/** How shifts repeat (specification 3.1): the form's rule, the wire's pattern, and the conversion. Dates are in recurrence-dates.ts. */

export const RecurrenceFrequency = z.enum(['MONTHLY', 'WEEKLY', 'DAILY'])
export type RecurrenceFrequency = z.output<typeof RecurrenceFrequency>

/** 0 Sunday to 6 Saturday. */
const Weekday = z.number(whenMissing).int().min(0).max(6)
/** Which one in the month: the first to the fourth. −1, and everything above 4, is the last. */
const Occurrence = z.union([z.literal(-1), z.number().int().min(1).max(31)])
const Interval = z.number(whenMissing).int().min(1, 'At least 1').max(99, 'At most 99')

export const ByWeekday = z.object({
  weekday: Weekday,
  /** Counts only in a month; null means each of these weekdays. */
  occurrence: Occurrence.nullable().default(null),
})
export type ByWeekday = z.output<typeof ByWeekday>

/** The pattern on the wire. `until` is the last local date that may have a shift; null repeats without an end. */
export const RecurrencePattern = z.object({
  freq: RecurrenceFrequency,
  interval: Interval.default(1),
  byweekdays: z.array(ByWeekday).max(35).default([]),
  until: LocalDate.nullable().default(null),
})
export type RecurrencePattern = z.output<typeof RecurrencePattern>

/** The rule as the form has it: one occurrence for all its weekdays. */
export const RecurrenceRule = z.object({
  repeat: z.enum(['repeat', 'no-repeat']),
  frequency: RecurrenceFrequency,
  interval: Interval,
  weekdays: z.array(Weekday).max(7),
  /** For months only. */
  occurrence: z.union([z.literal(-1), z.number().int().min(1).max(4)]),
  until: LocalDate.optional(),
})
export type RecurrenceRule = z.output<typeof RecurrenceRule>

/** Above 4 also means the last of the month. */
export const lastAbove4 = (occurrence: number): number => (occurrence > 4 ? -1 : occurrence)

/** The wire's pattern for the form's rule; null if it does not repeat. */
export function patternOf(rule: RecurrenceRule): RecurrencePattern | null {
  if (rule.repeat === 'no-repeat') return null
  const occurrence = rule.frequency === 'MONTHLY' ? lastAbove4(rule.occurrence) : null
  return {
    freq: rule.frequency,
    interval: rule.interval,
    byweekdays: [...new Set(rule.weekdays)].sort((one, other) => one - other).map((weekday) => ({ weekday, occurrence })),
    until: rule.until ?? null,
  }
}

/**
 * The form's rule for a pattern. The form has one occurrence for all weekdays, so it shows a pattern with several by the first one. A
 * pattern that the form made comes back unchanged.
 */
export function ruleOf(pattern: RecurrencePattern | null): RecurrenceRule {
  if (pattern === null) return { repeat: 'no-repeat', frequency: 'WEEKLY', interval: 1, weekdays: [], occurrence: 1 }
  return {
    repeat: 'repeat',
    frequency: pattern.freq,
    interval: pattern.interval,
    weekdays: [...new Set(pattern.byweekdays.map(({ weekday }) => weekday))].sort((one, other) => one - other),
    occurrence: lastAbove4(pattern.byweekdays[0]?.occurrence ?? 1),
    ...(pattern.until !== null && { until: pattern.until }),
  }
}
