import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the middle figure, whatever the order; the mean of two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('nothing has no median', () => {
  expect(() => median([])).toThrow('no median')
})
