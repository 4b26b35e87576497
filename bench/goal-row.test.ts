import { expect, test } from 'vitest'
import { alternate, type GoalRow, holds, ratioOf } from './goal-row.ts'
import { resultTable } from './result-table.ts'

const row = (limit: GoalRow['limit'], ours = 50, control = 20): GoalRow => ({ goal: 'P0', unit: 'CPU µs', ours, control, limit, note: '' })

test('a goal is held by its ratio, or by its own figure', () => {
  expect(holds(row({ of: 'ratio', most: 2.5 }))).toBe(true)
  expect(holds(row({ of: 'ratio', most: 2.49 }))).toBe(false)
  expect(holds(row({ of: 'ours', most: 50 }))).toBe(true)
  expect(holds(row({ of: 'ours', most: 49 }))).toBe(false)
  expect(holds(row(null))).toBeNull()
})

test('a control of nothing is refused, not divided by', () => {
  expect(() => ratioOf({ ours: 1, control: 0 })).toThrow('no control')
  expect(() => ratioOf({ ours: 1, control: Number.NaN })).toThrow('no control')
})

test('the two sides are measured by turns, the control first, and the median of each counts', async () => {
  const order: string[] = []
  const side = (name: string, figures: number[]) => async () => {
    order.push(name)
    return figures.shift()!
  }
  const measured = await alternate(3, { ours: side('ours', [9, 5, 6]), control: side('control', [2, 3, 90]) })
  expect(order).toEqual(['control', 'ours', 'control', 'ours', 'control', 'ours'])
  expect(measured).toEqual({ ours: 6, control: 3, rounds: { ours: [9, 5, 6], control: [2, 3, 90] } })
})

test('the table says plainly what is held and what is missed', () => {
  const lines = resultTable([row({ of: 'ratio', most: 3 }), row({ of: 'ours', most: 49 }), row(null)]).split('\n')
  expect(lines).toEqual([
    'goal  ours  control  unit    ratio   limit  verdict',
    'P0    50.0  20.0     CPU µs  2.50 ×  ≤ 3 ×  HOLDS',
    'P0    50.0  20.0     CPU µs  2.50 ×  ≤ 49   MISSED',
    'P0    50.0  20.0     CPU µs  2.50 ×  -      -',
  ])
})
