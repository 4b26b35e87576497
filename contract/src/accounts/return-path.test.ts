import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnTo } from './return-path.ts'

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

  test('whatever the input, a browser stays on this origin', () => {
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
        // The result of the first resolution must be as safe when it is resolved again.
        expect(new URL(url.pathname, 'https://muster.example').origin).toBe('https://muster.example')
        expect(safeReturnTo(safe)).toBe(safe)
      }),
      { numRuns: 2000 },
    )
  })
})
