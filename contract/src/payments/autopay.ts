import { z } from 'zod'
import { Instant } from '../wire.ts'

/** Why autopay skips hours: they wait for a person. */
export const AutopayHold = z.enum([
  'clock_in_missing',
  'clock_out_missing',
  'clocked_out_twice',
  'contested',
  'extension_open',
  'flagged',
  'over_plan',
  'sent_late',
  'overlap',
  'extension_declined',
  'entered_by_hand',
  'no_time',
  'no_method',
])
export type AutopayHold = z.output<typeof AutopayHold>

/** Why hours can't be approved and paid together with others: the doubts of autopay, or lowered hours that the pro may still contest. */
export const PayHold = z.enum([...AutopayHold.options, 'unanswered'])
export type PayHold = z.output<typeof PayHold>

/** What a shift's unpaid hours wait for: when autopay pays the first of them, how many wait for a person, and each reason once. */
export const Autopay = z.object({ at: Instant.nullable(), held_count: z.number().int(), holds: z.array(AutopayHold) })
export type Autopay = z.output<typeof Autopay>
