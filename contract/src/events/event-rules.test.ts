import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventGrid, gridProblems, MOST_GRID_GIGS } from './event-grid-rules.ts'
import { EventName, shiftTimesOf, shownShifts, staffFor, utcWallTime } from './event-rules.ts'

describe('an event’s name', () => {
  test('is 3 to 25 characters, trimmed, with the specification’s messages', () => {
    const message = (name: unknown): string | undefined => EventName.safeParse(name).error?.issues[0]?.message
    expect(['ab', '  ab  ', '', undefined].map(message)).toEqual(Array<string>(4).fill('Event name must be at least 3 characters'))
    expect(message('a'.repeat(26))).toBe('Event name must be 25 characters or less')
    expect(EventName.parse(`  ${'a'.repeat(25)} `)).toBe('a'.repeat(25))
  })
})

describe('new times of a gig shift', () => {
  const present = { start_time: '2026-11-21T22:00:00Z' }

  test('are the UTC wall time closest to the current start; an end before the start is on the next day', () => {
    expect(shiftTimesOf({ start_time: '23:30:00', end_time: '04:00:00' }, present)).toEqual({
      start_time: '2026-11-21T23:30:00.000Z',
      end_time: '2026-11-22T04:00:00.000Z',
    })
    // One in the morning is three hours ahead, not twenty-one behind.
    expect(shiftTimesOf({ start_time: '01:00:00', end_time: '05:00:00' }, present).start_time).toBe('2026-11-22T01:00:00.000Z')
  })

  test('are instants as they are', () => {
    const asked = { start_time: '2026-12-24T17:00:00.000Z', end_time: '2026-12-25T01:00:00.000Z' }
    expect(shiftTimesOf(asked, present)).toEqual(asked)
  })

  test('sent as wall times come back as they were, moved by less than twelve hours', () => {
    const minute = 60_000
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: -719, max: 719 }),
        fc.integer({ min: 60, max: 960 }),
        (at, by, length) => {
          const start = (at + by) * minute + 86_400_000
          const meant = { start_time: new Date(start).toISOString(), end_time: new Date(start + length * minute).toISOString() }
          const wall = { start_time: utcWallTime(meant.start_time), end_time: utcWallTime(meant.end_time) }
          expect(shiftTimesOf(wall, { start_time: new Date(at * minute + 86_400_000) })).toEqual(meant)
        },
      ),
    )
  })
})

test('an event shows its shifts by start, without cancelled gigs and without shifts that have no other', () => {
  const gig = (status: string) => ({ status })
  const shifts = [
    { id: 3, start_time: '2026-11-21T22:00:00Z', gigs: [gig('POSTED'), gig('CANCELLED')] },
    { id: 2, start_time: '2026-11-21T15:00:00Z', gigs: [gig('CONFIRMED')] },
    { id: 1, start_time: '2026-11-21T10:00:00Z', gigs: [gig('CANCELLED')] },
  ]
  expect(shownShifts(shifts).map(({ id, gigs }) => [id, gigs.length])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test('guests need one pro for every so many, the last group too', () => {
  expect([staffFor(0, 20), staffFor(1, 20), staffFor(20, 20), staffFor(21, 20)]).toEqual([0, 1, 1, 2])
})

describe('the grid', () => {
  const time = { local_date: '2026-11-28', start_time: '16:00:00', end_time: '23:00:00', unpaid_break_minutes: 30 }
  const body = {
    event_name: 'Spring gala',
    location_id: 1,
    contact_name: 'Dana',
    contact_phone: '8435550127',
    times: [time],
    positions: [{ skill_id: 1, wage_amount: 22 }],
    places: [[4]],
  }
  const fault = (change: object): string | undefined => EventGrid.safeParse({ ...body, ...change }).error?.issues[0]?.path.join('.')

  test('is for a new event or an existing one, never both or neither', () => {
    expect([fault({}), fault({ event_id: 7 }), fault({ event_name: undefined }), fault({ event_name: undefined, event_id: 7 })]).toEqual([
      undefined,
      'event_name',
      'event_name',
      undefined,
    ])
  })

  test('has a number for each time and position, at least one pro and at most 200 shifts', () => {
    const wide = { positions: Array.from({ length: 20 }, (_, n) => ({ skill_id: n + 1, wage_amount: 22 })) }
    const rows = (count: number) => ({
      ...wide,
      times: Array<object>(count).fill(time),
      places: Array.from({ length: count }, () => Array<number>(20).fill(1)),
    })
    expect([
      fault({ places: [[4, 4]] }),
      fault({ places: [] }),
      fault({ places: [[0]] }),
      fault(rows(11)),
      fault(rows(MOST_GRID_GIGS / 20)),
    ]).toEqual(['places', 'places', 'places', 'places', undefined])
  })

  test('reports wrong times once a row, and a wrong position once a cell', () => {
    const grid = {
      times: [time, { ...time, local_date: '2020-01-01' }, { ...time, end_time: '16:30:00' }],
      positions: [
        { skill_id: 1, wage_amount: 22 },
        { skill_id: 2, wage_amount: 16 },
        { skill_id: 3, wage_amount: 22 },
      ],
      places: [
        [1, 1, 1],
        [1, 1, 0],
        [1, 0, 0],
      ],
    }
    const facts = {
      now: '2026-11-21T12:00:00Z',
      timezone: 'America/New_York',
      minimum_wages: new Map([
        [1, 1500],
        [2, 1800],
      ]),
    }
    expect(gridProblems(grid, facts)).toEqual([
      { time: 0, position: 1, code: 'WAGE_BELOW_MINIMUM' },
      { time: 0, position: 2, code: 'NOT_FOUND' },
      { time: 1, position: null, code: 'GIG_STARTED' },
      { time: 2, position: null, code: 'invalid' },
    ])
  })
})
