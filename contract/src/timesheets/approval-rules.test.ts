import { describe, expect, test } from 'vitest'
import { whyNotApprove } from './approval-rules.ts'

describe('approving hours', () => {
  const end_time = '2026-11-21T04:00:00.000Z'
  const now = '2026-11-21T05:00:00.000Z'
  const application = {
    is_confirmed: true,
    is_cancelled: false,
    end_time,
    has_hours: true,
    is_paid: false,
    tip_cents: 0,
    tipping_enabled: false,
  }
  test('after the end, with hours, once', () => {
    expect(whyNotApprove(application, now)).toBeNull()
    expect(whyNotApprove(application, '2026-11-21T03:59:59.000Z')).toBe('SHIFT_NOT_OVER')
    expect(whyNotApprove({ ...application, has_hours: false }, now)).toBe('HOURS_MISSING')
    expect(whyNotApprove({ ...application, is_paid: true }, now)).toBe('ALREADY_PAID')
  })
  test('of a live confirmed application', () => {
    expect(whyNotApprove({ ...application, is_cancelled: true }, now)).toBe('APPLICATION_CANCELLED')
    expect(whyNotApprove({ ...application, is_confirmed: false }, now)).toBe('NOT_CONFIRMED')
  })
  test('with a tip only where tipping is on', () => {
    expect(whyNotApprove({ ...application, tip_cents: 500 }, now)).toBe('TIPPING_DISABLED')
    expect(whyNotApprove({ ...application, tip_cents: 500, tipping_enabled: true }, now)).toBeNull()
    expect(whyNotApprove({ ...application, tip_cents: -1, tipping_enabled: true }, now)).toBe('invalid')
  })
})
