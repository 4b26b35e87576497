import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewDays } from './calendar-days.ts'
import { monthGridOf, timeGridOf } from './calendar-model.ts'
import { framesOf } from './day-frame.ts'
import type { ShownGig } from './shown-gig.ts'

const zone = 'America/New_York'
const HOUR_MS = 3_600_000
const week = framesOf(viewDays('week', '2026-11-20', 'MONDAY'), zone)
const month = framesOf(viewDays('month', '2026-11-20', 'MONDAY'), zone)

const gig = (id: number, start: number, hours: number, change: Partial<ShownGig> = {}): ShownGig => ({
  id,
  status: 'POSTED',
  type: 'MARKETPLACE',
  start_time: new Date(start).toISOString(),
  end_time: new Date(start + hours * HOUR_MS).toISOString(),
  timezone: zone,
  skill_id: 1,
  contact_name: 'Dana Whitlock',
  wage_amount: 22,
  allowed_confirmed_pros: 4,
  confirmed_pros_count: 3,
  selected_applications_count: 0,
  total_applications_count: 3,
  cancelled_applications_count: 0,
  failing_payments_count: 0,
  on_the_day: null,
  amount_due: null,
  split_of: null,
  edit_version: 1,
  place: null,
  series_id: null,
  ...change,
})
const friday = Date.parse('2026-11-20T22:00:00Z')

describe('a calendar’s days', () => {
  test('count spots of the shifts that start on them, except cancelled and unposted ones', () => {
    const days = timeGridOf(
      [gig(1, friday, 6), gig(2, friday, 10), gig(3, friday, 4, { status: 'CANCELLED' }), gig(-1, friday, 4, { isPhantom: true })],
      week,
      9,
    )
    expect(days.map(({ places, filled }) => [places, filled])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [8, 6],
      [0, 0],
      [0, 0],
    ])
  })

  test('list a night shift once, on the first day it is shown', () => {
    const night = gig(1, friday + 5 * HOUR_MS, 8)
    const days = timeGridOf([night], week, 4)
    expect(days.map(({ placed }) => placed.length)).toEqual([0, 0, 0, 0, 1, 1, 0])
    expect(days.map(({ items }) => items.map(({ key }) => key))[4]).toEqual(['day:2026-11-20', 'gig:1'])
    expect(days[5]?.items.map(({ key }) => key)).toEqual(['day:2026-11-21'])
    const [saturday] = timeGridOf([night], framesOf(['2026-11-21'], zone), 4)
    expect(saturday?.items.map(({ key }) => key)).toEqual(['day:2026-11-21', 'gig:1'])
  })

  test('a month’s cell draws the earliest shifts that fit and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, id) => gig(id + 1, friday - id * HOUR_MS, 3))
    const cell = (lines: number) => monthGridOf(many, month, lines).find(({ day }) => day === '2026-11-20', 'MONDAY')
    expect(cell(4)?.placed.map(({ shift }) => shift.id)).toEqual([9, 8, 7])
    expect(cell(4)?.crowds.map(({ hidden }) => hidden.length)).toEqual([6])
    expect(cell(9)?.placed).toHaveLength(9)
    expect(cell(9)?.crowds).toEqual([])
    expect(cell(0)?.crowds[0]?.hidden).toHaveLength(9)
  })

  test('ten thousand shifts are all drawn or counted, and few are drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (seed) => {
        let state = seed
        const random = (most: number): number => {
          state = (state * 1_103_515_245 + 12_345) % 2 ** 31
          return Math.floor((state / 2 ** 31) * most)
        }
        const many = Array.from({ length: 10_000 }, (_, id) =>
          gig(id + 1, week[0]!.start + random(7 * 24 * 4) * (HOUR_MS / 4), 1 + random(9)),
        )
        for (const [days, most] of [
          [timeGridOf(many, week, 3), 7 * 3 * 24],
          [monthGridOf(many, month, 5), 42 * 5],
        ] as const) {
          const drawn = new Set(days.flatMap(({ placed }) => placed.map(({ shift }) => shift.id)))
          const counted = new Set(days.flatMap(({ crowds }) => crowds.flatMap(({ hidden }) => hidden.map(({ id }) => id))))
          expect(new Set([...drawn, ...counted]).size).toBe(10_000)
          expect(days.flatMap(({ placed }) => placed).length).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 5 },
    )
  })
})
