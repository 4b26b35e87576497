import type { MoneyPeriod } from '@muster/contract/books/period.ts'
import { dayBounds } from '@muster/contract/zoned-time.ts'

/** The first moment of a period and the one after its last. */
export const periodBounds = ({ first_day, last_day, timezone }: MoneyPeriod): { from: string; until: string } => ({
  from: dayBounds(first_day, timezone).start_time.toISOString(),
  until: dayBounds(last_day, timezone).end_time.toISOString(),
})
