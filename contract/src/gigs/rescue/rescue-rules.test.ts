import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextRung, offeredBonus, rescueRungs, rungMinutes, seededRescuePolicy, startsByItself, whyNotRescue } from './rescue-rules.ts'
import { rescueStatus } from './rescue-status.ts'

const NOW = '2026-11-20T20:10:00.000Z'
const gig = (change: object = {}) => ({
  status: 'POSTED' as const,
  start_time: '2026-11-20T22:00:00.000Z',
  end_time: '2026-11-21T04:00:00.000Z',
  allowed_confirmed_pros: 2,
  confirmed_pros_count: 1,
  ...change,
})

describe('a replacement search runs', () => {
  test('while a spot is open and an hour of the shift is left, also after its start', () => {
    expect(whyNotRescue(gig(), seededRescuePolicy, NOW)).toBeNull()
    expect(whyNotRescue(gig(), seededRescuePolicy, '2026-11-21T02:59:59.000Z')).toBeNull()
    expect(whyNotRescue(gig(), seededRescuePolicy, '2026-11-21T03:00:00.000Z')).toBe('GIG_STARTED')
    expect(whyNotRescue(gig({ confirmed_pros_count: 2 }), seededRescuePolicy, NOW)).toBe('GIG_FILLED')
    expect(whyNotRescue(gig({ status: 'CANCELLED' }), seededRescuePolicy, NOW)).toBe('GIG_NOT_OPEN')
  })

  test('automatically from a day before the start, not earlier', () => {
    expect(startsByItself(gig(), seededRescuePolicy, NOW)).toBe(true)
    expect(startsByItself(gig(), seededRescuePolicy, '2026-11-19T22:00:00.000Z')).toBe(true)
    expect(startsByItself(gig(), seededRescuePolicy, '2026-11-19T21:59:59.000Z')).toBe(false)
  })
})

describe('the ladder', () => {
  test('takes every step once, and ends', () => {
    const climbed: string[] = []
    for (let rung = nextRung(null); rung !== null; rung = nextRung(rung)) climbed.push(rung)
    expect(climbed).toEqual([...rescueRungs])
  })

  test('waits the shorter the nearer the start is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 3_000 }), fc.integer({ min: 0, max: 600 }), (minutes, later) => {
        expect(rungMinutes(seededRescuePolicy, minutes)).toBeLessThanOrEqual(rungMinutes(seededRescuePolicy, minutes + later))
      }),
    )
    expect(rungMinutes(seededRescuePolicy, -30)).toBe(3)
  })

  test('never starts again once it has ended', () => {
    for (const state of ['FILLED', 'EXHAUSTED', 'STOPPED'] as const) expect(rescueStatus.accepts(state)).toEqual([])
    expect(rescueStatus.next('PAUSED', 'resume')).toBe('RUNNING')
    expect(rescueStatus.next('RUNNING', 'resume')).toBeNull()
  })
})

test('a bonus never promises more than the budget pays, and applicants get none', () => {
  const money = { bonus_cents: 300, budget_cents: 3_600 }
  const of = (places: number, spent_cents = 0) => ({ places, minutes: 360, spent_cents })
  expect(offeredBonus(money, 'APPLICANTS', of(1))).toBe(0)
  expect(offeredBonus(money, 'KNOWN', of(2))).toBe(300)
  expect(offeredBonus(money, 'KNOWN', of(3))).toBe(0)
  expect(offeredBonus(money, 'MARKETPLACE', of(1, 1_800))).toBe(300)
  expect(offeredBonus(money, 'MARKETPLACE', of(1, 1_801))).toBe(0)
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 60, max: 960 }),
      fc.nat(100_000),
      (bonus_cents, budget_cents, places, minutes, spent_cents) => {
        const offered = offeredBonus({ bonus_cents, budget_cents }, 'RECOMMENDED', { places, minutes, spent_cents })
        if (offered > 0) expect(spent_cents + (offered * minutes * places) / 60).toBeLessThanOrEqual(budget_cents + places)
      },
    ),
  )
})
