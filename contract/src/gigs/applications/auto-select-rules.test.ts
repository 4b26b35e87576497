import { describe, expect, test } from 'vitest'
import { type AutoSelectCandidate, chooseForPlaces, whyNotByMachine } from './auto-select-rules.ts'

type Limits = Pick<AutoSelectCandidate, 'refusal' | 'rest_hours' | 'week_hours' | 'employment_type' | 'says_available'>
const rested: Limits = { refusal: null, rest_hours: 10, week_hours: 40, employment_type: 'W2', says_available: null }
const candidate = (id: number, score: number, changed: Partial<Limits> = {}): AutoSelectCandidate => ({
  ...rested,
  ...changed,
  id,
  score,
  created_ts: '2026-11-01T12:00:00Z',
})

describe('Muster selects no one', () => {
  test('it would not let confirm', () => expect(whyNotByMachine(candidate(1, 90, { refusal: 'BLOCKED' }))).toBe('BLOCKED'))
  test('with less than ten hours of rest', () => {
    expect(whyNotByMachine(candidate(1, 90))).toBeNull()
    expect(whyNotByMachine(candidate(1, 90, { rest_hours: 9.9 }))).toBe('REST')
    expect(whyNotByMachine(candidate(1, 90, { rest_hours: null }))).toBeNull()
  })
  test('employed by the provider beyond 40 hours in a week', () => {
    expect(whyNotByMachine(candidate(1, 90, { week_hours: 40.5 }))).toBe('WEEK_HOURS')
    expect(whyNotByMachine(candidate(1, 90, { week_hours: 60, employment_type: 'F1099' }))).toBeNull()
  })
  test('at a time at which the pro said they don’t work', () => {
    expect(whyNotByMachine(candidate(1, 90, { says_available: false }))).toBe('OUTSIDE_PREFERENCES')
    expect(whyNotByMachine(candidate(1, 90, { says_available: true }))).toBeNull()
  })
})

test('Muster selects the best at or above the threshold, at most as many as there are spots', () => {
  const all = [candidate(1, 59), candidate(2, 60), candidate(3, 90), candidate(4, 95, { rest_hours: 2 })]
  expect(chooseForPlaces(all, 2, 60).map(({ id }) => id)).toEqual([3, 2])
  expect(chooseForPlaces(all, 1, 60).map(({ id }) => id)).toEqual([3])
  expect(chooseForPlaces(all, -1, 60)).toEqual([])
})

describe('pros who can only be selected together', () => {
  const crew = { id: 7, size: 2 }
  const mate = (id: number, score: number, of = crew): AutoSelectCandidate => ({ ...candidate(id, score), crew: of })
  const chosen = (...args: Parameters<typeof chooseForPlaces>) => chooseForPlaces(...args).map(({ id }) => id)

  test('are chosen as a whole, by the weakest of them', () => {
    expect(chosen([mate(1, 95), mate(2, 70), candidate(3, 80)], 3, 0)).toEqual([3, 1, 2])
    expect(chosen([mate(1, 95), mate(2, 70), candidate(3, 60)], 2, 0)).toEqual([1, 2])
  })
  test('are passed over if not all of them fit, reach the threshold or find a spot', () => {
    expect(chosen([mate(1, 95), candidate(3, 60)], 2, 0)).toEqual([3])
    expect(chosen([mate(1, 95), mate(2, 70), candidate(3, 60)], 1, 0)).toEqual([3])
    expect(chosen([mate(1, 95), mate(2, 70)], 2, 75)).toEqual([])
    expect(chosen([mate(1, 95), { ...mate(2, 90), refusal: 'BLOCKED' }], 2, 0)).toEqual([])
  })
  test('are never standbys', () => expect(chosen([mate(1, 95), mate(2, 90), candidate(3, 60)], 2, 0, 1)).toEqual([3]))
})
