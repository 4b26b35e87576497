import { describe, expect, test } from 'vitest'
import { blocksTouched, saysAvailable } from './availability-rules.ts'
import { keptPreferences, readPreferences } from './pro-preferences.ts'

const NEW_YORK = 'America/New_York'
const touched = (start_time: string, end_time: string) =>
  blocksTouched({ start_time, end_time }, NEW_YORK).map(({ date, time_block }) => `${date.slice(5)} ${time_block}`)

describe('the parts of a day that a shift touches', () => {
  test.each([
    ['an evening', '2026-11-28T22:00:00Z', '2026-11-29T04:00:00Z', ['11-28 EVENING']],
    ['a minute into the night', '2026-11-28T22:00:00Z', '2026-11-29T04:01:00Z', ['11-28 EVENING', '11-28 NIGHT']],
    ['the small hours belong to the night before', '2026-11-29T06:00:00Z', '2026-11-29T10:00:00Z', ['11-28 NIGHT']],
    ['a morning into the afternoon', '2026-11-28T15:00:00Z', '2026-11-28T20:00:00Z', ['11-28 MORNING', '11-28 AFTERNOON']],
    // Clocks go back at 2 am on Nov 1: six hours of wall time from 11 pm last seven hours.
    ['a night with a clock change', '2026-11-01T03:00:00Z', '2026-11-01T11:00:00Z', ['10-31 NIGHT']],
    ['a morning after clocks went forward', '2026-03-08T10:00:00Z', '2026-03-08T16:00:00Z', ['03-08 MORNING']],
  ])('%s', (_, start, end, blocks) => {
    expect(touched(start, end)).toEqual(blocks)
  })
})

describe('what a pro said of a time', () => {
  const span = { start_time: '2026-11-28T22:00:00Z', end_time: '2026-11-29T04:00:00Z' } // Saturday evening
  const said = (kept: object) => saysAvailable(readPreferences(kept), span, NEW_YORK)

  test('is nothing until they say it', () => {
    expect(said({})).toBeNull()
    expect(said({ hours_per_week: 'OVER_40' })).toBeNull()
  })
  test('holds for each day and each part of the day', () => {
    expect(said({ days_of_week: ['SATURDAY'] })).toBe(true)
    expect(said({ days_of_week: ['SUNDAY'] })).toBe(false)
    expect(said({ time_blocks: ['EVENING'] })).toBe(true)
    expect(said({ days_of_week: ['SATURDAY'], time_blocks: ['MORNING'] })).toBe(false)
    expect(said({ days_of_week: ['SATURDAY'], time_blocks: ['MORNING', 'EVENING'] })).toBe(true)
  })
})

test('preferences are kept once each, in the order of the week and the day, and read back with their times', () => {
  const kept = keptPreferences({
    pro_contractor_type: ['F1099', 'W2', 'F1099'],
    skills: [3, 1, 3],
    days_of_week: ['FRIDAY', 'SUNDAY', 'FRIDAY'],
    time_blocks: ['NIGHT', 'MORNING'],
    hours_per_week: null,
  })
  expect(kept).toMatchObject({ pro_contractor_type: ['W2', 'F1099'], skills: [1, 3], days_of_week: ['SUNDAY', 'FRIDAY'] })
  expect(readPreferences(kept).time_blocks).toEqual([
    { name: 'MORNING', description: '6 am to noon', start_time: '06:00:00', end_time: '12:00:00' },
    { name: 'NIGHT', description: '11 pm to 6 am', start_time: '23:00:00', end_time: '06:00:00' },
  ])
})
