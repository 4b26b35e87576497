import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payFor } from '../money.ts'
import type { Moment } from '../moment.ts'
import { premiumKinds } from './line-kind.ts'
import { type OvertimeRules, payLines, type PremiumsPaid, seededPayPolicy, timeCents } from './pay-line-rules.ts'
import { premiumsIn, premiumsPaidOnDay, raisedMinutesOf, type WeekWork } from './work-week-rules.ts'
import { instantOf } from '../zoned-time.ts'

const ZONE = 'America/Los_Angeles'
const california: OvertimeRules = {
  work_week_starts_on: 'SUNDAY',
  daily_overtime_after_minutes: 480,
  daily_double_time_after_minutes: 720,
  weekly_overtime_after_minutes: 2400,
  pays_seventh_day: true,
}

let next = 0
/** Work on a day of the week of Sunday, Nov 15 to Saturday, Nov 21, from a local hour on. */
function work(day: number, hours: number, { from = 8, unpaid = 0 } = {}): WeekWork {
  const start = instantOf(`2026-11-${String(15 + day).padStart(2, '0')}`, `${String(from).padStart(2, '0')}:00:00`, ZONE).getTime()
  const minutes = hours * 60
  return { id: ++next, start_time: new Date(start), end_time: new Date(start + (minutes + unpaid) * 60_000), paid_minutes: minutes }
}
const raised = (works: readonly WeekWork[], rules: OvertimeRules = seededPayPolicy) => {
  const found = raisedMinutesOf(works, rules, ZONE)
  return works.map(({ id }) => [found.get(id)!.overtime_minutes, found.get(id)!.double_time_minutes])
}

describe('overtime of a work week', () => {
  test('begins after 40 hours, wherever in the week they were', () => {
    expect(raised([1, 2, 3, 4, 5].map((day) => work(day, 10)))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [600, 0],
    ])
  })

  test('an hour is overtime once, by the day or by the week', () => {
    expect(
      raised(
        [0, 1, 2, 3, 4].map((day) => work(day, 10)),
        california,
      ),
    ).toEqual([120, 120, 120, 120, 120].map((over) => [over, 0]))
    expect(
      raised(
        [0, 1, 2, 3, 4, 5].map((day) => work(day, 10)),
        california,
      ).at(-1),
    ).toEqual([600, 0])
  })

  test('a day counts what its shifts paid of each premium, and no other day’s', () => {
    const [morning, evening, tomorrow] = [work(1, 6, { from: 6 }), work(1, 7, { from: 14 }), work(2, 6, { from: 6 })]
    const charged = [
      { start_time: morning.start_time, premiums: { meal_premium: 2_000 } },
      { start_time: evening.start_time, premiums: { meal_premium: 150, rest_premium: 2_150 } },
    ]
    expect(premiumsPaidOnDay(evening.start_time, charged, ZONE)).toEqual({ meal_premium: 2_150, rest_premium: 2_150 })
    expect(premiumsPaidOnDay(tomorrow.start_time, charged, ZONE)).toEqual({})
    expect(premiumsPaidOnDay(morning.start_time, [], ZONE)).toEqual({})
  })

  test('approvals in any order pay the same premiums for a day: one of each kind, at the highest rate that owes it', () => {
    const rate = fc.integer({ min: 1_500, max: 7_500 })
    const shifts = fc.array(fc.record({ wage_cents: rate, break_premiums: fc.subarray([...premiumKinds]) }), { minLength: 1, maxLength: 4 })
    const inAnyOrder = shifts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    const policy = { ...seededPayPolicy, ...california }
    fc.assert(
      fc.property(inAnyOrder, fc.integer({ min: 1, max: 120 }), ([all, order], break_premium_minutes) => {
        const day = { start_time: work(1, 6).start_time }
        const charged: { start_time: Moment; premiums: PremiumsPaid }[] = []
        for (const shift of order) {
          const premiums_paid = premiumsPaidOnDay(day.start_time, charged, ZONE)
          const rest = { employment_type: 'W2', paid_minutes: 60, overtime_minutes: 0, double_time_minutes: 0, bonus_cents: 0 } as const
          const lines = payLines(
            { ...rest, ...shift, premiums_paid, flat_bonus_cents: 0, tip_cents: 0 },
            { ...policy, break_premium_minutes },
          )
          charged.push({ ...day, premiums: premiumsIn(lines) })
        }
        for (const kind of premiumKinds) {
          const owing = all.filter(({ break_premiums }) => break_premiums.includes(kind)).map(({ wage_cents }) => wage_cents)
          const worth = owing.length === 0 ? undefined : payFor(break_premium_minutes, Math.max(...owing))
          expect(premiumsPaidOnDay(day.start_time, charged, ZONE)[kind]).toBe(worth)
        }
      }),
    )
  })

  test('two shifts of one day are one day', () => {
    expect(raised([work(1, 6, { from: 6 }), work(1, 7, { from: 14 })], california)).toEqual([
      [0, 0],
      [240, 60],
    ])
  })

  test('the seventh day in a row is overtime from its first minute, and double time after eight hours', () => {
    const week = [0, 1, 2, 3, 4, 5].map((day) => work(day, 4))
    expect(raised([...week, work(6, 10)], california).at(-1)).toEqual([480, 120])
    expect(raised([...week.slice(1), work(6, 10)], california).at(-1)).toEqual([120, 0])
    expect(raised([...week, work(6, 10)], { ...california, pays_seventh_day: false }).at(-1)).toEqual([120, 0])
  })

  test('a shift across the end of the week is parted at local midnight, its break by its share', () => {
    // 38 hours by Saturday evening, then 22:00 to 06:30 with half an hour unpaid: two hours are left before midnight.
    const before = [work(1, 10), work(2, 10), work(3, 10), work(4, 8)]
    const night = work(6, 8, { from: 22, unpaid: 30 })
    expect(raised([...before, night], { ...seededPayPolicy, work_week_starts_on: 'SUNDAY' }).at(-1)).toEqual([0, 0])
    expect(raised([...before, work(5, 2), night], { ...seededPayPolicy, work_week_starts_on: 'SUNDAY' }).at(-1)).toEqual([113, 0])
    expect(raised([...before, work(5, 2), night], seededPayPolicy).at(-1)).toEqual([480, 0])
  })

  test('the week starts on the policy’s day', () => {
    const sunday = work(0, 10)
    const days = [1, 2, 3, 4].map((day) => work(day, 10))
    expect(raised([sunday, ...days], { ...seededPayPolicy, work_week_starts_on: 'SUNDAY' }).at(-1)).toEqual([600, 0])
    expect(raised([sunday, ...days]).at(-1)).toEqual([0, 0])
  })
})

const anyWork = fc
  .record({ day: fc.nat(13), hours: fc.integer({ min: 1, max: 14 }), from: fc.nat(23), unpaid: fc.nat(60) })
  .map(({ day, hours, ...rest }) => work(day, hours, rest))

describe('for every fortnight', () => {
  test('the order in which shifts are looked at never matters', () => {
    fc.assert(
      fc.property(
        fc.array(anyWork, { maxLength: 14 }),
        fc.constantFrom(seededPayPolicy, california),
        fc.infiniteStream(fc.nat()),
        (works, rules, dice) => {
          const shuffled = works
            .map((one) => ({ one, at: dice.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one)
          expect(Object.fromEntries(raisedMinutesOf(shuffled, rules, ZONE))).toEqual(
            Object.fromEntries(raisedMinutesOf(works, rules, ZONE)),
          )
        },
      ),
    )
  })

  test('paying one after another, in any order, and the differences of the week each time, pays what the whole week is worth', () => {
    const worth = (one: WeekWork, known: readonly WeekWork[]): number => {
      const of = raisedMinutesOf(known, california, ZONE).get(one.id)!
      const facts = { employment_type: 'W2' as const, paid_minutes: one.paid_minutes, ...of, wage_cents: 2_137, bonus_cents: 0 }
      return timeCents(payLines({ ...facts, break_premiums: [], flat_bonus_cents: 0, tip_cents: 0 }, { ...seededPayPolicy, ...california }))
    }
    fc.assert(
      fc.property(fc.uniqueArray(anyWork, { maxLength: 9, selector: ({ id }) => id }), fc.infiniteStream(fc.nat()), (works, dice) => {
        const order = works
          .map((one) => ({ one, at: dice.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        const paid = new Map<number, number>()
        order.forEach((_, index) => {
          const known = order.slice(0, index + 1)
          for (const one of known) paid.set(one.id, Math.max(paid.get(one.id) ?? 0, worth(one, known)))
        })
        const whole = works.reduce((sum, one) => sum + worth(one, works), 0)
        const got = [...paid.values()].reduce((sum, cents) => sum + cents, 0)
        // More work in a week never makes a shift worth less, so nothing ever has to be taken from work that was paid.
        expect(got).toBe(whole)
      }),
    )
  })
})
