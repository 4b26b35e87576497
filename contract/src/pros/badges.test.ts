import { expect, test } from 'vitest'
import { displayedBadges } from './badges.ts'
import { displayName } from './display-name.ts'
import { agreedEmploymentType } from './employment-type.ts'

test('TOP_PRO is never shown, verification comes first, then the rank', () => {
  expect(displayedBadges(['TOP_PRO', 'BRONZE', 'GOLD', 'VERIFICATION', 'GOLD'])).toEqual(['VERIFICATION', 'GOLD', 'BRONZE'])
  expect(displayedBadges(['TOP_PRO'])).toEqual([])
})

test('a pro is shown by first name and the initial of the last', () => {
  expect(displayName('Ana', 'Ruiz')).toBe('Ana R.')
  expect(displayName(' Ana ', 'öz')).toBe('Ana Ö.')
  expect(displayName('Ana', ' ')).toBe('Ana')
  expect(displayName('', 'Ruiz')).toBe('R.')
  expect(displayName('Li', '𠮷野')).toBe('Li 𠮷.')
})

test('the employment type is the common one, else the preferred, else contractor', () => {
  expect(agreedEmploymentType(['W2'], ['W2', 'F1099'], 'F1099')).toBe('W2')
  expect(agreedEmploymentType(['W2', 'F1099'], ['W2', 'F1099'], 'W2')).toBe('W2')
  expect(agreedEmploymentType(['W2', 'F1099'], ['W2', 'F1099'], null)).toBe('F1099')
  expect(agreedEmploymentType(['W2'], ['F1099'], null)).toBeNull()
})
