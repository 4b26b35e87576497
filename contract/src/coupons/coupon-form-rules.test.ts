import { describe, expect, test } from 'vitest'
import { COUPON_CODE, NewCoupon, typedCode } from './coupon.ts'
import { whyNotAdd } from './coupon-form-rules.ts'

const whole = { kind: 'PERCENTAGE', percent: 20, amount: null, first_day: '2026-11-01', last_day: '2026-11-30', budget: 500 } as const

test.each([
  ['all fits', {}, null],
  ['one day', { last_day: '2026-11-01' }, null],
  ['a percentage without its share', { percent: null }, 'percent'],
  ['a percentage with an amount', { amount: 20 }, 'amount'],
  ['an amount without one', { kind: 'AMOUNT', percent: null }, 'amount'],
  ['an amount with a percentage', { kind: 'AMOUNT', amount: 20 }, 'percent'],
  ['the last day before the first', { last_day: '2026-10-31' }, 'last_day'],
  ['a budget for less than one location', { kind: 'AMOUNT', percent: null, amount: 501 }, 'budget'],
] as const)('a new coupon: %s', (_, changed, target) => {
  expect(whyNotAdd({ ...whole, ...changed })?.target ?? null).toBe(target)
})

describe('a code', () => {
  test('is read without case, spaces and dashes', () => expect(typedCode(' fall-2026 x')).toBe('FALL2026X'))
  test.each(['FALL', 'WELCOME20', 'A2B3C4D5E6F7G8H9'])('may be %s', (code) => expect(COUPON_CODE.test(code)).toBe(true))
  test.each(['ABC', 'fall', 'FALL!', 'FALL 20', 'OTOÑO', 'A2B3C4D5E6F7G8H9J', ''])('can’t be "%s"', (code) =>
    expect(COUPON_CODE.test(code)).toBe(false),
  )
  test('is kept as it is read', () => {
    const given = { ...whole, code: 'fa-22', name: 'Fall', uses_per_location: 1, market_ids: [], organization_ids: [], location_ids: [] }
    expect(NewCoupon.parse(given).code).toBe('FA22')
    expect(NewCoupon.safeParse({ ...given, code: '20%' }).success).toBe(false)
  })
})
