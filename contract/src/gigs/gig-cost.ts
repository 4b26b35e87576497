import { z } from 'zod'
import { Dollars, Id } from '../wire.ts'

/** What a cancellation or an edit does to people and money, shown before it is done. */
export const Consequence = z.object({
  confirmed_pros: z.array(z.object({ id: Id, display_name: z.string() })),
  waiting_count: z.number().int(),
  /** What late cancellation owes confirmed pros, with fees. */
  amount_due: Dollars,
  hours_each: z.number(),
})
export type Consequence = z.output<typeof Consequence>

/** What an act costs as the person saw it before. The server refuses another price with PRICE_CHANGED; absent, it takes any. */
export const SeenCost = Dollars.min(0).optional()

/** What the confirmed pros cost if they work as scheduled, with fees: on the terms they confirmed, and after the edit. A cancellation has neither. */
export const costChange = { cost_before: Dollars, cost_after: Dollars }

/** What an edit of one shift does to its confirmed pros, shown before it is done. */
export const EditConsequence = Consequence.pick({ confirmed_pros: true, hours_each: true }).extend({
  /** The edit promises less, or another day: the confirmed pros lose their spots until they confirm again. */
  asks_again: z.boolean(),
  /** What late cancellation owes, with fees, if none of them confirms again. */
  amount_if_declined: Dollars,
  ...costChange,
})
export type EditConsequence = z.output<typeof EditConsequence>

export const CostLine = z.object({ kind: z.string(), quantity: z.number(), rate: z.number(), amount: Dollars })
/** What a shift costs if every spot is worked as scheduled, line by line. */
export const CostEstimate = z.object({
  lines: z.array(CostLine),
  pro_total: Dollars,
  total: Dollars,
  total_if_w2: Dollars.nullable().describe('the total if W-2 employees work every spot; null unless the location takes both types of pros'),
  paid_minutes_each: z.number().int(),
  coupon_amount: Dollars.describe('what coupons take off the fees of all the shifts together; of one shift, it is among the lines'),
})
export type CostEstimate = z.output<typeof CostEstimate>
