import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeHash } from '../accounts/send-sign-in-code.ts'
import { isCheckinPass, makeCheckinPass } from '../timesheets/checkin-pass.ts'
import { purposeKey } from './purpose-key.ts'

const SECRET = 'a secret for tests, at least 32 characters'
const NOW = '2026-11-22T12:00:10Z'

test('each purpose has its own key, and each installation its own', () => {
  const keys = (
    ['sign-in codes', 'check-in passes', 'embedded card events', 'texts in jobs', 'private pictures', 'signed files'] as const
  ).flatMap((purpose) => [
    purposeKey(SECRET, purpose).toString('hex'),
    purposeKey('the secret of someone else, also 32 long', purpose).toString('hex'),
  ])
  expect(new Set(keys).size).toBe(12)
})

test('what the bare secret signs is worth nothing: neither as a code’s hash nor as a pass', () => {
  const key = { kind: 'phone' as const, value: '+18435550100' }
  expect(codeHash(SECRET, key, '123456')).not.toEqual(createHmac('sha256', SECRET).update('phone:+18435550100:123456').digest())
  const { pass } = makeCheckinPass(SECRET, 42, NOW)
  const [, window = ''] = pass.split('-')
  const forged = createHmac('sha256', SECRET)
    .update(`check-in 42 ${Number.parseInt(window, 36)}`)
    .digest('base64url')
    .slice(0, 16)
  expect([isCheckinPass(SECRET, 42, pass, NOW), isCheckinPass(SECRET, 42, `p42-${window}-${forged}`, NOW)]).toEqual([true, false])
})
