import { expect, test } from 'vitest'
import { sizeIn } from './first-route-size-goal.ts'
import { countIn } from './perf-counter.ts'
import { cpuOf, treeOf } from './process-table.ts'

test('the count is read from what perf writes, and nothing counted is an error', () => {
  expect(countIn('# started on Fri\n\n1234567,,instructions,1000,100.00,,\n')).toBe(1_234_567)
  expect(() => countIn('<not supported>,,instructions,0,100.00,,\n')).toThrow('counted nothing')
})

test('a size is read from the line of its name, whatever the verdict', () => {
  const report = 'ok     157.1 KB of 176  first manager route (a)\nOVER   181.0 KB of 176  first pro route (b)\n'
  expect(sizeIn(report, 'first manager route')).toBe(157.1)
  expect(sizeIn(report, 'first pro route')).toBe(181)
  expect(() => sizeIn(report, 'first admin route')).toThrow('names no first admin route')
})

test('this process is in its own tree, and its time only grows', () => {
  expect(treeOf(process.pid).map(({ pid }) => pid)).toContain(process.pid)
  const before = cpuOf([process.pid])
  expect(before).toBeGreaterThan(0)
  expect(cpuOf([process.pid])).toBeGreaterThanOrEqual(before)
})
