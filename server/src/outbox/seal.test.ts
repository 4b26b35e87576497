import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const SECRET = 'a secret for tests, at least 32 characters'

test('a sealed text opens with the same secret only, unchanged', () => {
  const sealed = seal(SECRET, '481 516 ñ')
  expect(sealed).not.toContain('481')
  expect(seal(SECRET, '481 516 ñ')).not.toBe(sealed)
  expect(unseal(SECRET, sealed)).toBe('481 516 ñ')
  expect(() => unseal('another secret for tests, at least 32', sealed)).toThrow()
  expect(() => unseal(SECRET, `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`)).toThrow()
})
