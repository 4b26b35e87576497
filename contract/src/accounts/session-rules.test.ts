import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeExpiry,
  currentLocationId,
  productMode,
  safeReturnTo,
  sessionExpiry,
  whyNotAcceptCode,
  whyNotMode,
  whyNotSendCode,
} from './session-rules.ts'

const sent_at = '2026-11-20T12:00:00.000Z'
const now = '2026-11-20T12:05:00.000Z'

describe('one-time codes', () => {
  const code = { sent_at, attempts: 0, is_used: false }
  test('last 10 minutes and work once', () => {
    expect(codeExpiry(sent_at).toISOString()).toBe('2026-11-20T12:10:00.000Z')
    expect(whyNotAcceptCode(code, true, now)).toBeNull()
    expect(whyNotAcceptCode(code, true, codeExpiry(sent_at))).toBe('CODE_EXPIRED')
    expect(whyNotAcceptCode({ ...code, is_used: true }, true, now)).toBe('CODE_EXPIRED')
    expect(whyNotAcceptCode(null, true, now)).toBe('CODE_EXPIRED')
  })
  test('allow five attempts', () => {
    expect(whyNotAcceptCode({ ...code, attempts: 4 }, false, now)).toBe('CODE_WRONG')
    expect(whyNotAcceptCode({ ...code, attempts: 4 }, true, now)).toBeNull()
    expect(whyNotAcceptCode({ ...code, attempts: 5 }, true, now)).toBe('CODE_ATTEMPTS_EXHAUSTED')
  })
  test('are sent 5 times an hour to a value, 20 times from an address', () => {
    expect(whyNotSendCode(4, 19)).toBeNull()
    expect(whyNotSendCode(5, 0)).toBe('TOO_MANY_REQUESTS')
    expect(whyNotSendCode(0, 20)).toBe('TOO_MANY_REQUESTS')
  })
})

test('a session lasts 30 days', () => expect(sessionExpiry(sent_at).toISOString()).toBe('2026-12-20T12:00:00.000Z'))

describe('where to return to', () => {
  test.each(['/', '/locations/4/gigs?view=list#top', '/a//b', '/auth?returnTo=%2Fsettings', '/caf%C3%A9', '/a/../b'])(
    '%s stays',
    (path) => {
      expect(safeReturnTo(path)).toBe(path)
    },
  )
  test.each([
    null,
    undefined,
    '',
    'settings',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    ' /settings',
    `/${'a'.repeat(2048)}`,
  ])('%j leads home', (path) => expect(safeReturnTo(path)).toBe('/'))

  test('whatever comes in, a browser stays on this origin', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5C',
        '%2e',
        '\t',
        '\n',
        '\r',
        '\0',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        'https:',
        '[',
        ' ',
        '\u2028',
        '\u00a0',
      ),
    )
    const path = fc.oneof(
      nasty.map((parts) => parts.join('')),
      nasty.map((parts) => `/${parts.join('')}`),
      fc.string(),
      fc.webUrl(),
      fc.webPath(),
    )
    fc.assert(
      fc.property(path, (given) => {
        const safe = safeReturnTo(given)
        const url = new URL(safe, 'https://muster.example')
        expect(url.origin).toBe('https://muster.example')
        expect(safe).toMatch(/^\/(?![/\\])/)
        // What the first resolution yields must be as safe when it is resolved again.
        expect(new URL(url.pathname, 'https://muster.example').origin).toBe('https://muster.example')
        expect(safeReturnTo(safe)).toBe(safe)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the current location is the saved one while the user still has it', () => {
  expect(currentLocationId(4, [3, 4])).toBe(4)
  expect(currentLocationId(5, [3, 4])).toBe(3)
  expect(currentLocationId(null, [3])).toBe(3)
  expect(currentLocationId(5, [])).toBeNull()
})

test('hire mode is a hire licence without a marketplace licence', () => {
  const hire = { license_name: 'hire' as const, location_id: 4 }
  const marketplace = { license_name: 'marketplace' as const, location_id: 4 }
  expect(productMode([hire], 4)).toBe('hire')
  expect(productMode([hire, marketplace], 4)).toBe('marketplace')
  expect(productMode([marketplace], 4)).toBe('marketplace')
  expect(productMode([], 4)).toBe('marketplace')
  expect(productMode([hire], 5)).toBe('marketplace')
  expect(whyNotMode('hire', 'marketplace')).toBe('LICENSE_REQUIRED')
  expect(whyNotMode('hire', 'hire')).toBeNull()
  expect(whyNotMode('marketplace', 'hire')).toBeNull()
})
