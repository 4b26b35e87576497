import { expect, test } from 'vitest'
import { managerReferralCode, proReferralCode, userOfProCode } from './referral-code-rules.ts'

const ACCOUNTS = [1, 2, 30, 31, 32, 961, 28_629_151, 900_000_001]

test('a code is of one account alone, and says by its first letter which side', () => {
  const codes = ACCOUNTS.flatMap((id) => [managerReferralCode(id), proReferralCode(id)])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code, at) => code.startsWith(at % 2 === 0 ? 'M' : 'P'))).toBe(true)
})

test('a pro’s code says whose it is', () => {
  for (const id of ACCOUNTS) expect(userOfProCode(proReferralCode(id))).toBe(id)
})

test.each(['', 'P', 'PAAAA', 'PAAAAI', 'PAAAAAAB', managerReferralCode(7), 'HARVEST25'])('%j is no pro’s code', (code) =>
  expect(userOfProCode(code)).toBeNull(),
)
