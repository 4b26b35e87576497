import { expect, test } from 'vitest'
import { productMode } from './product-mode.ts'

test.each([
  [[], 'marketplace'],
  [['marketplace'], 'marketplace'],
  [['hire', 'marketplace'], 'marketplace'],
  [['hire'], 'hire'],
] as const)('a location with the licenses %j is in %s mode', (licenses, mode) => {
  expect(productMode(licenses)).toBe(mode)
})
