import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, overlaps } from '../../moment.ts'
import {
  type CautionFacts,
  cautionsOf,
  type HeldShift,
  restHours,
  travelMinutes,
  whyNotWork,
  worstCautions,
  type WorkFacts,
} from './conflict-rules.ts'

const harbor = { lat: 32.78, lng: -79.93 }
/** About ten miles north of the harbor. */
const airport = { lat: 32.925, lng: -79.93 }
/** A Friday, 17:00 to 23:00 UTC. */
const shift = { start_time: '2026-11-20T17:00:00Z', end_time: '2026-11-20T23:00:00Z', ...harbor }
const held = (from: string, to: string, where = harbor): HeldShift => ({
  start_time: `2026-11-${from}:00Z`,
  end_time: `2026-11-${to}:00Z`,
  ...where,
})
const facts = (changed: Partial<CautionFacts> = {}): CautionFacts => ({ shift, held: [], week_hours: 30, says_available: null, ...changed })
const kinds = (changed: Partial<CautionFacts>): string[] => cautionsOf(facts(changed)).map(({ kind }) => kind)

const eligibility: WorkFacts['eligibility'] = {
  is_suspended: false,
  is_blocked: false,
  gig_employment_types: ['F1099'],
  pro_employment_types: ['F1099'],
  required_certifications: [],
  certifications: [],
  start_date: '2026-11-20',
}

describe('a pro cannot take a shift', () => {
  const may: WorkFacts = { shift, open_places: 1, held: [], eligibility }
  test('but otherwise can', () => expect(whyNotWork(may)).toBeNull())
  test.each([
    ['GIG_FILLED', { open_places: 0 }],
    ['OVERLAPPING_GIG', { held: [held('20T22:59', '21T03:00')] }],
    [null, { held: [held('20T23:00', '21T03:00')] }],
    ['SUSPENDED', { eligibility: { ...eligibility, is_suspended: true } }],
    ['BLOCKED', { eligibility: { ...eligibility, is_blocked: true } }],
    ['EMPLOYMENT_TYPE_UNSUPPORTED', { eligibility: { ...eligibility, pro_employment_types: ['W2' as const] } }],
    ['CERTIFICATION_MISSING', { eligibility: { ...eligibility, required_certifications: [4] } }],
  ])('%s', (expected, changed) => expect(whyNotWork({ ...may, ...changed })).toBe(expected))
})

describe('the way between two workplaces', () => {
  test('takes no time next door, and minutes in steps of five elsewhere', () => {
    expect(travelMinutes(harbor, { lat: 32.781, lng: -79.93 })).toBe(0)
    expect(travelMinutes(harbor, airport)).toBe(45)
  })
  test('takes the same time both ways', () => {
    const place = fc.record({ lat: fc.double({ min: 25, max: 48, noNaN: true }), lng: fc.double({ min: -120, max: -70, noNaN: true }) })
    fc.assert(fc.property(place, place, (from, to) => travelMinutes(from, to) === travelMinutes(to, from)))
  })
})

describe('a person sees before a pro takes a shift', () => {
  test('nothing, if nothing speaks against it', () => {
    expect(cautionsOf(facts())).toEqual([])
    expect(cautionsOf(facts({ held: [held('19T23:00', '20T07:00')], says_available: true, week_hours: 40 }))).toEqual([])
  })
  test('that the way to another shift takes longer than the time between', () => {
    expect(cautionsOf(facts({ held: [held('20T12:00', '20T16:30', airport)] }))).toEqual([
      { kind: 'TRAVEL', minutes_between: 30, minutes_needed: 45 },
      { kind: 'REST', rest_hours: 0.5 },
    ])
    expect(kinds({ held: [held('20T12:00', '20T16:15', airport)] })).toEqual(['REST'])
    expect(kinds({ held: [held('20T12:00', '20T17:00')] })).toEqual(['REST'])
  })
  test('nothing of rest beside a shift at the same time, which is refused', () =>
    expect(kinds({ held: [held('20T22:00', '21T03:00')] })).toEqual([]))
  test('that the hours of the week pass 40, and that the pro said they don’t work then', () =>
    expect(cautionsOf(facts({ week_hours: 40.1, says_available: false }))).toEqual([
      { kind: 'WEEK_HOURS', week_hours: 40.1 },
      { kind: 'OUTSIDE_PREFERENCES' },
    ]))
  test('the worst of each kind over several shifts', () =>
    expect(
      worstCautions([
        [{ kind: 'OUTSIDE_PREFERENCES' }, { kind: 'REST', rest_hours: 4 }],
        [
          { kind: 'REST', rest_hours: 2 },
          { kind: 'WEEK_HOURS', week_hours: 50 },
        ],
        [{ kind: 'WEEK_HOURS', week_hours: 44 }],
      ]),
    ).toEqual([{ kind: 'REST', rest_hours: 2 }, { kind: 'WEEK_HOURS', week_hours: 50 }, { kind: 'OUTSIDE_PREFERENCES' }]))
})

const hour = fc.integer({ min: 0, max: 24 * 7 })
const anySpan = fc.tuple(hour, fc.integer({ min: 1, max: 12 })).map(([from, length]) => ({
  start_time: new Date(Date.UTC(2026, 10, 16) + from * HOUR),
  end_time: new Date(Date.UTC(2026, 10, 16) + (from + length) * HOUR),
}))

test('a shift that overlaps is always refused and never only a question of travel; another shift gives rest of at least zero', () => {
  fc.assert(
    fc.property(anySpan, fc.array(anySpan, { maxLength: 6 }), (one, others) => {
      const near = others.map((other) => ({ ...other, ...airport }))
      const travel = cautionsOf(facts({ shift: { ...one, ...harbor }, held: near })).filter(({ kind }) => kind === 'TRAVEL')
      const clashes = near.some((other) => overlaps(one, other))
      expect(whyNotWork({ shift: one, open_places: 1, held: near, eligibility })).toBe(clashes ? 'OVERLAPPING_GIG' : null)
      if (near.every((other) => overlaps(one, other))) expect(travel).toEqual([])
      expect(restHours(one, near) ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
