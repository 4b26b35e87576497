import { createCoupon, enterCoupon } from '@muster/contract/coupons/coupon-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { Person } from './test-person.ts'

let made = 0
/** A code that no other test of this file has. */
const newCode = (): string => `TEST${String(++made).padStart(4, '0')}`

type Terms = Partial<Parameters<typeof bodyOf>[0]> & { kind: 'PERCENTAGE' | 'AMOUNT' }

const bodyOf = (terms: {
  kind: 'PERCENTAGE' | 'AMOUNT'
  percent?: number
  amount?: number
  uses_per_location?: number
  budget?: number
  first_day?: string
  last_day?: string
  location_ids?: number[]
}) => ({
  code: newCode(),
  name: 'For a test',
  uses_per_location: 10,
  budget: 1_000,
  first_day: '2020-01-01',
  last_day: '2099-12-31',
  market_ids: [],
  organization_ids: [],
  location_ids: [],
  ...terms,
  percent: terms.percent ?? null,
  amount: terms.amount ?? null,
})

/** A coupon of the staff that counts for every day, unless `terms` say otherwise. */
export const makeCoupon = (operator: Person, terms: Terms): Promise<CallResult<typeof createCoupon>> =>
  operator.call(createCoupon, { body: bodyOf(terms) })

/** A coupon that the manager's location entered. */
export async function haveCoupon(operator: Person, manager: Person, terms: Terms): Promise<CallResult<typeof createCoupon>> {
  const coupon = await makeCoupon(operator, terms)
  await manager.call(enterCoupon, { body: { code: coupon.code } })
  return coupon
}
