import { expect, test } from 'vitest'
import { costEstimate } from './cost-estimate.ts'
import type { FeePercentages } from './pay-line-rules.ts'

const fees: FeePercentages = {
  gigpro_fee_percentage: 25,
  in_network_fee_percentage: 5,
  w2_fee_percentage: 12.5,
  background_checks_fee_percentage: 2,
  tipping_fee_percentage: 3,
}

const draft = {
  is_network: false,
  employment_type: 'F1099' as const,
  background_check_required: false,
  start_time: '2026-11-20T22:00:00.000Z',
  end_time: '2026-11-21T04:00:00.000Z',
  unpaid_break_minutes: 30,
  wage_cents: 2200,
  boosted_gig_bonus_cents: 100,
  allowed_confirmed_pros: 4,
}

test('the estimate multiplies what one pro costs', () => {
  const estimate = costEstimate(draft, fees)
  expect(estimate.paid_minutes_each).toBe(330)
  expect(estimate.lines.map(({ kind, quantity, cents }) => [kind, quantity, cents])).toEqual([
    ['regular', 1320, 48_400],
    ['hourly_bonus', 1320, 2200],
    ['platform_fee', 50_600, 12_652],
  ])
  expect(estimate.pro_cents).toBe(50_600)
  expect(estimate.total_cents).toBe(63_252)
})

test('a confirmed W-2 pro costs what their payment will, also where others are contractors', () => {
  const [none, one, all] = [0, 1, 4].map((w2_pros) => costEstimate({ ...draft, w2_pros }, fees))
  // 12.5 % of the pay of one pro.
  expect(one!.total_cents - none!.total_cents).toBe(1581)
  expect(one!.lines.find(({ kind }) => kind === 'w2_fee')).toMatchObject({ cents: 1581, rate: 1250 })
  expect(one!.pro_cents).toBe(none!.pro_cents)
  expect(one!.lines.map(({ kind }) => kind)).toEqual(['regular', 'hourly_bonus', 'platform_fee', 'w2_fee'])
  expect(all).toEqual(costEstimate({ ...draft, employment_type: 'W2' }, fees))
})
