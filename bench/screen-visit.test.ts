import { expect, test } from 'vitest'
import { longestChain } from './screen-visit.ts'

test('a chain counts requests that begin after another ended, and not those beside it', () => {
  const beside = [
    { began: 0, ended: 10 },
    { began: 0, ended: 12 },
    { began: 1, ended: 3 },
  ]
  expect(longestChain(beside)).toBe(1)
  expect(longestChain([...beside, { began: 12, ended: 20 }, { began: 13, ended: 15 }])).toBe(2)
  expect(longestChain([...beside, { began: 3, ended: 4 }, { began: 4, ended: 9 }, { began: 30, ended: null }])).toBe(3)
  expect(longestChain([])).toBe(0)
})
