import { describe, expect, test } from 'vitest'
import { DAY, millis } from '../moment.ts'
import { type AppealableRecord, appealUntil, whyNotAppeal, whyNotDecide } from './appeal-rules.ts'
import { appealStatus } from './appeal-status.ts'

const MADE = '2026-11-20T21:20:00.000Z'
const record: AppealableRecord = { reason: 'NO_SHOW', made_at: MADE, was_confirmed: true, is_undone: false, appeal: null }
const after = (days: number): string => new Date(millis(MADE) + days * DAY).toISOString()

describe('an appeal', () => {
  test('is for 14 days after the record', () => {
    expect(appealUntil(MADE).toISOString()).toBe('2026-12-04T21:20:00.000Z')
    expect(whyNotAppeal(record, after(14))).toBeNull()
    expect(whyNotAppeal(record, new Date(millis(after(14)) + 1))).toBe('APPEAL_TOO_LATE')
  })

  test('is for a record that stands and cost points', () => {
    expect(whyNotAppeal({ ...record, is_undone: true }, MADE)).toBe('NOTHING_TO_APPEAL')
    expect(whyNotAppeal({ ...record, was_confirmed: false }, MADE)).toBe('NOTHING_TO_APPEAL')
  })

  test('is heard once, and may be sent again only after the pro withdrew it', () => {
    for (const appeal of ['OPEN', 'EXCUSED', 'UPHELD'] as const) expect(whyNotAppeal({ ...record, appeal }, MADE)).toBe('ALREADY_APPEALED')
    expect(whyNotAppeal({ ...record, appeal: 'WITHDRAWN' }, MADE)).toBeNull()
  })

  test('is decided by someone other than the person who made the record', () => {
    const open = { status: 'OPEN' as const, is_undone: false, made_by: 4 }
    expect(whyNotDecide(open, 9)).toBeNull()
    expect(whyNotDecide(open, 4)).toBe('OWN_RECORD')
    expect(whyNotDecide({ ...open, made_by: null }, 9)).toBeNull()
  })

  test('is decided once, and not after the record was taken back', () => {
    for (const status of appealStatus.states.filter((one) => one !== 'OPEN'))
      expect(whyNotDecide({ status, is_undone: false, made_by: null }, 9)).toBe('INVALID_TRANSITION')
    expect(whyNotDecide({ status: 'OPEN', is_undone: true, made_by: null }, 9)).toBe('INVALID_TRANSITION')
  })
})
