import { z } from 'zod'
import { LocalDate } from '../wire.ts'
import { dayBounds, isZone } from '../zoned-time.ts'

const DAY_MS = 86_400_000

/** The most days that one comparison, trial balance or journal has. */
export const MOST_PERIOD_DAYS = 366

/** Days of money: from the first moment of `first_day` to the end of `last_day`, by the clocks of `timezone`. */
export const PeriodQuery = z
  .object({
    first_day: LocalDate,
    last_day: LocalDate,
    timezone: z
      .string()
      .max(64)
      .refine(isZone, 'We don’t know this time zone')
      .default('UTC')
      .describe('whose days these are, such as America/New_York'),
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, { path: ['last_day'], message: 'The last day is before the first' })
  // A day that isn't one has a fault already: this comparison is false for it.
  .refine(({ first_day, last_day }) => !(Date.parse(last_day) - Date.parse(first_day) >= MOST_PERIOD_DAYS * DAY_MS), {
    path: ['first_day'],
    message: 'Choose at most a year',
  })
export type MoneyPeriod = z.output<typeof PeriodQuery>

/** The first moment of a period and the one after its last. */
export const periodBounds = ({ first_day, last_day, timezone }: MoneyPeriod): { from: string; until: string } => ({
  from: dayBounds(first_day, timezone).start_time.toISOString(),
  until: dayBounds(last_day, timezone).end_time.toISOString(),
})
