import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayBounds } from '../zoned-time.ts'
import { Weekday } from '../weekday.ts'
import { type PaymentStatus, paymentStatus } from '../payments/payment-status.ts'
import { collectionOf, creditOf, invoiceNumber, isOverdue, pausesPosting, periodOf, reminderOf, whyNotPayInvoice } from './invoice-rules.ts'

const NEW_YORK = { frequency: 'WEEKLY', week_ends_on: 'SUNDAY', timezone: 'America/New_York' } as const
const at = (moment: string, schedule: Parameters<typeof periodOf>[1] = NEW_YORK) => {
  const { first_day, last_day, ends_at } = periodOf(moment, schedule)
  return [first_day, last_day, ends_at.toISOString()]
}

describe('the period of an invoice', () => {
  test('a week ends at local midnight after its last day', () => {
    // Sunday 11:59 pm in New York is Monday in UTC.
    expect(at('2026-11-16T04:59:59Z')).toEqual(['2026-11-09', '2026-11-15', '2026-11-16T05:00:00.000Z'])
    expect(at('2026-11-16T05:00:00Z')).toEqual(['2026-11-16', '2026-11-22', '2026-11-23T05:00:00.000Z'])
  })
  test('a week may end on any day', () => {
    expect(at('2026-11-18T12:00:00Z', { ...NEW_YORK, week_ends_on: 'WEDNESDAY' }).slice(0, 2)).toEqual(['2026-11-12', '2026-11-18'])
    expect(at('2026-11-19T12:00:00Z', { ...NEW_YORK, week_ends_on: 'WEDNESDAY' }).slice(0, 2)).toEqual(['2026-11-19', '2026-11-25'])
  })
  test('a daily one is a local day, of 25 hours when the clocks go back', () => {
    expect(at('2026-11-01T12:00:00Z', { ...NEW_YORK, frequency: 'DAILY' })).toEqual([
      '2026-11-01',
      '2026-11-01',
      '2026-11-02T05:00:00.000Z',
    ])
    expect(dayBounds('2026-11-01', 'America/New_York').start_time.toISOString()).toBe('2026-11-01T04:00:00.000Z')
  })
  test('every moment has exactly one, and the next one follows without a gap', () => {
    const schedules = fc.record({
      frequency: fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
      week_ends_on: fc.constantFrom(...Weekday.options),
      timezone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix'),
    })
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, schedules, (moment, schedule) => {
        const period = periodOf(moment, schedule)
        const start = dayBounds(period.first_day, schedule.timezone).start_time
        expect(start <= moment && moment < period.ends_at).toBe(true)
        expect(periodOf(period.ends_at, schedule).first_day).toBe(addDays(period.last_day, 1))
        expect(periodOf(new Date(period.ends_at.getTime() - 1), schedule)).toEqual(period)
      }),
    )
  })
  test('is collected on the third morning after it, and due a week after it', () => {
    const { collect_at, due_on } = collectionOf({ last_day: '2026-11-15' }, 'America/New_York')
    expect([collect_at.toISOString(), due_on]).toEqual(['2026-11-18T14:00:00.000Z', '2026-11-22'])
  })
})

describe('an unpaid invoice', () => {
  const failed = { status: 'FAILED', due_on: '2026-11-22' } as const
  test('is overdue from the day after its due date, and pauses postings a week later', () => {
    expect([isOverdue(failed, '2026-11-22'), isOverdue(failed, '2026-11-23')]).toEqual([false, true])
    expect([pausesPosting(failed, '2026-11-29'), pausesPosting(failed, '2026-11-30')]).toEqual([false, true])
    expect(isOverdue({ ...failed, status: 'AVAILABLE' }, '2027-01-01')).toBe(false)
  })
  test('is reminded of the day before, when it is overdue and when postings pause', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30']
    expect(days.map((day) => reminderOf(failed, day))).toEqual([null, 'due_soon', null, 'overdue', 'overdue', 'overdue_again'])
    expect(reminderOf({ ...failed, status: 'PENDING_TRANSFER' }, '2026-11-21')).toBeNull()
    expect(reminderOf({ ...failed, status: 'AVAILABLE' }, '2026-12-24')).toBeNull()
  })
  test('may be paid before it is collected and after a failure, not while the money is on its way', () => {
    const why = (status: PaymentStatus, has_new_method: boolean, error_code: string | null = null, is_collected = true) =>
      whyNotPayInvoice({ status, is_collected, error_code }, has_new_method)
    expect(why('SUBMITTED', false, null, false)).toBeNull()
    expect(why('SUBMITTED', true)).toBe('INVALID_TRANSITION')
    expect(why('PENDING_TRANSFER', true)).toBe('INVALID_TRANSITION')
    expect(why('ERROR', false, 'timeout')).toBeNull()
    expect(why('FAILED', false, 'insufficient_funds')).toBeNull()
    expect(why('FAILED', false, 'card_declined')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
    expect(why('FAILED', true, 'card_declined')).toBeNull()
    expect(why('AVAILABLE', true)).toBe('ALREADY_PAID')
  })
})

test('a refund is taken off, credited or paid back, and waits only while money is on its way', () => {
  expect(creditOf(null)).toBe('on_invoice')
  const of = (is_collected: boolean) => paymentStatus.states.map((status) => creditOf({ status, is_collected }))
  expect(paymentStatus.states).toEqual(['SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE', 'ERROR', 'FAILED'])
  expect(of(false)).toEqual(['credited', null, 'paid_back', null, 'credited'])
  expect(of(true)).toEqual([null, null, 'paid_back', null, 'credited'])
})

test('a number has at least four digits', () => {
  expect([invoiceNumber(7), invoiceNumber(12_345)]).toEqual(['0007', '12345'])
})
