import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, millis } from '../moment.ts'
import { AdhocReason } from './correction.ts'
import {
  answerTakeBackBy,
  canContest,
  TAKE_BACK_ANSWER_HOURS,
  TAKE_BACK_DAYS,
  type TakeBackEvent,
  takeBackStatus,
  whyNotTakeBack,
} from './take-back-rules.ts'

const ARRIVED = '2026-08-03T12:00:00.000Z'
const payout = {
  employment_type: 'F1099',
  adhoc_reason: 'OTHER',
  available_at: ARRIVED,
  is_of_this_year: true,
  left_cents: 20_000,
} as const

describe('extra pay is taken back', () => {
  test('up to what is left of the payout', () => {
    expect(whyNotTakeBack(payout, 20_000, ARRIVED)).toBeNull()
    expect(whyNotTakeBack(payout, 20_001, ARRIVED)).toBe('REFUND_FROM_PRO_TOO_HIGH')
  })

  test('never from an employee, whatever it is', () =>
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(...AdhocReason.options), { nil: null }),
        fc.boolean(),
        fc.nat(),
        (adhoc_reason, is_of_this_year, cents) =>
          whyNotTakeBack({ ...payout, employment_type: 'W2', adhoc_reason, is_of_this_year }, cents, ARRIVED) === 'EMPLOYEE_PAY',
      ),
    ))

  test('never from what a pro worked for, nor from what changed hours brought', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(null, 'AUTOPAY_ADJUSTMENT' as const),
        fc.boolean(),
        fc.nat(),
        (adhoc_reason, is_of_this_year, cents) =>
          whyNotTakeBack({ ...payout, adhoc_reason, is_of_this_year }, cents, ARRIVED) === 'PAY_WAS_EARNED',
      ),
    ))

  test('within 60 days and in the year of the payout, whose tax form counts it', () => {
    const last = millis(ARRIVED) + TAKE_BACK_DAYS * DAY
    expect(whyNotTakeBack(payout, 1, new Date(last))).toBeNull()
    expect(whyNotTakeBack(payout, 1, new Date(last + 1))).toBe('TAKE_BACK_TOO_LATE')
    expect(whyNotTakeBack({ ...payout, is_of_this_year: false }, 1, ARRIVED)).toBe('TAKE_BACK_TOO_LATE')
  })
})

describe('a pro may contest it', () => {
  test('for 48 hours, while nothing was asked', () => {
    const by = answerTakeBackBy(ARRIVED)
    expect(by.getTime()).toBe(millis(ARRIVED) + TAKE_BACK_ANSWER_HOURS * HOUR)
    expect(canContest('WAITING', by, new Date(by.getTime() - 1))).toBe(true)
    expect(canContest('WAITING', by, by)).toBe(false)
    for (const status of takeBackStatus.states.filter((one) => one !== 'WAITING')) expect(canContest(status, by, ARRIVED)).toBe(false)
  })

  test('and then only the staff can have it taken', () => {
    expect(takeBackStatus.accepts('CONTESTED')).toEqual(['uphold', 'drop'])
    // Whatever happens, money is taken at most once, and never after it was left with the pro.
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<TakeBackEvent>('agree', 'lapse', 'contest', 'uphold', 'drop', 'take', 'refuse', 'retry')),
        (events) => {
          let status = takeBackStatus.states[0]
          let taken = 0
          for (const event of events) {
            const next = takeBackStatus.next(status, event)
            if (next === null) continue
            expect(['DROPPED', 'TAKEN']).not.toContain(status)
            if (next === 'TAKEN') taken++
            status = next
          }
          expect(taken).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
