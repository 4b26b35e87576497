import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costDifference } from './cost-difference-rules.ts'
import { feeLineKinds, payLineKinds } from './line-kind.ts'

const line = (kind: (typeof payLineKinds)[number] | (typeof feeLineKinds)[number], quantity: number, rate: number, amount: number) => ({
  kind,
  quantity,
  rate,
  amount,
})

test('says in which lines the payments differ from the estimate, with the minutes of the wages', () => {
  const estimate = {
    lines: [
      { kind: 'regular', amount: 117.5 },
      { kind: 'platform_fee', amount: 23.5 },
    ],
    minutes: 300,
  }
  const paid = [
    line('regular', 291, 23.5, 113.98),
    line('tip', 1, 132.5, 132.5),
    line('platform_fee', 113.98, 20, 22.8),
    line('tipping_fee', 132.5, 3, 3.98),
  ]
  expect(costDifference(estimate, paid)).toEqual([
    { kind: 'regular', cents: -352, minutes: -9 },
    { kind: 'tip', cents: 13_250, minutes: null },
    { kind: 'platform_fee', cents: -70, minutes: null },
    { kind: 'tipping_fee', cents: 398, minutes: null },
  ])
  expect(costDifference({ ...estimate, lines: [{ kind: 'regular', amount: 20 }] }, [line('regular', 60, 20, 20)])).toEqual([])
})

test('the estimate and the differences always add up to what was paid', () => {
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom(...payLineKinds, ...feeLineKinds),
      quantity: fc.integer({ min: 0, max: 900 }),
      rate: fc.integer({ min: 0, max: 60 }),
      cents: fc.integer({ min: 0, max: 500_000 }),
    }),
  )
  fc.assert(
    fc.property(lines, lines, (planned, paid) => {
      const sum = (some: readonly { cents: number }[]): number => some.reduce((all, { cents }) => all + cents, 0)
      const differences = costDifference(
        { lines: planned.map(({ kind, cents }) => ({ kind, amount: cents / 100 })), minutes: 0 },
        paid.map(({ cents, ...one }) => ({ ...one, amount: cents / 100 })),
      )
      expect(sum(planned) + sum(differences)).toBe(sum(paid))
    }),
  )
})
