/** What a confirmed pro was promised, without the times of day. Apart from change-rules.ts, so that screens need no time zone library. */
export interface PromisedWork {
  /** Cents an hour. */
  wage_cents: number
  /** Scheduled paid minutes. */
  paid_minutes: number
  /** The day of the start in the shift's own zone, yyyy-MM-dd. */
  local_date: string
}

/** Whether `after` promises less than `before`: a lower wage, fewer paid minutes, or another day. Nobody agreed to that. */
export const promisesLess = (before: PromisedWork, after: PromisedWork): boolean =>
  after.wage_cents < before.wage_cents || after.paid_minutes < before.paid_minutes || after.local_date !== before.local_date
