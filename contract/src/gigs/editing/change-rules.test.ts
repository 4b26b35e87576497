import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../../moment.ts'
import { asksAgain, changeConsequence, type ChangedShift, changesTimes, editFor, lowersPay } from './change-rules.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const shiftIn = (hours: number, confirmed_pro_ids: number[], waiting_count = 0): ChangedShift => ({
  start_time: new Date(Date.parse(NOW) + hours * HOUR),
  end_time: new Date(Date.parse(NOW) + (hours + 6) * HOUR),
  unpaid_break_minutes: 30,
  wage_cents: 2000,
  is_paid_here: true,
  confirmed_pro_ids,
  waiting_count,
  asks: false,
})

describe('what a change of many shifts does', () => {
  const shifts = [shiftIn(5, [7, 8], 2), shiftIn(29, [7], 1), shiftIn(53, [])]

  test('cancelling owes only for shifts inside 24 hours, and notifies each pro once', () => {
    const found = changeConsequence(shifts, { act: 'cancel' }, NOW)
    expect(found).toMatchObject({ shift_count: 3, told_pro_ids: [7, 8], asked_again_pro_ids: [], waiting_count: 3 })
    expect(found.owed.map(({ pro_id, cents }) => [pro_id, cents])).toEqual([
      [7, 8000],
      [8, 8000],
    ])
  })

  test('an edit owes nothing; shifts that ask again lose their confirmations, a new wage is notified, new words are neither', () => {
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
  test('for less an hour always; the same wage or more keeps the confirmation', () => {
    expect(lowersPay(2200, { wage_amount: 21.99 })).toBe(true)
    for (const wage_amount of [22, 22.01]) expect(lowersPay(2200, { wage_amount })).toBe(false)
    expect(lowersPay(2200, { description: 'Doors at noon' })).toBe(false)
    for (const alone of [true, false]) expect(asksAgain(2200, { wage_amount: 21 }, alone)).toBe(true)
  })
  test('for new times when many shifts change; one alone moves their time with it', () => {
    expect(asksAgain(2200, { start_time: '12:00:00' }, false)).toBe(true)
    expect(asksAgain(2200, { start_time: '12:00:00' }, true)).toBe(false)
    expect(asksAgain(2200, { wage_amount: 23 }, false)).toBe(false)
  })
})
