import { describe, expect, test } from 'vitest'
import { isCheckinPass, makeCheckinPass } from './checkin-pass.ts'

const SECRET = 'of this installation'
const NOW = '2026-11-20T21:00:10.000Z'
const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

describe('the code on the screen', () => {
  const { pass, valid_until } = makeCheckinPass(SECRET, 42, NOW)

  test('stays for half a minute and then changes', () => {
    expect(valid_until).toBe('2026-11-20T21:00:30.000Z')
    expect(makeCheckinPass(SECRET, 42, at(19)).pass).toBe(pass)
    expect(makeCheckinPass(SECRET, 42, at(20)).pass).not.toBe(pass)
  })

  test('is valid when it is shown and for a minute after, not before and not later', () => {
    for (const seconds of [0, 19, 60, 79]) expect(isCheckinPass(SECRET, 42, pass, at(seconds))).toBe(true)
    for (const seconds of [-11, 80, 3_600]) expect(isCheckinPass(SECRET, 42, pass, at(seconds))).toBe(false)
  })

  test('belongs to one shift and one installation, and cannot be forged', () => {
    expect(isCheckinPass(SECRET, 43, pass, NOW)).toBe(false)
    expect(isCheckinPass('of another', 42, pass, NOW)).toBe(false)
    expect(isCheckinPass(SECRET, 42, pass.slice(0, -1), NOW)).toBe(false)
    expect(
      isCheckinPass(
        SECRET,
        42,
        pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        NOW,
      ),
    ).toBe(false)
    for (const made of ['', 'p42', '123456', 'p42--', `p42-zz-${'A'.repeat(16)}`]) expect(isCheckinPass(SECRET, 42, made, NOW)).toBe(false)
  })
})
