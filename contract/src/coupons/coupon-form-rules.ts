import type { NewCoupon } from './coupon.ts'

type Fields = Pick<NewCoupon, 'kind' | 'percent' | 'amount' | 'first_day' | 'last_day' | 'budget'>

/** The field of a new coupon that doesn't fit the others, and why; null if all fit. The form and the server ask the same. */
export function whyNotAdd(coupon: Fields): { target: keyof Fields; message: string } | null {
  const { kind, percent, amount, first_day, last_day, budget } = coupon
  if (kind === 'PERCENTAGE' && percent === null) return { target: 'percent', message: 'This field is required' }
  if (kind === 'AMOUNT' && amount === null) return { target: 'amount', message: 'This field is required' }
  if (kind === 'PERCENTAGE' && amount !== null) return { target: 'amount', message: 'A percentage has no amount' }
  if (kind === 'AMOUNT' && percent !== null) return { target: 'percent', message: 'An amount has no percentage' }
  if (last_day < first_day) return { target: 'last_day', message: 'Choose a day after the first one' }
  if (amount !== null && budget < amount) return { target: 'budget', message: 'The budget has to cover one location' }
  return null
}
