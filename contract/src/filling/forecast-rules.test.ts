import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORECAST_LEAST, forecastFill, isOutOfReach, leadBandOf, type PastShift } from './forecast-rules.ts'

const shift: PastShift = {
  is_same_position: true,
  is_same_group: true,
  wage_cents: 2_200,
  usual_cents: 2_200,
  lead_hours: 48,
  posted_hour: 10,
  requirements: 0,
  is_filled: true,
  hours_to_fill: 5,
}
/** `count` shifts, `filled` of them full. */
const many = (count: number, filled: number, change: Partial<PastShift> = {}): PastShift[] =>
  Array.from({ length: count }, (_, index) => ({
    ...shift,
    is_filled: index < filled,
    hours_to_fill: index < filled ? index % 40 : null,
    ...change,
  }))
const ofGroup = { is_same_position: false, usual_cents: 1_700, wage_cents: 1_700 }
const ofMarket = { ...ofGroup, is_same_group: false }

describe('a forecast', () => {
  test('comes from similar shifts, with their number and how far it can be trusted', () => {
    const { figure, ...rest } = forecastFill(many(40, 30), shift)
    expect(figure).toMatchObject({ samples: 40, chance: 0.75, hours_to_fill: 14.5 })
    expect([figure!.low.toFixed(2), figure!.high.toFixed(2)]).toEqual(['0.60', '0.86'])
    expect(rest).toMatchObject({
      samples: 40,
      lead: 'UNDER_3_D',
      pool: { positions: 'POSITION', wage: 'SAME', likeness: ['hour', 'requirements'] },
      sure: 'FAIR',
      changes: [],
    })
    expect(forecastFill(many(400, 300), shift).sure).toBe('GOOD')
  })

  test('counts a shift only if it filled as fast as the draft must, so it never says more hours than are left', () => {
    const soon = { ...shift, lead_hours: 2 }
    const history = [...many(30, 30, { lead_hours: 2, hours_to_fill: 1 }), ...many(30, 30, { lead_hours: 10, hours_to_fill: 8 })]
    expect(forecastFill(history, soon).figure).toMatchObject({ samples: 60, chance: 0.5, hours_to_fill: 1 })
    expect(forecastFill(many(30, 30, { hours_to_fill: 8 }), soon).figure).toMatchObject({ chance: 0, hours_to_fill: null })
  })

  test('is unknown below thirty in the whole market, and says how many there were', () => {
    expect(forecastFill([], shift)).toMatchObject({ figure: null, samples: 0, sure: null, wages: null })
    expect(forecastFill(many(29, 29, ofMarket), shift)).toMatchObject({ figure: null, samples: 29, changes: [] })
    expect(forecastFill(many(30, 0), shift).figure).toMatchObject({ samples: 30, chance: 0, low: 0, hours_to_fill: null })
  })

  test('compares less closely only if there are too few similar shifts', () => {
    const evening = many(25, 25, { posted_hour: 20 })
    const likeness = (history: readonly PastShift[]) => forecastFill(history, shift).pool?.likeness
    expect(forecastFill([...many(10, 0), ...evening], shift)).toMatchObject({ samples: 35 })
    expect(likeness([...many(10, 0), ...evening])).toEqual(['requirements'])
    expect(likeness([...many(30, 0), ...evening])).toEqual(['hour', 'requirements'])
    expect(likeness([...many(10, 0), ...many(25, 25, { requirements: 2 })])).toEqual(['hour'])
  })

  test('widens to near wages, the group, the market and any notice, and grows less sure', () => {
    const pool = (...history: PastShift[]) => {
      const { pool: found, sure, samples } = forecastFill([...many(5, 5), ...history], shift)
      return [found?.positions, found?.wage, found?.has_lead, sure, samples]
    }
    expect(pool(...many(100, 95, { wage_cents: 2_300 }))).toEqual(['POSITION', 'NEAR', true, 'FAIR', 105])
    expect(pool(...many(100, 95, ofGroup))).toEqual(['GROUP', 'SAME', true, 'FAIR', 105])
    expect(pool(...many(30, 15, ofGroup))).toEqual(['GROUP', 'SAME', true, 'ROUGH', 35])
    expect(pool(...many(100, 95, ofMarket))).toEqual(['MARKET', 'SAME', true, 'ROUGH', 105])
    expect(pool(...many(100, 95, { ...ofMarket, lead_hours: 300 }))).toEqual(['MARKET', 'NEAR', false, 'ROUGH', 105])
    // Other positions count by how much above their usual wage they paid.
    expect(forecastFill(many(100, 95, { ...ofMarket, wage_cents: 2_200 }), shift).figure).toBeNull()
  })

  test('separates a dollar more and another lead time from chance, and omits what it cannot tell', () => {
    const history = [
      ...many(100, 50),
      ...many(100, 90, { wage_cents: 2_300 }),
      ...many(100, 52, { lead_hours: 100 }),
      ...many(10, 10, { wage_cents: 2_100 }),
    ]
    const changes = forecastFill(history, shift).changes.map(({ what, lead, difference, is_clear }) => [
      what,
      lead,
      difference.toFixed(2),
      is_clear,
    ])
    expect(changes).toEqual([
      ['WAGE_UP', null, '0.40', true],
      ['LEAD', 'UNDER_7_D', '0.02', false],
    ])
  })

  test('never says that less pay fills more shifts', () => {
    const [down] = forecastFill([...many(100, 50), ...many(100, 90, { wage_cents: 2_100 })], shift).changes
    expect(down).toMatchObject({ what: 'WAGE_DOWN', is_clear: false })
  })

  test('takes what a change went with from a wider pool if its own has too few', () => {
    const history = [...many(40, 20), ...many(100, 50, ofMarket), ...many(100, 80, { ...ofMarket, wage_cents: 1_800 })]
    expect(forecastFill(history, shift)).toMatchObject({
      pool: { positions: 'POSITION' },
      changes: [{ what: 'WAGE_UP', figure: { samples: 100, chance: 0.8 }, is_clear: true }],
    })
  })

  test('shows how wages are spread, of the group if the position has too few', () => {
    const { wages } = forecastFill([...many(30, 30, { wage_cents: 2_050 }), ...many(10, 10, { wage_cents: 2_300 })], shift)
    const bins = [20, 21, 22, 23].map((from, index) => ({ from, count: [30, 0, 0, 10][index] }))
    expect(wages).toEqual({ is_of_group: false, samples: 40, bins, average: 21.13, share_below: 0.75 })
    expect(forecastFill(many(40, 40, ofGroup), shift).wages).toMatchObject({ is_of_group: true, samples: 40, share_below: 1 })
  })

  test('never claims anything from fewer than thirty, and every chance is within its bounds', () => {
    const past = fc.record({
      is_same_position: fc.boolean(),
      is_same_group: fc.boolean(),
      wage_cents: fc.constantFrom(2_100, 2_200, 2_250, 2_300),
      usual_cents: fc.constantFrom(2_000, 2_200),
      lead_hours: fc.integer({ min: 0, max: 200 }),
      posted_hour: fc.nat(23),
      requirements: fc.nat(1),
      is_filled: fc.boolean(),
      hours_to_fill: fc.option(fc.integer({ min: 0, max: 100 })),
    })
    fc.assert(
      fc.property(fc.array(past, { maxLength: 400 }), past, (history, draft) => {
        const { figure, changes, samples, sure } = forecastFill(history, draft)
        expect(figure === null).toBe(samples < FORECAST_LEAST)
        expect(sure === null).toBe(figure === null)
        for (const one of [...(figure ? [figure] : []), ...changes.map((change) => change.figure)]) {
          expect(one.samples).toBeGreaterThanOrEqual(FORECAST_LEAST)
          expect(0 <= one.low && one.low <= one.chance && one.chance <= one.high && one.high <= 1).toBe(true)
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

  test.each([
    [1, 2, true],
    [2, 2, false],
    [0, 1, true],
  ])('%d pros who could take it for %d spots are too few: %s', (certified, pros, isShort) =>
    expect(isOutOfReach({ certified }, pros)).toBe(isShort),
  )
})
