import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byMatch,
  isNewPro,
  type MatchContext,
  type MatchPartKey,
  type MatchPro,
  matchScore,
  matchWeights,
  whatWouldRaise,
} from './match-score.ts'

const gig = { skill_name: 'Banquet Server', skill_name_es: 'Mesero de banquetes' }
const market: MatchContext = { mean_rating: 4.5, mean_worked_rate: 0.92, mean_on_time_rate: 0.85 }
const regular: MatchPro = {
  shifts_worked: 134,
  shifts_in_position: 88,
  businesses_worked: 12,
  shifts_here: 6,
  rating_here: 4.8,
  is_favorite: true,
  in_network: false,
  recent: { shifts: 50, worked: 49, on_time: 46 },
  rating: 4.7,
  review_count: 60,
  distance_miles: 4,
  rest_hours: 14,
  week_hours: 30,
  matches_preferences: true,
}
const newcomer: MatchPro = {
  ...regular,
  shifts_worked: 0,
  shifts_in_position: 0,
  businesses_worked: 0,
  shifts_here: 0,
  rating_here: null,
  is_favorite: false,
  recent: { shifts: 0, worked: 0, on_time: 0 },
  rating: null,
  review_count: 0,
}
const value = (pro: MatchPro, key: MatchPartKey) => matchScore(pro, gig, market).parts.find((part) => part.key === key)?.value ?? -1

const rating = fc.double({ min: 1, max: 5, noNaN: true })
const anyPro: fc.Arbitrary<MatchPro> = fc
  .record({
    shifts_worked: fc.nat(300),
    in_position: fc.nat(300),
    businesses_worked: fc.nat(20),
    here: fc.nat(40),
    rating_here: fc.option(rating),
    is_favorite: fc.boolean(),
    in_network: fc.boolean(),
    recent: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
    rating: fc.option(rating),
    review_count: fc.nat(200),
    distance_miles: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
    rest_hours: fc.option(fc.double({ min: 0, max: 48, noNaN: true })),
    week_hours: fc.double({ min: 0, max: 90, noNaN: true }),
    matches_preferences: fc.option(fc.boolean()),
  })
  .map(({ in_position, here, recent: [shifts, worked, on_time], ...pro }) => ({
    ...pro,
    shifts_in_position: Math.min(in_position, pro.shifts_worked),
    shifts_here: Math.min(here, pro.shifts_worked),
    recent: { shifts, worked: Math.min(worked, shifts), on_time: Math.min(on_time, worked, shifts) },
  }))

describe('the score', () => {
  test('is the sum of whole parts, none over its weight, between 0 and 100', () => {
    fc.assert(
      fc.property(anyPro, (pro) => {
        const { score, parts } = matchScore(pro, gig, market)
        expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(score)
        for (const part of parts) {
          expect(Number.isInteger(part.value)).toBe(true)
          expect(part.value).toBeGreaterThanOrEqual(0)
          expect(part.value).toBeLessThanOrEqual(part.weight)
        }
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })
  test('has weights that sum to 100', () => expect(Object.values(matchWeights).reduce<number>((a, b) => a + b, 0)).toBe(100))
  test('is the same every time', () => {
    fc.assert(
      fc.property(anyPro, (pro) => {
        expect(matchScore(pro, gig, market)).toEqual(matchScore(structuredClone(pro), gig, market))
      }),
    )
  })
  test('can be full', () => {
    const best = { ...regular, shifts_in_position: 100, shifts_here: 20, rating_here: 5, in_network: true, rating: 5, distance_miles: 1 }
    expect(matchScore({ ...best, recent: { shifts: 50, worked: 50, on_time: 50 } }, gig, market).score).toBe(100)
  })
  test('puts a regular before a newcomer', () => {
    expect(matchScore(regular, gig, market).score).toBeGreaterThan(matchScore(newcomer, gig, market).score)
  })
})

describe('more of a good thing never lowers the score', () => {
  const better: [string, (pro: MatchPro) => MatchPro][] = [
    ['being a favorite', (pro) => ({ ...pro, is_favorite: true })],
    ['being in the network', (pro) => ({ ...pro, in_network: true })],
    ['living nearer', (pro) => ({ ...pro, distance_miles: pro.distance_miles === null ? null : pro.distance_miles / 2 })],
    ['a better rating', (pro) => ({ ...pro, rating: pro.rating === null ? null : Math.min(5, pro.rating + 0.5) })],
    ['a better rating here', (pro) => ({ ...pro, rating_here: pro.rating_here === null ? null : Math.min(5, pro.rating_here + 0.5) })],
    ['more experience in the position', (pro) => ({ ...pro, shifts_in_position: pro.shifts_in_position + 1 })],
    ['being on time', (pro) => ({ ...pro, recent: { ...pro.recent, on_time: pro.recent.worked } })],
    ['having worked all of them', (pro) => ({ ...pro, recent: { ...pro.recent, worked: pro.recent.shifts } })],
    ['more rest', (pro) => ({ ...pro, rest_hours: null })],
    ['a shorter week', (pro) => ({ ...pro, week_hours: 20 })],
    ['fitting the preferences', (pro) => ({ ...pro, matches_preferences: true })],
  ]
  test.each(better)('%s', (_, improved) => {
    fc.assert(
      fc.property(anyPro, (pro) => {
        expect(matchScore(improved(pro), gig, market).score).toBeGreaterThanOrEqual(matchScore(pro, gig, market).score)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a new pro is not ranked last for being new', () => {
  test('new is below 5 gigs or below 3 businesses', () => {
    expect(isNewPro({ shifts_worked: 4, businesses_worked: 9 })).toBe(true)
    expect(isNewPro({ shifts_worked: 9, businesses_worked: 2 })).toBe(true)
    expect(isNewPro({ shifts_worked: 5, businesses_worked: 3 })).toBe(false)
  })
  test('a new pro gets the market’s average, whatever the first ratings were', () => {
    const unlucky = {
      ...newcomer,
      shifts_worked: 2,
      businesses_worked: 1,
      rating: 1,
      review_count: 1,
      recent: { shifts: 2, worked: 1, on_time: 0 },
    }
    expect(value(unlucky, 'rating')).toBe(value(newcomer, 'rating'))
    expect(value(unlucky, 'reliability')).toBe(value(newcomer, 'reliability'))
    const part = matchScore(unlucky, gig, market).parts.find(({ key }) => key === 'rating')
    expect(part?.facts).toEqual({
      rating: null,
      review_count: 0,
      is_market_mean: true,
      unproven: { shifts_worked: 2, businesses_worked: 1 },
    })
  })
  test('a known pro without ratings gets the mean rating and their own record', () => {
    const unrated = { ...regular, rating: null }
    expect(value(unrated, 'rating')).toBe(value(newcomer, 'rating'))
    expect(value(unrated, 'reliability')).not.toBe(value(newcomer, 'reliability'))
  })
  test('an unknown distance counts half', () => expect(value({ ...regular, distance_miles: null }, 'distance')).toBe(5))
  test('a place that gave no rating counts as neither good nor bad', () => {
    const at = (rating_here: number | null) => value({ ...regular, rating_here }, 'place')
    expect(at(null)).toBe(at(3))
  })
})

test('ranked by score, then by the earlier application, then by id', () => {
  const one = { score: 80, created_ts: '2026-11-20T12:00:00.000Z', id: 5 }
  const later = { ...one, created_ts: '2026-11-20T13:00:00.000Z', id: 4 }
  const twin = { ...one, id: 6 }
  const better = { ...later, score: 90, id: 9 }
  expect([later, twin, better, one].sort(byMatch)).toEqual([better, one, twin, later])
  expect([one, later].sort(byMatch)).toEqual([one, later])
})

describe('what would raise it', () => {
  test('names real gains only, the largest first, and never the address', () => {
    fc.assert(
      fc.property(anyPro, (pro) => {
        const raises = whatWouldRaise(matchScore(pro, gig, market).parts)
        expect(raises.every(({ gain, key }) => gain > 0 && key !== 'distance')).toBe(true)
        expect(raises.map(({ gain }) => gain)).toEqual(raises.map(({ gain }) => gain).sort((a, b) => b - a))
      }),
    )
  })
  test('five more shifts in the position give exactly what was promised', () => {
    const pro = { ...regular, shifts_worked: 10, shifts_in_position: 4 }
    const raise = whatWouldRaise(matchScore(pro, gig, market).parts).find(({ key }) => key === 'experience')
    const later = { ...pro, shifts_worked: 15, shifts_in_position: 9 }
    expect(value(later, 'experience') - value(pro, 'experience')).toBe(raise?.gain)
  })
})
