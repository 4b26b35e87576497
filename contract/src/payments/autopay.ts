import { z } from 'zod'
import { Instant } from '../wire.ts'

/** Why hours are never paid by themselves as they stand: they wait for a person. */
export const AutopayHold = z.enum([
  'clock_in_missing',
  'clock_out_missing',
  'contested',
  'extension_open',
  'flagged',
  'no_time',
  'no_method',
])
export type AutopayHold = z.output<typeof AutopayHold>

/** What a shift's unpaid hours wait for: when the first of them are paid by themselves, how many wait for a person, and every reason once. */
export const Autopay = z.object({ at: Instant.nullable(), held_count: z.number().int(), holds: z.array(AutopayHold) })
export type Autopay = z.output<typeof Autopay>
