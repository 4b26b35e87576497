import { z } from 'zod'
import { Dollars, Id, Instant, LocalDate, twoDecimals } from '../wire.ts'

export const CouponKind = z.enum(['PERCENTAGE', 'AMOUNT'])
export type CouponKind = z.output<typeof CouponKind>

/** ON can be used today; PLANNED begins later; ENDED is past its last day; USED_UP has no budget left; OFF was switched off. */
export const CouponState = z.enum(['ON', 'PLANNED', 'USED_UP', 'ENDED', 'OFF'])
export type CouponState = z.output<typeof CouponState>

export const COUPON_CODE = /^[A-Z0-9]{4,16}$/

/** A code as someone types it: spaces and dashes don't count, nor does case. */
export const typedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** The most a coupon may cost altogether, in dollars. */
export const MOST_BUDGET = 1_000_000

/** Who may enter a coupon: nothing in any list means every location. */
const Audience = {
  market_ids: z.array(Id).max(50).describe('markets whose locations may enter it'),
  organization_ids: z.array(Id).max(50).describe('organizations whose locations may enter it'),
  location_ids: z.array(Id).max(50).describe('locations that may enter it'),
}

/** What staff choose when they make a coupon. `coupon-rules.ts` refuses what doesn't fit together. */
export const NewCoupon = z.object({
  code: z
    .string()
    .max(40)
    .transform(typedCode)
    .pipe(z.string().regex(COUPON_CODE, 'Use 4 to 16 letters and digits'))
    .describe('what a business types: 4 to 16 letters and digits'),
  name: z.string().trim().min(1, 'This field is required').max(80).describe('what staff and businesses call it'),
  kind: CouponKind.describe('a share of the platform fee of each shift, or an amount that is used up shift by shift'),
  percent: z.number().int().min(1).max(100).nullable().describe('of a PERCENTAGE: the share of the platform fee, 1 to 100'),
  amount: twoDecimals(z.number().positive().max(10_000)).nullable().describe('of an AMOUNT: what each entry gives, in dollars'),
  first_day: LocalDate.describe('the first day whose shifts it counts for, by the location’s calendar'),
  last_day: LocalDate.describe('the last day whose shifts it counts for'),
  uses_per_location: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .describe('of a PERCENTAGE: on how many shifts of one location; of an AMOUNT: how often one location may enter it'),
  budget: twoDecimals(z.number().positive().max(MOST_BUDGET)).describe('the most it may cost altogether, in dollars'),
  ...Audience,
})
export type NewCoupon = z.output<typeof NewCoupon>

/** What staff may change later. What a coupon gives stays as it was promised. */
export const CouponEdit = z.object({
  name: z.string().trim().min(1, 'This field is required').max(80).optional().describe('what staff and businesses call it'),
  last_day: LocalDate.optional().describe('the last day whose shifts it counts for'),
  uses_per_location: z.number().int().min(1).max(1_000).optional().describe('shifts of one location, or entries by one location'),
  budget: twoDecimals(z.number().positive().max(MOST_BUDGET)).optional().describe('in dollars, at least what is spent or promised already'),
  is_on: z.boolean().optional().describe('false stops it at once, also for locations that entered it'),
  reason: z.string().trim().max(300).optional().describe('why it is switched off; required then'),
})
export type CouponEdit = z.output<typeof CouponEdit>

const Terms = {
  code: z.string(),
  name: z.string(),
  kind: CouponKind,
  percent: z.number().int().nullable().describe('of a PERCENTAGE: the share of the platform fee'),
  amount: Dollars.nullable().describe('of an AMOUNT: what each entry gives, in dollars'),
  first_day: LocalDate,
  last_day: LocalDate,
  uses_per_location: z.number().int(),
}

/** A coupon as staff see it. */
export const AdminCoupon = z.object({
  id: Id,
  ...Terms,
  ...Audience,
  audience_names: z.array(z.string()).max(150).describe('the names of the markets, organizations and locations that may enter it'),
  state: CouponState,
  off_reason: z.string().nullable(),
  budget: Dollars.describe('in dollars'),
  committed: Dollars.describe('taken off fees, or promised to locations, in dollars'),
  used: Dollars.describe('taken off fees so far, in dollars'),
  locations_count: z.number().int().describe('locations that entered it'),
  shifts_count: z.number().int().describe('shifts that it made cheaper'),
  created_by: z.string().nullable(),
  created_ts: Instant,
})
export type AdminCoupon = z.output<typeof AdminCoupon>

/** A location that entered a coupon, as staff see it. */
export const CouponEntryRow = z.object({
  location_id: Id,
  location_name: z.string(),
  entered_at: Instant,
  used: Dollars.describe('taken off its fees so far, in dollars'),
  shifts: z.number().int().describe('shifts that it made cheaper'),
})
export type CouponEntryRow = z.output<typeof CouponEntryRow>

/** A coupon that a location entered. */
export const HeldCouponView = z.object({
  id: Id,
  ...Terms,
  state: CouponState.describe('USED_UP also when this location has used its own part'),
  used: Dollars.describe('taken off this location’s fees so far, in dollars'),
  left: Dollars.nullable().describe('of an AMOUNT: what is left of it, in dollars'),
  shifts_left: z.number().int().nullable().describe('of a PERCENTAGE: on how many more shifts it counts'),
  entered_at: Instant,
  entered_by: z.string().nullable(),
})
export type HeldCouponView = z.output<typeof HeldCouponView>
