import { expect, test } from 'vitest'
import { withMode, worksAsManager, worksAsPro } from './app-mode.ts'

test('a mode says which sides an account uses', () => {
  expect([worksAsPro('GIGSTER'), worksAsManager('GIGSTER')]).toEqual([true, false])
  expect([worksAsPro('STAFFER'), worksAsManager('STAFFER')]).toEqual([false, true])
  expect([worksAsPro('BOTH'), worksAsManager('BOTH')]).toEqual([true, true])
})

test('using the other side too makes it both, and never takes one away', () => {
  expect(withMode(null, 'GIGSTER')).toBe('GIGSTER')
  expect(withMode('GIGSTER', 'GIGSTER')).toBe('GIGSTER')
  expect(withMode('GIGSTER', 'STAFFER')).toBe('BOTH')
  expect(withMode('BOTH', 'STAFFER')).toBe('BOTH')
})
