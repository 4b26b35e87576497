import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeableUntil, readBy, whyNotChange, whyNotWrite } from './message-rules.ts'

describe('a conversation', () => {
  test('is open to both sides until one closes it, the location blocks the pro, or the staff block the writer', () => {
    const open = { is_closed: false, is_closed_by_location: false, is_blocked: false, is_writer_blocked: false }
    expect(whyNotWrite(open)).toBe(null)
    expect(whyNotWrite({ ...open, is_closed: true })).toBe('CHAT_CLOSED')
    expect(whyNotWrite({ ...open, is_closed_by_location: true })).toBe('CHAT_CLOSED')
    expect(whyNotWrite({ ...open, is_closed: true, is_blocked: true })).toBe('BLOCKED')
    expect(whyNotWrite({ ...open, is_blocked: true })).toBe('BLOCKED')
    expect(whyNotWrite({ ...open, is_blocked: true, is_writer_blocked: true })).toBe('MESSAGES_BLOCKED')
  })
})

describe('a message', () => {
  const sent_at = '2026-11-01T05:58:00.000Z' // minutes before clocks go back in New York: the window is about time, not clocks

  test('can be changed for five minutes, and no longer', () => {
    expect(changeableUntil(sent_at)).toBe('2026-11-01T06:03:00.000Z')
    expect(whyNotChange({ sent_at, is_removed: false }, '2026-11-01T06:03:00.000Z')).toBe(null)
    expect(whyNotChange({ sent_at, is_removed: false }, '2026-11-01T06:03:00.001Z')).toBe('MESSAGE_TOO_OLD')
  })

  test('that was removed stays removed', () => {
    expect(whyNotChange({ sent_at, is_removed: true }, sent_at)).toBe('INVALID_TRANSITION')
  })

  test('is read by those who read it or a later one, so an earlier message has at least as many readers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 30 }), fc.integer({ min: 1, max: 50 }), (read, sequence) => {
        expect(readBy(sequence, read)).toBeGreaterThanOrEqual(readBy(sequence + 1, read))
        expect(readBy(sequence, read)).toBeLessThanOrEqual(read.length)
      }),
    )
    expect(readBy(3, [2, 3, 4])).toBe(2)
  })
})
