import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needsMore } from '../gig-status.ts'
import { asksStandbys, standbyCount, standbysOf } from './standby-rules.ts'

const asked = (id: number, selected_at: string | null, match_score: number | null = 50) => ({ id, selected_at, match_score })

describe('who is asked as a standby', () => {
  test('nobody, while there are as many spots as offers', () => {
    expect(standbyCount({ allowed: 3, confirmed: 1, selected: 2 })).toBe(0)
    expect(standbysOf([asked(1, '2026-12-01T10:00:00Z'), asked(2, '2026-12-01T11:00:00Z')], 2).size).toBe(0)
  })

  test('pros asked after all spots were spoken for, whatever their score and list order', () => {
    const list = [asked(3, '2026-12-01T12:00:00Z', 99), asked(1, '2026-12-01T10:00:00Z', 40), asked(2, '2026-12-01T06:00:00-05:00', 70)]
    expect(standbysOf(list, 1)).toEqual(new Set([2, 3]))
    expect([...standbysOf(list, 2)]).toEqual([3])
    expect(standbyCount({ allowed: 2, confirmed: 1, selected: 3 })).toBe(2)
  })

  test('among offers made together the lower match, then the later application; one without a score last', () => {
    const at = '2026-12-01T10:00:00Z'
    expect([...standbysOf([asked(1, at, 60), asked(2, at, 80)], 1)]).toEqual([1])
    expect([...standbysOf([asked(2, at, 80), asked(1, at, 80)], 1)]).toEqual([2])
    expect([...standbysOf([asked(1, at, null), asked(2, at, 0)], 1)]).toEqual([1])
  })

  test('everyone with an open offer once every spot is taken', () => {
    expect(standbyCount({ allowed: 2, confirmed: 2, selected: 1 })).toBe(1)
    expect([...standbysOf([asked(1, '2026-12-01T10:00:00Z')], 0)]).toEqual([1])
  })

  test('as many as are counted, and never while more are needed', () => {
    const small = fc.integer({ min: 0, max: 8 })
    const pros = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 40 }),
        selected_at: fc.constantFrom('2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z', null),
        match_score: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(small, small, pros, (allowed, taken, list) => {
        const counts = { allowed, confirmed: Math.min(taken, allowed), selected: list.length }
        const standbys = standbysOf(list, counts.allowed - counts.confirmed)
        expect(standbys.size).toBe(standbyCount(counts))
        if (needsMore(counts) > 0) expect(standbys.size).toBe(0)
        expect(standbysOf([...list].reverse(), counts.allowed - counts.confirmed)).toEqual(standbys)
      }),
    )
  })
})

describe('asking standbys', () => {
  const gig = { status: 'POSTED', start_time: '2026-12-01T22:00:00Z' } as const
  const full = { allowed: 3, confirmed: 1, selected: 2 }
  const before = '2026-12-01T21:59:59Z'

  test('begins when every spot is taken or offered, and ends when one opens', () => {
    expect(asksStandbys(gig, full, before)).toBe(true)
    expect(asksStandbys(gig, { ...full, selected: 3 }, before)).toBe(true)
    expect(asksStandbys(gig, { ...full, selected: 1 }, before)).toBe(false)
    expect(asksStandbys({ ...gig, status: 'CONFIRMED' }, { allowed: 3, confirmed: 3, selected: 0 }, before)).toBe(true)
  })

  test('ends with the start, and never applies to a shift that waits for approval, is over or cancelled', () => {
    expect(asksStandbys(gig, full, gig.start_time)).toBe(false)
    for (const status of ['UNAPPROVED', 'COMPLETED', 'UNFILLED', 'CANCELLED'] as const)
      expect(asksStandbys({ ...gig, status }, full, before)).toBe(false)
  })
})
