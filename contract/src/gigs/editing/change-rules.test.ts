import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../../moment.ts'
import { lostShiftPay } from '../cancellation-rules.ts'
import type { GigEdit } from '../new-gig.ts'
import {
  asksAgain,
  changeConsequence,
  type ChangedShift,
  changesTimes,
  editFor,
  lowersPay,
  newTimes,
  type PromisedShift,
  type ShiftChange,
} from './change-rules.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const after = (hours: number): string => new Date(Date.parse(NOW) + hours * HOUR).toISOString()
const shiftIn = (hours: number, pro_ids: number[], waiting_count = 0): ChangedShift => ({
  start_time: after(hours),
  pros: pro_ids.map((pro_id) => ({
    pro_id,
    asked_again_at: null,
    start_time: after(hours),
    end_time: after(hours + 6),
    unpaid_break_minutes: 30,
    wage_cents: 2000,
    is_paid_here: true,
    was_paid_for_loss: false,
  })),
  waiting_count,
  asks: false,
})

describe('what a change of many shifts does', () => {
  const shifts = [shiftIn(5, [7, 8], 2), shiftIn(29, [7], 1), shiftIn(53, [])]

  test('cancelling owes only for shifts inside 24 hours, and notifies each pro once', () => {
    const found = changeConsequence(shifts, { act: 'cancel' }, NOW)
    expect(found).toMatchObject({ shift_count: 3, told_pro_ids: [7, 8], asked_again_pro_ids: [], waiting_count: 3 })
    expect(found.owed.map(({ pro, cents }) => [pro.pro_id, cents])).toEqual([
      [7, 8000],
      [8, 8000],
    ])
  })

  test('an edit that asks again notifies those it asks; a new wage notifies all, new words nobody', () => {
    const edit = (asks: boolean, tells: boolean) =>
      changeConsequence(
        shifts.map((shift, index) => ({ ...shift, asks: asks && index === 1 })),
        { act: 'edit', tells },
        NOW,
      )
    expect(edit(true, true)).toMatchObject({ told_pro_ids: [7, 8], asked_again_pro_ids: [7], owed: [] })
    expect(edit(true, false)).toMatchObject({ told_pro_ids: [7], asked_again_pro_ids: [7], owed: [] })
    expect(edit(false, true)).toMatchObject({ told_pro_ids: [7, 8], asked_again_pro_ids: [], owed: [] })
    expect(edit(false, false)).toMatchObject({ told_pro_ids: [], asked_again_pro_ids: [], owed: [] })
  })

  test('an edit that asks again inside 24 hours owes what cancelling owes if the pros say no', () => {
    const asking = { ...shiftIn(5, [7, 8]), asks: true }
    const cents = (change: ShiftChange) => changeConsequence([asking], change, NOW).owed.map(({ pro, cents: owed }) => [pro.pro_id, owed])
    expect(cents({ act: 'edit', tells: true })).toEqual(cents({ act: 'cancel' }))
  })

  test('cancelling also owes a pro who has not answered an earlier late edit, and no one twice', () => {
    const [pro] = shiftIn(5, [7]).pros
    const shift = { ...shiftIn(30, []), pros: [{ ...pro!, asked_again_at: NOW }] }
    expect(changeConsequence([shift], { act: 'cancel' }, NOW).owed).toMatchObject([{ cents: 8000 }])
    expect(changeConsequence([{ ...shift, asks: true }], { act: 'edit', tells: true }, NOW).owed).toEqual([])
  })

  test('many shifts together are what they are one by one', () => {
    const any = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(5))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (list) => {
        const many = list.map(([hours, pros, waiting]) => shiftIn(hours, [...new Set(pros)], waiting))
        const together = changeConsequence(many, { act: 'cancel' }, NOW)
        const single = many.map((one) => changeConsequence([one], { act: 'cancel' }, NOW))
        expect(together.owed).toEqual(single.flatMap(({ owed }) => owed))
        expect(together.waiting_count).toBe(single.reduce((sum, { waiting_count }) => sum + waiting_count, 0))
        expect(new Set(together.told_pro_ids)).toEqual(new Set(single.flatMap(({ told_pro_ids }) => told_pro_ids)))
        expect(new Set(together.told_pro_ids).size).toBe(together.told_pro_ids.length)
      }),
    )
  })
})

describe('the fields of a series edit that apply to a shift', () => {
  const edit = { start_time: '12:00:00', end_time: '18:00:00', wage_amount: 25, description: 'Doors at noon' }

  test('all fields apply to an untouched shift', () => expect(editFor([], edit)).toEqual(edit))

  test('its own wage stays, and both times stay if one of them is its own', () => {
    expect(editFor(['wage_amount'], edit)).toEqual({ start_time: '12:00:00', end_time: '18:00:00', description: 'Doors at noon' })
    for (const own of ['start_time', 'end_time', 'local_date'])
      expect(editFor([own], edit)).toEqual({ wage_amount: 25, description: 'Doors at noon' })
  })

  test('only wall times move shifts', () => {
    expect(changesTimes(edit)).toBe(true)
    expect(changesTimes({ wage_amount: 25 })).toBe(false)
  })
})

describe('whether confirmed pros are asked again', () => {
  const shift: PromisedShift = {
    start_time: '2026-11-21T22:00:00.000Z',
    end_time: '2026-11-22T04:00:00.000Z',
    unpaid_break_minutes: 30,
    wage_cents: 2200,
    timezone: 'America/New_York',
  }
  const both = (edit: GigEdit) => [true, false].map((alone) => asksAgain(shift, edit, alone))

  test('for less an hour always; the same wage or more keeps the confirmation', () => {
    expect(lowersPay(2200, { wage_amount: 21.99 })).toBe(true)
    for (const wage_amount of [22, 22.01]) expect(lowersPay(2200, { wage_amount })).toBe(false)
    expect(lowersPay(2200, { description: 'Doors at noon' })).toBe(false)
    expect(both({ wage_amount: 21 })).toEqual([true, true])
    expect(both({ wage_amount: 23 })).toEqual([false, false])
  })
  test('for fewer paid minutes, by the times or by the break, and for another day', () => {
    expect(both({ end_time: '22:59:00' })).toEqual([true, true])
    expect(both({ unpaid_break_minutes: 31 })).toEqual([true, true])
    expect(both({ unpaid_break_minutes: 0 })).toEqual([false, false])
    expect(both({ local_date: '2026-11-22' })).toEqual([true, true])
  })
  test('for other times of the same day when many shifts change; one alone moves their time with it', () => {
    expect(both({ start_time: '16:00:00', end_time: '23:00:00' })).toEqual([false, true])
    expect(both({ start_time: '12:00:00', end_time: '18:00:00' })).toEqual([false, true])
  })
})

/** One edit of a business that wants to pay less, as a manager could make it. */
const anEdit: fc.Arbitrary<GigEdit> = fc.oneof(
  fc.record({ wage_amount: fc.integer({ min: 15, max: 30 }) }),
  fc.record({ unpaid_break_minutes: fc.integer({ min: 0, max: 59 }) }),
  fc.record({ local_date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2026-12-06') }),
  fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 16 }))
    .map(([start, hours]) => ({ start_time: wall(start), end_time: wall((start + hours) % 24) })),
)
const wall = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`

test('no sequence of edits owes less than cancelling at once, unless the pro agrees', () => {
  const zone = 'America/New_York'
  const anyStart = fc.integer({ min: 1, max: 23 })
  const aStep = fc.tuple(anEdit, fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(anyStart, fc.array(aStep, { maxLength: 6 }), fc.boolean(), (hours, steps, was_ended) => {
      const agreed = { ...shiftIn(hours, [7]).pros[0]!, start_time: after(hours), end_time: after(hours + 6) }
      const outright = lostShiftPay(agreed, { start_time: agreed.start_time, asked_again_at: null, was_ended: true }, NOW)
      let shift: PromisedShift = { ...agreed, timezone: zone }
      let asked_again_at: string | null = null
      let now = 0
      for (const [edit, wait] of steps) {
        if (Date.parse(shift.start_time) <= Date.parse(after(now))) break
        if (asked_again_at === null && asksAgain(shift, edit, true)) asked_again_at = after(now)
        shift = {
          ...shift,
          ...newTimes(shift, edit),
          unpaid_break_minutes: edit.unpaid_break_minutes ?? shift.unpaid_break_minutes,
          wage_cents: Math.round((edit.wage_amount ?? shift.wage_cents / 100) * 100),
        }
        now += wait
      }
      // A pro who is still confirmed loses the shift only if somebody ends it.
      const loss = { start_time: shift.start_time, asked_again_at, was_ended: was_ended || asked_again_at === null }
      expect(lostShiftPay(agreed, loss, after(now))).toBeGreaterThanOrEqual(outright)
    }),
  )
})
