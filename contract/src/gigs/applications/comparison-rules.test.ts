import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificationStatus, type HeldCertification, isValidOn } from '../../certifications/certification-status.ts'
import { addDays } from '../../zoned-time.ts'
import { certificateOn, weekLoad } from './comparison-rules.ts'
import { FULL_WEEK_HOURS } from '../conflicts/work-limits.ts'

const DAY_OF_WORK = '2026-11-24'
const held = (change: Partial<HeldCertification> = {}): HeldCertification => ({
  certification_id: 1,
  status: 'APPROVED',
  expiration_date: '2028-03-03',
  does_not_expire: false,
  ...change,
})

describe('a certificate on the day of a shift', () => {
  test('is valid through its last day, and expired for a shift on the next', () => {
    expect(certificateOn(held({ expiration_date: DAY_OF_WORK }), DAY_OF_WORK)).toBe('VALID')
    expect(certificateOn(held({ expiration_date: '2026-11-23' }), DAY_OF_WORK)).toBe('RUNS_OUT')
    expect(certificateOn(held({ expiration_date: null, does_not_expire: true }), DAY_OF_WORK)).toBe('VALID')
  })

  test('is being checked or is none: not submitted, rejected, or without a known date', () => {
    expect(certificateOn(held({ status: 'PENDING' }), DAY_OF_WORK)).toBe('PENDING')
    expect(certificateOn(held({ status: 'REJECTED' }), DAY_OF_WORK)).toBe('NONE')
    expect(certificateOn(held({ expiration_date: null }), DAY_OF_WORK)).toBe('NONE')
    expect(certificateOn(undefined, DAY_OF_WORK)).toBe('NONE')
  })

  test('is called valid exactly when the pro may work with it', () => {
    const any = fc.record({
      certification_id: fc.constant(1),
      status: fc.constantFrom(...certificationStatus.states),
      expiration_date: fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(DAY_OF_WORK, days))),
      does_not_expire: fc.boolean(),
    })
    fc.assert(
      fc.property(any, (one) => {
        expect(certificateOn(one, DAY_OF_WORK) === 'VALID').toBe(isValidOn(one, DAY_OF_WORK))
      }),
    )
  })
})

describe('a week with a shift in it', () => {
  test('is within forty hours up to forty, and crosses them with the shift that goes past', () => {
    expect(weekLoad(40, 6)).toEqual({ hours_past_full: 0, load: 'WITHIN' })
    expect(weekLoad(43.5, 6)).toEqual({ hours_past_full: 3.5, load: 'CROSSES' })
    expect(weekLoad(46, 6)).toEqual({ hours_past_full: 6, load: 'CROSSES' })
    expect(weekLoad(47, 6)).toEqual({ hours_past_full: 7, load: 'PAST' })
  })

  test('is over exactly when there are hours beyond, and never counts more of them than the shift has', () => {
    const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((value) => value / 10)
    fc.assert(
      fc.property(tenths(60), tenths(16), (before, shift) => {
        const hours = Math.round(10 * (before + shift)) / 10
        const { load, hours_past_full } = weekLoad(hours, shift)
        expect(load === 'WITHIN').toBe(hours <= FULL_WEEK_HOURS)
        expect(hours_past_full > 0).toBe(load !== 'WITHIN')
        if (load === 'CROSSES') expect(hours_past_full).toBeLessThanOrEqual(shift + 0.05)
        if (load === 'PAST') expect(hours_past_full).toBeGreaterThan(shift - 0.05)
      }),
    )
  })
})
