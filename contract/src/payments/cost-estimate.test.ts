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

test('the estimate multiplies what one pro costs', () => {
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
