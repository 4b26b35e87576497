import { describe, expect, it } from 'vitest'
import { groupCardNumber, hasCheckDigit, shapeExpiry } from './card-entry.ts'

describe('card entry', () => {
  it('groups the number while the user types or pastes it', () => {
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('4242-4242-4242-4242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('')).toBe('')
  })

  it('puts the slash between month and year', () => {
    expect(shapeExpiry('4')).toBe('04 / ')
    expect(shapeExpiry('12')).toBe('12 / ')
    expect(shapeExpiry('04 / 29')).toBe('04 / 29')
    expect(shapeExpiry('0429')).toBe('04 / 29')
  })

  it('lets the user delete the slash', () => expect(shapeExpiry('04 /', true)).toBe('04'))

  it('finds a wrong check digit', () => {
    expect(hasCheckDigit('4242 4242 4242 4242')).toBe(true)
    expect(hasCheckDigit('4242 4242 4242 4241')).toBe(false)
    expect(hasCheckDigit('4242')).toBe(false)
  })
})
