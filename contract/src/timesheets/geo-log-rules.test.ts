import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../moment.ts'
import type { GeoLogAction } from './geo-log.ts'
import { AWAY_ALLOWANCE_MINUTES, flaggedLogs, type JudgedLog, type WorkedSpan } from './geo-log-rules.ts'
import { lastPoint, Position } from './timesheet.ts'

const START = Date.parse('2026-11-20T17:00:00.000Z')
const at = (minutes: number): Date => new Date(START + minutes * MINUTE)
const work: WorkedSpan = { clock_in: at(0), clock_out: null, planned_end_time: at(360), breaks: [] }
const left = (id: number, minutes: number): JudgedLog => ({ id, time: at(minutes), action: 'GEO_FENCE_EXITED', is_inside: false })
const came = (id: number, minutes: number): JudgedLog => ({ id, time: at(minutes), action: 'GEO_FENCE_ENTERED', is_inside: true })
const lost = (id: number, minutes: number): JudgedLog => ({ id, time: at(minutes), action: 'UNKNOWN', is_inside: null })
const flagged = (logs: JudgedLog[], change: Partial<WorkedSpan> = {}, now = at(300)): number[] => [
  ...flaggedLogs(logs, { ...work, ...change }, now),
]

describe('leaving the fence', () => {
  test('is nobody’s business for a quarter of an hour, and flagged beyond it', () => {
    expect(flagged([left(1, 60), came(2, 75)])).toEqual([])
    expect(flagged([left(1, 60), came(2, 76)])).toEqual([1])
    expect(flagged([left(1, 60)], {}, at(75))).toEqual([])
    expect(flagged([left(1, 60)], {}, at(76))).toEqual([1])
  })
  test('does not count breaks, nor what is before the clock-in, after the clock-out or after the planned end', () => {
    const breaks = [{ start_time: at(60), end_time: at(90) }]
    expect(flagged([left(1, 60), came(2, 100)], { breaks })).toEqual([])
    expect(flagged([left(1, 60), came(2, 106)], { breaks })).toEqual([1])
    expect(flagged([left(1, 60)], { breaks: [{ start_time: at(61), end_time: null }] })).toEqual([])
    expect(flagged([left(1, -20)])).toEqual([])
    expect(flagged([left(1, 280)], { clock_out: at(290) })).toEqual([])
    expect(flagged([left(1, 350)], {}, at(500))).toEqual([])
    expect(flagged([left(1, 350)], { planned_end_time: at(420) }, at(500))).toEqual([1])
    expect(flagged([left(1, 60)], { clock_in: null })).toEqual([])
  })
  test('is flagged once however often it is reported, and what is unknown accuses nobody', () => {
    expect(flagged([left(1, 60), left(2, 70), came(3, 100)])).toEqual([1])
    expect(flagged([left(1, 60), lost(2, 65), came(3, 200)])).toEqual([])
    expect(flagged([lost(1, 60)])).toEqual([])
  })
})

test('an "entered" from outside the fence contradicts itself', () => {
  expect(flagged([{ ...left(1, 60), action: 'GEO_FENCE_ENTERED' }, came(2, 62)])).toEqual([1])
})

describe('whatever a phone tells', () => {
  const log = fc.record({
    minutes: fc.integer({ min: -60, max: 480 }),
    action: fc.constantFrom<GeoLogAction>('GEO_FENCE_ENTERED', 'GEO_FENCE_EXITED', 'UNKNOWN'),
    is_inside: fc.constantFrom(true, false, null),
  })
  const logs = fc
    .array(log, { maxLength: 20 })
    .map((all) => all.sort((a, b) => a.minutes - b.minutes).map((one, id): JudgedLog => ({ ...one, id, time: at(one.minutes) })))
  test('only a position outside the fence during the work is ever flagged', () => {
    fc.assert(
      fc.property(logs, fc.integer({ min: 0, max: 600 }), (told, minutes) => {
        for (const id of flaggedLogs(told, work, at(minutes))) {
          const one = told[id]!
          expect(one.is_inside).toBe(false)
          expect((one.time as Date).getTime()).toBeGreaterThanOrEqual(START)
          expect((one.time as Date).getTime()).toBeLessThan(Math.min(at(360).getTime(), at(minutes).getTime()))
        }
      }),
    )
  })
  test('a break over the whole shift leaves nothing but contradictions', () => {
    fc.assert(
      fc.property(logs, (told) => {
        const paused = { ...work, breaks: [{ start_time: at(0), end_time: null }] }
        for (const id of flaggedLogs(told, paused, at(600))) expect(told[id]!.action).toBe('GEO_FENCE_ENTERED')
      }),
    )
  })
  test('being outside for no longer than the allowance in all is never flagged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 340 }), fc.integer({ min: 0, max: AWAY_ALLOWANCE_MINUTES }), (from, length) => {
        expect(flagged([left(1, from), came(2, from + length)])).toEqual([])
      }),
    )
  })
})

test('of several readings of a phone the last one counts', () => {
  const coordinates = {
    type: 'MultiPoint',
    coordinates: [
      [-80.1, 32.7],
      [-79.93, 32.78],
    ],
  }
  const read = Position.parse({ coordinates, precision: 'FINE', accuracy_m: 8 })
  expect(lastPoint(read.coordinates)).toEqual({ type: 'Point', coordinates: [-79.93, 32.78] })
  expect(Position.safeParse({ ...read, coordinates: { type: 'MultiPoint', coordinates: [-79.93, 32.78] } }).success).toBe(false)
})
