import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byNeed,
  CREW_MESSAGES_PER_HOUR,
  crewCounts,
  type CrewMark,
  nextCrewMessageAt,
  presenceOf,
  whyNotNameCaptain,
  withMarks,
} from './captain-rules.ts'
import type { CrewMember } from './captain-shift.ts'

const start_time = '2026-11-21T15:00:00.000Z'
const end_time = '2026-11-21T20:00:00.000Z'
const minutesIn = (minutes: number): string => new Date(Date.parse(start_time) + minutes * 60_000).toISOString()

const member = (application_id: number, facts: Partial<CrewMember> = {}): CrewMember => ({
  application_id,
  gig_id: 1,
  first_name: `Pro ${application_id}`,
  display_name: `Pro ${application_id} A.`,
  headshot_public_id: null,
  skill: { id: 1, name: 'Server', name_es: 'Mesero', color: 'blue' },
  late_notice: null,
  clocked_in_at: null,
  clocked_out_at: null,
  is_on_break: false,
  proof: null,
  is_captain: false,
  ...facts,
})

describe('naming a captain', () => {
  const facts = { is_confirmed: true, is_cancelled: false, end_time }
  test.each([
    [facts, minutesIn(-600), null],
    [facts, minutesIn(299), null],
    [facts, minutesIn(300), 'SHIFT_OVER'],
    [{ ...facts, is_confirmed: false }, minutesIn(-600), 'NOT_CONFIRMED'],
    [{ ...facts, is_cancelled: true }, minutesIn(-600), 'APPLICATION_CANCELLED'],
  ])('%o at %s: %s', (given, now, expected) => expect(whyNotNameCaptain(given, now)).toBe(expected))
})

test('the most urgent come first', () => {
  const crew = [
    member(1, { clocked_in_at: minutesIn(-5), proof: 'code' }),
    member(2),
    member(3, { clocked_in_at: minutesIn(0), clocked_out_at: minutesIn(10), proof: 'position' }),
    member(4, { clocked_in_at: minutesIn(0), is_on_break: true, proof: 'captain' }),
  ]
  expect(byNeed(crew, { start_time }, minutesIn(40)).map(({ application_id }) => application_id)).toEqual([2, 4, 1, 3])
  expect(crewCounts(crew, { start_time }, minutesIn(20))).toEqual({ coming: 0, late: 1, here: 1, on_break: 1, left: 1, missing: 0 })
  expect(presenceOf(crew[1]!, { start_time }, minutesIn(-1))).toBe('coming')
  expect(presenceOf(crew[1]!, { start_time }, minutesIn(30))).toBe('missing')
})

test('a captain writes to the crew at most ten times in any hour', () => {
  const written = (count: number) => Array.from({ length: count }, (_, index) => minutesIn(-index))
  expect(nextCrewMessageAt([], minutesIn(0))).toBeNull()
  expect(nextCrewMessageAt(written(CREW_MESSAGES_PER_HOUR - 1), minutesIn(0))).toBeNull()
  expect(nextCrewMessageAt(written(CREW_MESSAGES_PER_HOUR), minutesIn(0))).toBe(minutesIn(51))
  expect(nextCrewMessageAt(written(CREW_MESSAGES_PER_HOUR + 5), minutesIn(50))).toBe(minutesIn(51))
  expect(nextCrewMessageAt(written(CREW_MESSAGES_PER_HOUR), minutesIn(51))).toBeNull()
})

const mark = fc.record({
  application_id: fc.integer({ min: 1, max: 4 }),
  punch_type: fc.constantFrom<CrewMark['punch_type']>('CLOCK_IN', 'CLOCK_OUT'),
  time: fc.integer({ min: -30, max: 400 }).map(minutesIn),
})
const crewOf = fc
  .subarray([1, 2, 3, 4])
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.boolean().map((is_in) => member(id, is_in ? { clocked_in_at: minutesIn(0), proof: 'code' } : {})))),
  )

describe('marks that are not sent yet', () => {
  test('keep everyone in order, never move a punch the server knows, and never clock out a pro who has not come', () => {
    fc.assert(
      fc.property(crewOf, fc.array(mark, { maxLength: 12 }), (crew, marks) => {
        const shown = withMarks(crew, marks)
        expect(shown.map(({ application_id }) => application_id)).toEqual(crew.map(({ application_id }) => application_id))
        for (const [index, one] of shown.entries()) {
          const before = crew[index]!
          if (before.clocked_in_at !== null) expect([one.clocked_in_at, one.proof]).toEqual([before.clocked_in_at, 'code'])
          if (one.clocked_out_at !== null) expect(one.clocked_in_at).not.toBeNull()
          if (!marks.some(({ application_id }) => application_id === one.application_id)) expect(one).toBe(before)
        }
      }),
    )
  })

  test('count once when the answer has them already', () => {
    fc.assert(
      fc.property(crewOf, fc.array(mark, { maxLength: 12 }), (crew, marks) => {
        const once = withMarks(crew, marks)
        // A mark that was refused in the wrong order may pass the second time, so only marks that all counted are applied again.
        const counted = marks.filter(({ application_id, punch_type, time }) =>
          once.some(
            (one) => one.application_id === application_id && (punch_type === 'CLOCK_IN' ? one.clocked_in_at : one.clocked_out_at) === time,
          ),
        )
        expect(withMarks(once, counted)).toEqual(once)
      }),
    )
  })
})
