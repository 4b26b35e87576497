import { expect, test } from 'vitest'
import { OfferedPositions, SetupCode } from './setup.ts'

test.each(['ABCD-EFGH-JKMN', 'abcd-efgh-jkmn', ' ABCDEFGHJKMN ', 'abcdEFGH-jkmn'])('%s is read as the code that was printed', (typed) => {
  expect(SetupCode.parse(typed)).toBe('ABCDEFGHJKMN')
})

test.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKM0', 'ABCD_EFGH_JKMN', 'ABCD-EFGH-JKMN-PQRS'])('“%s” is no setup code', (typed) => {
  expect(SetupCode.safeParse(typed).success).toBe(false)
})

test('a position is named once', () => {
  const wages = { minimum_wage_amount: 16, default_wage_amount: 17, recommended_wage_amount: 18, recommended_wage_amount_boosted: 20 }
  const one = { skill_id: 1, wages }
  expect(OfferedPositions.safeParse({ positions: [one] }).success).toBe(true)
  expect(OfferedPositions.safeParse({ positions: [one, one] }).success).toBe(false)
  expect(OfferedPositions.safeParse({ positions: [] }).success).toBe(false)
})
