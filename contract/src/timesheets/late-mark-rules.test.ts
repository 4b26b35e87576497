import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../moment.ts'
import { LATE_AFTER_MINUTES, LATE_MARK_HOURS, markedAt, onOurClock, sentLateBy, whyNotTakeLate } from './late-mark-rules.ts'

const end = Date.parse('2026-11-21T20:00:00.000Z')
const at = (milliseconds: number): string => new Date(milliseconds).toISOString()
const facts = { planned_end_time: at(end), is_approved: false }
const madeAt = at(end - 4 * HOUR)

test.each([
  ['a minute after it was made', end - 4 * HOUR + MINUTE, null],
  ['a day after the end', end + 24 * HOUR, null],
  ['72 hours after the end', end + LATE_MARK_HOURS * HOUR, null],
  ['a moment later', end + LATE_MARK_HOURS * HOUR + 1, 'MARK_TOO_LATE'],
])('a mark made during the shift that arrives %s: %s', (_when, now, expected) => {
  expect(whyNotTakeLate(facts, madeAt, at(now))).toBe(expected)
})

test('approved hours refuse what is late, and nothing that is sent at once', () => {
  const approved = { ...facts, is_approved: true }
  expect(whyNotTakeLate(approved, madeAt, at(end + HOUR))).toBe('HOURS_APPROVED')
  expect(whyNotTakeLate(approved, at(end + 100 * HOUR), at(end + 100 * HOUR))).toBeNull()
})

test('a mark that is sent at once is on time, however long ago the shift ended', () => {
  const now = end + 1000 * HOUR
  expect(whyNotTakeLate(facts, at(now - LATE_AFTER_MINUTES * MINUTE), at(now))).toBeNull()
  expect(whyNotTakeLate(facts, at(now - (LATE_AFTER_MINUTES + 1) * MINUTE), at(now))).toBe('MARK_TOO_LATE')
})

const moment = fc.integer({ min: -200, max: 200 }).map((hours) => end + hours * HOUR)

test('a mark is never of the future, never before it could be made, and otherwise as the phone says', () => {
  fc.assert(
    fc.property(moment, moment, fc.array(fc.option(moment), { maxLength: 3 }), (time, now, after) => {
      const marked = Date.parse(
        markedAt(
          at(time),
          at(now),
          after.map((one) => (one === null ? null : at(one))),
        ),
      )
      const known = after.filter((one) => one !== null)
      expect(marked).toBeLessThanOrEqual(now)
      for (const one of known) expect(marked).toBeGreaterThanOrEqual(Math.min(one, now))
      if (time <= now && known.every((one) => one <= time)) expect(marked).toBe(time)
      expect(sentLateBy(at(marked), at(now))).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(markedAt(undefined, at(end))).toBe(at(end))
})

test.each([
  ['was right', 0, 0, 0],
  ['is off by less than half a minute', 20_000, 20_000, 0],
  ['ran a day ahead all along', 24 * HOUR, 24 * HOUR, 24 * HOUR],
  ['ran a day behind, and the way took a minute', -24 * HOUR, -24 * HOUR - MINUTE, -24 * HOUR],
  ['was set right before it sent', 24 * HOUR, 0, 0],
  ['was set wrong after the punch', 0, 24 * HOUR, 0],
])('a phone whose clock %s', (_what, skew_ms, sent_skew, corrected) => {
  const now = end + 24 * HOUR
  expect(onOurClock(madeAt, { skew_ms, sent_at: at(now + sent_skew) }, at(now))).toBe(at(Date.parse(madeAt) - corrected))
})

test('a phone that measured nothing, or does not say its time, is taken at its word', () => {
  expect(onOurClock(madeAt, { skew_ms: undefined, sent_at: at(end + 48 * HOUR) }, at(end))).toBe(madeAt)
  expect(onOurClock(madeAt, { skew_ms: 24 * HOUR, sent_at: null }, at(end))).toBe(madeAt)
})
