import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORECAST_LEAST, forecastFill, leadBandOf, type PastShift } from './forecast-rules.ts'

const shift: PastShift = { wage_cents: 2_200, lead_hours: 48, posted_hour: 10, requirements: 0, is_filled: true, hours_to_fill: 5 }
/** `count` shifts, `filled` of them full. */
const many = (count: number, filled: number, change: Partial<PastShift> = {}): PastShift[] =>
  Array.from({ length: count }, (_, index) => ({
    ...shift,
    is_filled: index < filled,
    hours_to_fill: index < filled ? index : null,
    ...change,
  }))

describe('a forecast', () => {
  test('comes from similar shifts, with their number', () => {
    expect(forecastFill(many(40, 30), shift)).toEqual({
      figure: { samples: 40, chance: 0.75, hours_to_fill: 14.5 },
      samples: 40,
      lead: 'UNDER_3_D',
      likeness: ['hour', 'requirements'],
      changes: [],
    })
  })

  test('is unknown below thirty, and says how many there were', () => {
    expect(forecastFill(many(29, 29), shift)).toMatchObject({ figure: null, samples: 29, changes: [] })
    expect(forecastFill(many(30, 0), shift).figure).toEqual({ samples: 30, chance: 0, hours_to_fill: null })
  })

  test('compares less closely only if there are too few similar shifts', () => {
    const evening = many(25, 25, { posted_hour: 20 })
    expect(forecastFill([...many(10, 0), ...evening], shift)).toMatchObject({ samples: 35, likeness: ['requirements'] })
    expect(forecastFill([...many(30, 0), ...evening], shift)).toMatchObject({ samples: 30, likeness: ['hour', 'requirements'] })
    expect(forecastFill([...many(10, 0), ...many(25, 25, { requirements: 2 })], shift)).toMatchObject({ likeness: ['hour'] })
  })

  test('separates a dollar more and another lead time from chance, and omits what it cannot tell', () => {
    const history = [
      ...many(100, 50),
      ...many(100, 90, { wage_cents: 2_300 }),
      ...many(100, 52, { lead_hours: 100 }),
      ...many(10, 10, { wage_cents: 2_100 }),
    ]
    expect(forecastFill(history, shift).changes.map(({ what, lead, figure, is_clear }) => [what, lead, figure.chance, is_clear])).toEqual([
      ['WAGE_UP', null, 0.9, true],
      ['LEAD', 'UNDER_7_D', 0.52, false],
    ])
  })

  test('never claims anything from fewer than thirty, and every chance is between 0 and 1', () => {
    const past = fc.record({
      wage_cents: fc.constantFrom(2_100, 2_200, 2_250, 2_300),
      lead_hours: fc.integer({ min: 0, max: 200 }),
      posted_hour: fc.nat(23),
      requirements: fc.nat(1),
      is_filled: fc.boolean(),
      hours_to_fill: fc.option(fc.integer({ min: 0, max: 100 })),
    })
    fc.assert(
      fc.property(fc.array(past, { maxLength: 400 }), past, (history, draft) => {
        const { figure, changes, samples } = forecastFill(history, draft)
        expect(figure === null).toBe(samples < FORECAST_LEAST)
        for (const one of [...(figure ? [figure] : []), ...changes.map((change) => change.figure)]) {
          expect(one.samples).toBeGreaterThanOrEqual(FORECAST_LEAST)
          expect(one.chance).toBeGreaterThanOrEqual(0)
          expect(one.chance).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test.each([
    [11.9, 'UNDER_12_H'],
    [12, 'UNDER_24_H'],
    [72, 'UNDER_7_D'],
    [168, 'LONGER'],
  ])('%d hours ahead are in the band %s', (hours, band) => expect(leadBandOf(hours)).toBe(band))
})
