import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../moment.ts'
import { localPartsOf } from '../zoned-time.ts'
import { afterRefusal, type ChargedType, isDebitUsedUp, mayPass, mostTriesAgain, type Refused } from './charge-retry-rules.ts'
import { DEAD_METHOD_CODES } from './refused-card-rules.ts'

const refusal = (more: Partial<Refused> = {}): Refused => ({
  status: 'FAILED',
  error_code: 'insufficient_funds',
  refused_at: '2026-11-27T20:30:00Z',
  timezone: 'America/New_York',
  method_type: 'card',
  refusals: 1,
  ...more,
})
const nextTry = (more: Partial<Refused>) => afterRefusal(refusal(more)).next_try_at?.toISOString() ?? null
const pause = (more: Partial<Refused>) => afterRefusal(refusal(more)).pauses_from?.toISOString() ?? null

describe('a charge that was refused for lack of money', () => {
  test('is tried again on a card after 1, 2 and 4 more days, at 9:00', () => {
    expect([1, 2, 3, 4].map((refusals) => nextTry({ refusals }))).toEqual([
      '2026-11-28T14:00:00.000Z',
      '2026-11-29T14:00:00.000Z',
      '2026-12-01T14:00:00.000Z',
      null,
    ])
  })

  test('is tried again on a bank account twice, on days on which banks work', () => {
    const tries = (refused_at: string) => [1, 2, 3].map((refusals) => nextTry({ method_type: 'us_bank_account', refused_at, refusals }))
    // Three days after a Friday is a Monday, and four are a Tuesday.
    expect(tries('2026-11-27T20:30:00Z')).toEqual(['2026-11-30T14:00:00.000Z', '2026-12-01T14:00:00.000Z', null])
    // A Wednesday: Saturday and Sunday move to Monday.
    expect(tries('2026-11-25T20:30:00Z')).toEqual(['2026-11-30T14:00:00.000Z', '2026-11-30T14:00:00.000Z', null])
  })

  test('is tried at 9:00 on both sides of a change of the clocks', () => {
    const at = (refused_at: string) => nextTry({ refused_at })
    expect(at('2026-10-31T20:00:00Z')).toBe('2026-11-01T14:00:00.000Z')
    expect(at('2026-10-30T20:00:00Z')).toBe('2026-10-31T13:00:00.000Z')
    expect(at('2027-03-13T20:00:00Z')).toBe('2027-03-14T13:00:00.000Z')
  })

  test('crosses the end of a month and of a year by the local date', () => {
    // Half past midnight on New Year's Day in UTC is still New Year's Eve in New York.
    expect(nextTry({ refused_at: '2027-01-01T00:30:00Z', refusals: 2 })).toBe('2027-01-02T14:00:00.000Z')
    expect(nextTry({ refused_at: '2027-02-26T20:00:00Z', refusals: 3 })).toBe('2027-03-02T14:00:00.000Z')
  })

  test('pauses posting only once its tries are used up', () => {
    expect([1, 2, 3].map((refusals) => pause({ refusals }))).toEqual([null, null, null])
    expect(pause({ refusals: 4 })).toBe('2026-11-27T20:30:00.000Z')
    expect(pause({ refusals: 3, method_type: 'us_bank_account' })).toBe('2026-11-27T20:30:00.000Z')
  })
})

test('without a word from the provider we ask again within the hour, the day and the day after', () => {
  const asked = [1, 2, 3, 4].map((refusals) => nextTry({ status: 'ERROR', error_code: 'processing_error', refusals }))
  expect(asked).toEqual(['2026-11-27T21:30:00.000Z', '2026-11-28T02:30:00.000Z', '2026-11-28T20:30:00.000Z', null])
})

test('what needs a person is never tried again, and pauses posting on the third morning', () => {
  for (const error_code of [...DEAD_METHOD_CODES, 'authentication_required', 'no_payment_method', 'unknown', null]) {
    expect(nextTry({ error_code })).toBeNull()
    expect(pause({ error_code })).toBe('2026-11-30T14:00:00.000Z')
  }
  expect(nextTry({ status: 'ERROR', error_code: 'authentication_required' })).toBeNull()
  expect(nextTry({ method_type: null })).toBeNull()
})

test('a dispute is neither tried again nor pauses posting: the card still works', () => {
  expect(afterRefusal(refusal({ error_code: 'dispute_fraudulent' }))).toEqual({ next_try_at: null, pauses_from: null })
})

const refusals = fc.record({
  status: fc.constantFrom('ERROR' as const, 'FAILED' as const),
  error_code: fc.constantFrom('insufficient_funds', 'processing_error', 'card_declined', 'stolen_card', 'dispute_general', 'unknown', null),
  refused_at: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
  timezone: fc.constantFrom('America/New_York', 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage'),
  method_type: fc.constantFrom('card' as const, 'us_bank_account' as const, null),
  refusals: fc.integer({ min: 1, max: 8 }),
})

test('each try comes later than its refusal, in the morning, within a week, and never more often than allowed', () => {
  fc.assert(
    fc.property(refusals, (refused) => {
      const { next_try_at, pauses_from } = afterRefusal(refused)
      expect(next_try_at !== null && pauses_from !== null).toBe(false)
      if (next_try_at === null) return
      expect(mayPass(refused)).toBe(true)
      expect(refused.refusals).toBeLessThanOrEqual(mostTriesAgain(refused.method_type!))
      const waits = next_try_at.getTime() - Date.parse(refused.refused_at)
      expect(waits).toBeGreaterThan(0)
      expect(waits).toBeLessThan(7 * DAY)
      if (refused.status === 'ERROR') return
      const { time, weekday } = localPartsOf(next_try_at, refused.timezone)
      expect(time.slice(0, 5)).toBe('09:00')
      if (refused.method_type === 'us_bank_account') expect([0, 6]).not.toContain(weekday)
    }),
  )
})

test('a charge that is refused each time comes to an end, a debit after two more tries within 180 days', () => {
  fc.assert(
    fc.property(refusals, fc.integer({ min: 0, max: 10 }), (first, days_to_refuse) => {
      const method_type: ChargedType = first.method_type ?? 'card'
      let refused: Refused = { ...first, method_type, status: 'FAILED', error_code: 'insufficient_funds', refusals: 1 }
      let tries = 0
      for (;;) {
        const { next_try_at } = afterRefusal(refused)
        if (next_try_at === null) break
        tries++
        const refused_at = new Date(next_try_at.getTime() + days_to_refuse * DAY)
        refused = { ...refused, refused_at, refusals: refused.refusals + 1 }
      }
      expect(tries).toBe(mostTriesAgain(method_type))
      expect(new Date(refused.refused_at).getTime() - Date.parse(first.refused_at)).toBeLessThan(180 * DAY)
      expect(isDebitUsedUp(method_type, refused.refusals)).toBe(method_type === 'us_bank_account')
    }),
  )
})
