import { describe, expect, test } from 'vitest'
import { type AutopayFacts, autopayAt, autopayOfShift, mayAutopay, whyNotAutopay } from './autopay-rules.ts'
import type { AutopayHold } from './autopay.ts'

const clean: AutopayFacts = {
  start_time: '2026-11-20T22:00:00Z',
  planned_end_time: '2026-11-21T04:00:00Z',
  clock_in: '2026-11-20T21:58:00Z',
  clock_out: '2026-11-21T04:02:00Z',
  is_contested: false,
  has_open_extension: false,
  is_flagged: false,
  paid_minutes: 362,
  planned_minutes: 360,
  sent_late_minutes: 0,
  overlaps: false,
  was_clocked_out_twice: false,
  stayed_after_decline: false,
  is_hand_marked: false,
  is_hand_entered: false,
  is_approved: false,
  answer_by: null,
}
const due = '2026-11-23T04:00:00Z'

describe('hours that nobody paid', () => {
  test('are autopaid 48 h after the end, and not a moment before', () => {
    expect(autopayAt(clean).toISOString()).toBe('2026-11-23T04:00:00.000Z')
    expect(mayAutopay(clean, '2026-11-23T03:59:59.999Z')).toBe(false)
    expect(mayAutopay(clean, due)).toBe(true)
  })
  test.each<[AutopayHold, Partial<AutopayFacts>]>([
    ['clock_in_missing', { clock_in: null }],
    ['clock_out_missing', { clock_out: null }],
    ['contested', { is_contested: true }],
    ['contested', { is_contested: true, is_approved: true, clock_out: null }],
    ['extension_open', { has_open_extension: true }],
    ['flagged', { is_flagged: true }],
    ['over_plan', { paid_minutes: 391 }],
    ['sent_late', { sent_late_minutes: 16 }],
    ['overlap', { overlaps: true }],
    ['clocked_out_twice', { was_clocked_out_twice: true }],
    ['extension_declined', { stayed_after_decline: true }],
    ['entered_by_hand', { is_hand_marked: true }],
    ['entered_by_hand', { is_hand_entered: true, is_approved: true }],
    ['no_time', { clock_out: '2026-11-20T21:59:00Z' }],
    ['clock_out_missing', { clock_out: null, is_approved: true }],
  ])('but wait for a person however long: %s', (hold, exception) => {
    const facts = { ...clean, ...exception }
    expect(whyNotAutopay(facts)).toBe(hold)
    expect(mayAutopay(facts, '2027-11-23T04:00:00Z')).toBe(false)
  })
  test('may be up to 30 minutes longer than planned, and be sent up to 15 minutes late', () =>
    expect(mayAutopay({ ...clean, paid_minutes: 390, sent_late_minutes: 15 }, due)).toBe(true))
  test('are held by no doubt once a person approved them', () => {
    const doubtful = {
      is_flagged: true,
      paid_minutes: 900,
      sent_late_minutes: 60,
      overlaps: true,
      stayed_after_decline: true,
      is_hand_marked: true,
    }
    expect(mayAutopay({ ...clean, ...doubtful, is_approved: true }, due)).toBe(true)
  })
  test('wait until the pro can no longer object to lowered hours', () => {
    const lowered = { ...clean, is_approved: true, answer_by: '2026-11-24T10:00:00Z' }
    expect(mayAutopay(lowered, '2026-11-24T09:59:00Z')).toBe(false)
    expect(mayAutopay(lowered, '2026-11-24T10:00:00Z')).toBe(true)
    expect(autopayAt({ ...lowered, answer_by: '2026-11-22T10:00:00Z' }).toISOString()).toBe('2026-11-23T04:00:00.000Z')
  })
  test('of a shift are summed up: the first moment, and how many need a person', () => {
    const later = { ...clean, planned_end_time: '2026-11-21T05:00:00Z' }
    const missing = { ...clean, clock_out: null }
    const at = new Date(due).toISOString()
    expect(autopayOfShift([later, clean, missing], true)).toEqual({ at, held_count: 1, holds: ['clock_out_missing'] })
    expect(autopayOfShift([{ ...clean, is_flagged: true }], true)).toEqual({ at: null, held_count: 1, holds: ['flagged'] })
    expect(autopayOfShift([clean, missing], false)).toEqual({ at: null, held_count: 2, holds: ['no_method', 'clock_out_missing'] })
    expect(autopayOfShift([missing, clean, missing], true)?.holds).toEqual(['clock_out_missing'])
    expect(autopayOfShift([], true)).toBeNull()
  })
})
