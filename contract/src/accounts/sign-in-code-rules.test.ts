import { describe, expect, test } from 'vitest'
import { whyNotAcceptCode, whyNotSendCode } from './sign-in-code-rules.ts'

describe('one-time codes', () => {
  const code = { attempts: 1, is_expired: false }
  test('work until they expire, or until someone used them', () => {
    expect(whyNotAcceptCode(code, true)).toBeNull()
    expect(whyNotAcceptCode({ ...code, is_expired: true }, true)).toBe('CODE_EXPIRED')
    expect(whyNotAcceptCode(null, true)).toBe('CODE_EXPIRED')
  })
  test('allow five attempts: the sixth is refused even when it is right', () => {
    expect(whyNotAcceptCode({ ...code, attempts: 5 }, false)).toBe('CODE_WRONG')
    expect(whyNotAcceptCode({ ...code, attempts: 5 }, true)).toBeNull()
    expect(whyNotAcceptCode({ ...code, attempts: 6 }, true)).toBe('CODE_ATTEMPTS_EXHAUSTED')
  })
  test('are sent 5 times an hour to a value, 20 times from an address', () => {
    expect(whyNotSendCode(5, 20)).toBeNull()
    expect(whyNotSendCode(6, 1)).toBe('TOO_MANY_REQUESTS')
    expect(whyNotSendCode(1, 21)).toBe('TOO_MANY_REQUESTS')
  })
})
