import { addDays, dayBounds, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Weekday } from '@muster/contract/weekday.ts'
import { weekStart } from '@muster/contract/week-start.ts'
import { stepDay, viewDays } from './calendar-days.ts'
import { DAY_MINUTES, frameIndexAt, framesOf, minuteOf } from './day-frame.ts'
import { type Piece, piecesOf } from './day-pieces.ts'
import { crowdAt } from './calendar-acts.ts'
import { countBox, isWithin, laneBox, lanesOf, laneWidth } from './lanes.ts'

const zones = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
)
// Both clock changes in the United States, and the days around them.
const clockChanges = fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02')
const anyDay = fc
  .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc.oneof(anyDay, clockChanges)
const MINUTE = 60_000

describe('the days of a view', () => {
  test('a week starts where the location’s does; a month is the whole weeks that hold it', () => {
    expect(viewDays('week', '2026-11-20', 'MONDAY')).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((date) => `2026-11-${date}`))
    expect(viewDays('week', '2026-11-20', 'SUNDAY')[0]).toBe('2026-11-15')
    expect(viewDays('month', '2026-11-20', 'MONDAY')).toHaveLength(42)
    expect(viewDays('month', '2026-11-20', 'SUNDAY')).toHaveLength(35)
    expect(viewDays('month', '2027-02-10', 'MONDAY')).toHaveLength(28)
    expect(viewDays('day', '2026-11-20', 'SUNDAY')).toEqual(['2026-11-20'])
  })

  test('are consecutive, include the requested day and begin where weeks do', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('month', 'week', 'day'), fc.constantFrom(...Weekday.options), (day, view, starts_on) => {
        const shown = viewDays(view, day, starts_on)
        expect(shown).toContain(day)
        for (const [index, one] of shown.entries()) expect(one).toBe(addDays(shown[0]!, index))
        if (view !== 'day') {
          expect(shown[0]).toBe(weekStart(shown[0]!, starts_on))
          expect(shown.length % 7).toBe(0)
        }
        if (view === 'month')
          expect(shown.filter((one) => one.slice(0, 7) === day.slice(0, 7)).length).toBe(
            new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate(),
          )
      }),
    )
  })

  test('a step forward reaches the next view and a step back returns', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('month', 'week', 'day'), (day, view) => {
        const next = stepDay(view, day, 1)
        expect(next > day).toBe(true)
        expect(viewDays(view, stepDay(view, next, -1), 'SUNDAY')).toEqual(viewDays(view, day, 'SUNDAY'))
      }),
    )
    expect(stepDay('month', '2027-01-31', 1)).toBe('2027-02-28')
    expect(stepDay('month', '2026-12-15', 1)).toBe('2027-01-15')
  })
})

describe('the frame of a day', () => {
  test('lasts 23 and 25 hours when the clock changes', () => {
    const hours = framesOf(['2026-03-07', '2026-03-08', '2026-03-09'], 'America/New_York').map(
      ({ start, end }) => (end - start) / 3_600_000,
    )
    expect(hours).toEqual([24, 23, 24])
    const [autumn] = framesOf(['2026-11-01'], 'America/New_York')
    expect((autumn!.end - autumn!.start) / 3_600_000).toBe(25)
  })

  test('begins and ends at the zone’s midnights and shows the minutes of its clock', () => {
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 25 * 60 - 1 }), (zone, day, minutes) => {
        const [frame] = framesOf([day], zone)
        const bounds = dayBounds(day, zone)
        expect([frame!.start, frame!.end]).toEqual([bounds.start_time.getTime(), bounds.end_time.getTime()])
        const at = frame!.start + minutes * MINUTE
        const local = localPartsOf(new Date(at), zone)
        expect(frameIndexAt([frame!], at)).toBe(local.date === day ? 0 : null)
        const [hour = 0, minute = 0] = local.time.split(':').map(Number)
        expect(minuteOf(frame!, at)).toBe(local.date === day ? hour * 60 + minute : DAY_MINUTES)
      }),
      { numRuns: 300 },
    )
  })
})

const shifts = (zone: string, first: string, most: number) =>
  fc
    .array(
      fc.record({ day: fc.integer({ min: -2, max: 8 }), minute: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 4, max: 64 }) }),
      { maxLength: most },
    )
    .map((all) =>
      all.map(({ day, minute, length }, id) => {
        const start = instantOf(
          addDays(first, day),
          `${String(Math.floor(minute / 4)).padStart(2, '0')}:${String((minute % 4) * 15).padStart(2, '0')}:00`,
          zone,
        )
        return { id, start_time: start.toISOString(), end_time: new Date(start.getTime() + length * 15 * MINUTE).toISOString() }
      }),
    )
const weeks = fc
  .tuple(zones, days)
  .chain(([zone, day]) => fc.tuple(fc.constant(zone), fc.constant(weekStart(day, 'SUNDAY')), shifts(zone, weekStart(day, 'SUNDAY'), 60)))

describe('the pieces of shifts', () => {
  test('a shift over midnight is cut in two', () => {
    const frames = framesOf(['2026-11-20', '2026-11-21'], 'America/New_York')
    const night = { start_time: '2026-11-21T03:00:00Z', end_time: '2026-11-21T11:00:00Z' }
    const [friday, saturday] = piecesOf([night], frames)
    expect(friday).toMatchObject([{ from: 22 * 60, to: DAY_MINUTES, isContinued: false, continues: true }])
    expect(saturday).toMatchObject([{ from: 0, to: 6 * 60, isContinued: true, continues: false }])
  })

  test('are on exactly the days that a shift touches, within the column', () => {
    fc.assert(
      fc.property(weeks, ([zone, first, all]) => {
        const frames = framesOf(viewDays('week', first, 'SUNDAY'), zone)
        const pieces = piecesOf(all, frames)
        for (const [day, frame] of frames.entries()) {
          const touching = all.filter((shift) => Date.parse(shift.start_time) < frame.end && Date.parse(shift.end_time) > frame.start)
          expect(pieces[day]!.map(({ shift }) => shift.id)).toEqual(touching.map(({ id }) => id))
          for (const piece of pieces[day]!) {
            expect(piece.from).toBeGreaterThanOrEqual(0)
            expect(piece.to).toBeGreaterThan(piece.from)
            expect(piece.to).toBeLessThanOrEqual(DAY_MINUTES)
            expect(piece.isContinued).toBe(Date.parse(piece.shift.start_time) < frame.start)
          }
        }
      }),
    )
  })
})

describe('the lanes of a day', () => {
  const overlap = (a: Piece<unknown>, b: Piece<unknown>): boolean => a.from < b.to && b.from < a.to

  test('a lone shift has the whole width; two at once have half each', () => {
    const piece = (from: number, to: number) => ({ shift: from, day: 0, from, to, isContinued: false, continues: false })
    expect(lanesOf([piece(0, 60)], 4).placed).toMatchObject([{ lane: 0, lanes: 1 }])
    expect(lanesOf([piece(0, 60), piece(30, 90), piece(90, 120)], 4).placed).toMatchObject([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  test('one count holds the shifts without room that start close together, and the list has the whole day', () => {
    const piece = (shift: number, from: number) => ({ shift, day: 0, from, to: 1200, isContinued: false, continues: false })
    const { crowds } = lanesOf([piece(1, 480), piece(2, 540), piece(3, 600), piece(4, 660), piece(5, 720), piece(6, 900)], 2)
    expect(crowds.map(({ from, to, hidden }) => [from, to, hidden])).toEqual([
      [540, 780, [2, 3, 4, 5]],
      [900, 960, [6]],
    ])
    const gig = (id: number, hour: number) => ({ id, start_time: `2026-11-20T${hour}:00:00.000Z` })
    const placed = [{ shift: gig(1, 18) }, { shift: gig(2, 13) }]
    const counted = [
      { from: 540, hidden: [gig(3, 14)] },
      { from: 900, hidden: [gig(4, 20), gig(1, 18)] },
    ]
    const day = { day: '2026-11-20', places: 0, filled: 0, placed: placed as never, items: [], crowds: counted as never }
    const found = crowdAt([day], 'x:900', (_day, from) => `x:${from}`)
    expect([found?.day, found?.gigs.map(({ id }) => id)]).toEqual(['2026-11-20', [2, 3, 1, 4]])
    expect(crowdAt([day], 'x:1', (_day, from) => `x:${from}`)).toBeNull()
  })

  test('draw or count every shift exactly once, and never overlap', () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 2, max: 6 }), ([zone, first, all], most) => {
        for (const pieces of piecesOf(all, framesOf(viewDays('week', first, 'SUNDAY'), zone))) {
          const { placed, crowds } = lanesOf(pieces, most)
          const ids = [...placed.map(({ shift }) => shift.id), ...crowds.flatMap(({ hidden }) => hidden.map(({ id }) => id))]
          expect(ids.sort((a, b) => a - b)).toEqual(pieces.map(({ shift }) => shift.id).sort((a, b) => a - b))
          for (const [index, one] of placed.entries()) {
            expect(one.lane).toBeLessThan(one.lanes)
            expect(one.lanes).toBeLessThanOrEqual(most)
            for (const other of placed.slice(index + 1)) {
              if (!overlap(one, other)) continue
              expect(one.lanes).toBe(other.lanes)
              expect(one.lane).not.toBe(other.lane)
            }
          }
          // Nothing else is drawn in the lane of a count.
          for (const [index, crowd] of crowds.entries()) {
            expect(crowd.hidden.length).toBeGreaterThan(0)
            for (const one of placed) if (isWithin(one, crowd)) expect([one.lanes, one.lane === crowd.lane]).toEqual([crowd.lanes, false])
            for (const other of crowds.slice(index + 1)) expect(isWithin(other, crowd)).toBe(false)
          }
        }
      }),
    )
  })

  test('only what overlaps the minutes on screen is within them', () => {
    expect(isWithin({ from: 60, to: 120 }, { from: 120, to: 240 })).toBe(false)
    expect(isWithin({ from: 60, to: 121 }, { from: 120, to: 240 })).toBe(true)
    expect(isWithin({ from: 240, to: 300 }, { from: 120, to: 240 })).toBe(false)
  })
})

test('a bare count takes a slim lane of a narrow column, so that the names beside it get the rest', () => {
  const crowded = { lanes: 3, isCrowded: true }
  expect(laneWidth(crowded, 159)).toBe((159 - 30) / 2)
  expect(laneBox({ ...crowded, lane: 1 }, 159)).toEqual({ left: 'calc((100% - 30px) * 0.5 + 1px)', width: 'calc((100% - 30px) / 2 - 3px)' })
  expect(countBox({ lane: 2, lanes: 3 }, 159)).toEqual({ left: 'calc(100% - 29px)', width: '27px' })
  // A day alone has room for the words of the count.
  expect(laneWidth(crowded, 900)).toBe(300)
  expect(laneWidth({ ...crowded, isCrowded: false }, 159)).toBe(53)
})
