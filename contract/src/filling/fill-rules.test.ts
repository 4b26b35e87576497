import { describe, expect, test } from 'vitest'
import { minutesLeft, whyNotFill, workWeekOf } from './fill-rules.ts'

const zone = 'America/New_York'
/** Friday 20 November 2026, 17:00 to 23:00 in Charleston. */
const gig = { start_time: '2026-11-20T22:00:00.000Z', end_time: '2026-11-21T04:00:00.000Z', timezone: zone }
const free = { gig, refusal: null, employment_type: 'F1099' as const, held: [], says_available: null }
const span = (start_time: string, end_time: string) => ({ start_time, end_time })
const EIGHT_HOURS_EACH_DAY = ['16', '17', '18', '19'].map((day) => span(`2026-11-${day}T14:00:00.000Z`, `2026-11-${day}T23:00:00.000Z`))

describe('a machine gives a pro a shift', () => {
  test('if no rule prevents it', () => expect(whyNotFill(free)).toBeNull())
  test.each([
    ['SUSPENDED', { refusal: 'SUSPENDED' as const }],
    ['CERTIFICATION_MISSING', { refusal: 'CERTIFICATION_MISSING' as const }],
    ['BUSY', { held: [span('2026-11-21T03:59:00.000Z', '2026-11-21T08:00:00.000Z')] }],
    ['REST', { held: [span('2026-11-21T04:00:00.000Z', '2026-11-21T08:00:00.000Z')] }],
    ['REST', { held: [span('2026-11-20T08:00:00.000Z', '2026-11-20T12:00:01.000Z')] }],
    [null, { held: [span('2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z')] }],
    [null, { held: EIGHT_HOURS_EACH_DAY }],
    ['WEEK_HOURS', { held: EIGHT_HOURS_EACH_DAY, employment_type: 'W2' as const }],
    ['OUTSIDE_PREFERENCES', { says_available: false }],
    [null, { says_available: true }],
  ])('%s', (expected, change) => expect(whyNotFill({ ...free, ...change })).toBe(expected))
})

describe('the work week', () => {
  test('begins on Monday of the zone, even when UTC is a day ahead', () => {
    expect(workWeekOf('2026-11-23T04:59:00.000Z', zone).monday).toBe('2026-11-16')
    expect(workWeekOf('2026-11-23T05:00:00.000Z', zone).monday).toBe('2026-11-23')
  })
  test('leaves an employee 40 hours minus those held, and does not limit a contractor', () => {
    const week = workWeekOf(gig.start_time, zone)
    const before = span('2026-11-13T14:00:00.000Z', '2026-11-13T20:00:00.000Z')
    expect(minutesLeft('W2', [...EIGHT_HOURS_EACH_DAY, before], week)).toBe(240)
    expect(minutesLeft('F1099', EIGHT_HOURS_EACH_DAY, week)).toBeNull()
  })
})
