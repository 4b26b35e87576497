import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTin, isTin, maskTin, tinDigits, tinKinds } from './tin-rules.ts'

describe('which numbers can exist', () => {
  test.each([
    ['SSN', '123456789', true],
    ['SSN', '001010001', true],
    ['SSN', '000456789', false],
    ['SSN', '666456789', false],
    ['SSN', '900456789', false],
    ['SSN', '999456789', false],
    ['SSN', '123006789', false],
    ['SSN', '123450000', false],
    ['SSN', '12345678', false],
    ['SSN', '1234567890', false],
    ['ITIN', '912501234', true],
    ['ITIN', '912651234', true],
    ['ITIN', '912991234', true],
    ['ITIN', '912661234', false],
    ['ITIN', '912891234', false],
    ['ITIN', '912931234', false],
    ['ITIN', '812501234', false],
    ['EIN', '124567890', true],
    ['EIN', '990000001', true],
    ['EIN', '074567890', false],
    ['EIN', '494567890', false],
    ['EIN', '890000001', false],
    ['EIN', '120000000', false],
    ['EIN', '12456789', false],
  ] as const)('%s %s: %s', (kind, digits, is) => {
    expect(isTin(kind, digits)).toBe(is)
  })
})

const digits = fc.stringMatching(/^\d{9}$/)

test('no number is both of a person with an SSN and of one with an ITIN', () => {
  fc.assert(fc.property(digits, (one) => !(isTin('SSN', one) && isTin('ITIN', one))))
})

test('what is written with dashes is read as the same digits, and a mask shows four of them', () => {
  fc.assert(
    fc.property(digits, fc.constantFrom(...tinKinds), (one, kind) => {
      expect(tinDigits(formatTin(kind, one))).toBe(one)
      expect(maskTin(kind, one.slice(-4)).replace(/\D/g, '')).toBe(one.slice(-4))
      expect(maskTin(kind, one.slice(-4))).toHaveLength(formatTin(kind, one).length)
    }),
  )
})
