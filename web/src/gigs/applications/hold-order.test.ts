import { expect, it } from 'vitest'
import { holdOrder } from './hold-order.ts'

it('shows a list as it comes, the first time and when nothing of it is left', () => {
  expect(holdOrder([], [3, 1, 2])).toEqual({ order: [3, 1, 2], fresh: [] })
  expect(holdOrder([9], [3, 1])).toEqual({ order: [3, 1], fresh: [] })
})

it('keeps each place when someone comes in between, or when the ranks change', () => {
  expect(holdOrder([1, 2, 3], [1, 7, 2, 3])).toEqual({ order: [1, 2, 3], fresh: [7] })
  expect(holdOrder([1, 2, 3], [3, 2, 1])).toEqual({ order: [1, 2, 3], fresh: [] })
})

it('appends a further page, and closes the gap of one who left', () => {
  expect(holdOrder([1, 2], [1, 2, 3, 4])).toEqual({ order: [1, 2, 3, 4], fresh: [] })
  expect(holdOrder([1, 2, 3], [1, 3])).toEqual({ order: [1, 3], fresh: [] })
})

it('puts those who come last at the end of the page they came with, and calls no one of a further page fresh', () => {
  const comesLast = (id: number): boolean => id % 2 === 1
  expect(holdOrder([], [1, 2, 3], comesLast)).toEqual({ order: [2, 1, 3], fresh: [] })
  expect(holdOrder([2, 1, 3], [1, 2, 3, 5, 4], comesLast)).toEqual({ order: [2, 1, 3, 4, 5], fresh: [] })
  expect(holdOrder([2, 1, 3], [7, 6, 1, 2, 3], comesLast)).toEqual({ order: [2, 1, 3], fresh: [6, 7] })
})
