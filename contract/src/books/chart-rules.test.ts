import { expect, test } from 'vitest'
import { feeLineKinds } from '../payments/line-kind.ts'
import { invoiced, payable, postingsFor, receivable, revenue } from '../payments/ledger-rules.ts'
import { chart, chartAccountOf, UNCHARTED } from './chart-rules.ts'

test('each account has one number, and the ledger’s accounts of a business or pro are added up', () => {
  expect(new Set(chart.map(({ number }) => number)).size).toBe(chart.length)
  expect(chart.map(({ number }) => number)).not.toContain(UNCHARTED)
  for (const [ledger, name] of [
    [receivable(7), 'Receivable from businesses'],
    [invoiced(7), 'Invoiced to businesses'],
    [payable(123), 'Payable to pros'],
  ] as const)
    expect(chartAccountOf(ledger).name).toBe(name)
  expect(chartAccountOf('provider:petty').number).toBe(UNCHARTED)
})

test('every fee has an account of revenue, but for coupons', () => {
  for (const kind of feeLineKinds) if (kind !== 'coupon') expect(chartAccountOf(revenue(kind)).number).toMatch(/^40/)
})

test('what the ledger posts is in the chart', () => {
  const posted = [
    postingsFor({ kind: 'goodwill', pro_id: 4, cents: 100 }),
    postingsFor({ kind: 'invoice_paid_outside', business_id: 3, cents: 100 }),
    postingsFor({ kind: 'surplus_taken', cents: 100 }),
    postingsFor({
      kind: 'earned',
      business_id: 3,
      pro_id: 4,
      pay: [],
      fees: [
        { kind: 'platform_fee', quantity: 100, rate: 15, cents: 15, policy_id: 1 },
        { kind: 'coupon', quantity: 1, rate: -5, cents: -5, policy_id: null },
      ],
    }),
  ].flat()
  for (const { account } of posted) expect(chartAccountOf(account).number).not.toBe(UNCHARTED)
})
