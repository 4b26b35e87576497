import { z } from 'zod'
import { feeLineKinds } from '../payments/line-kind.ts'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id } from '../wire.ts'

/** What charges are made of. Wages, tips, bonuses, other pay and fees add up to the total. */
const Spent = {
  charges: z.number().int().describe('receipts'),
  paid_minutes: z.number().int(),
  wages_amount: Dollars.describe('time, overtime and what missed breaks pay, in dollars'),
  tips_amount: Dollars,
  bonuses_amount: Dollars,
  other_amount: Dollars.describe('late cancellations and extra pay, in dollars'),
  fees_amount: Dollars.describe('all fees, in dollars'),
  total_amount: Dollars.describe('what was charged, in dollars, before refunds'),
}
export type Spent = z.output<z.ZodObject<typeof Spent>>

/** A calendar year of a location, or of all locations of an organization, by each location's own calendar. */
export const BusinessRecords = z.object({
  year: z.number().int(),
  years: z.array(z.number().int()).min(1).max(100).describe('the years with charges and this one, newest first'),
  ...Spent,
  fees: z
    .array(z.object({ kind: z.enum(feeLineKinds), amount: Dollars }))
    .max(feeLineKinds.length)
    .describe('the fees by kind'),
  invoiced_amount: Dollars.describe('the part of the total that is on an invoice or will be, in dollars'),
  refunds: z.number().int(),
  refunded_amount: Dollars.describe('what was refunded in the year, in dollars'),
  net_amount: Dollars.describe('the total less refunds, in dollars'),
  positions: z
    .array(z.object({ skill: SkillTag.nullable(), ...Spent }))
    .max(200)
    .describe('by position, the largest first; null for none'),
  pros: z
    .array(z.object({ pro_id: Id, pro_name: z.string(), ...Spent }))
    .max(200)
    .describe('by pro, the largest first; the totals count the rest too'),
  pro_count: z.number().int(),
  locations: z
    .array(z.object({ location_id: Id, location_name: z.string(), ...Spent }))
    .max(200)
    .describe('by location, the largest first'),
})
export type BusinessRecords = z.output<typeof BusinessRecords>
