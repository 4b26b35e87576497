import { z } from 'zod'

/** How far back the shifts of a business's record go. */
export const RECORD_DAYS = 180
/** A record counts no more pros than this. */
export const MOST_PROS_COUNTED = 1_000
/** With fewer shifts than this, a share says nothing yet. */
export const FEWEST_SHIFTS = 5

/** How a business treats its pros, besides its rating and how fast it pays. */
export const BusinessRecord = z.object({
  /** Its shifts of the last 180 days that were to start, at most 100. */
  shifts_count: z.number().int(),
  /** Those of them that it cancelled less than 24 hours before the start. */
  late_cancelled_count: z.number().int(),
  /** Pros who worked there, at most 1,000. */
  pros_count: z.number().int(),
  /** Pros who worked there again, at most 1,000. */
  returned_pros_count: z.number().int(),
})
export type BusinessRecord = z.output<typeof BusinessRecord>
