import { describe, expect, it } from 'vitest'
import { type AwaitedShift, awaitedShifts, extendable, nudgeable } from './awaited-shifts.ts'

const START = '2026-11-22T22:00:00Z'
const asked = (application_id: number, gig_id: number, more: { offer_expires_at?: string | null; nudged_at?: string | null } = {}) => ({
  application_id,
  gig_id,
  pro: { id: application_id, display_name: 'Grace O.', headshot_public_id: null },
  skill_name: 'Bartender',
  skill_name_es: 'Bartender',
  start_time: START,
  timezone: 'America/New_York',
  selected_at: '2026-11-20T12:00:00Z',
  offer_expires_at: '2026-11-21T18:00:00Z',
  nudged_at: null,
  ...more,
})
const idsOf = (list: readonly { application_id: number }[]) => list.map(({ application_id }) => application_id)
const only = (...pros: ReturnType<typeof asked>[]): AwaitedShift => {
  const [shift] = awaitedShifts(pros)
  if (!shift) throw new Error('no shift')
  return shift
}

describe('unanswered offers', () => {
  it('are grouped by shift, in the order of their first offers, with the soonest end', () => {
    const shifts = awaitedShifts([asked(1, 7), asked(2, 8, { offer_expires_at: null }), asked(3, 7, { offer_expires_at: START })])
    expect(shifts.map((shift) => [shift.gig_id, idsOf(shift.asked), shift.soonest])).toEqual([
      [7, [1, 3], '2026-11-21T18:00:00Z'],
      [8, [2], null],
    ])
  })
  it('can be reminded again an hour after the last reminder', () => {
    const shift = only(asked(1, 7), asked(2, 7, { nudged_at: '2026-11-21T12:00:00Z' }))
    expect(idsOf(nudgeable(shift, Date.parse('2026-11-21T12:59:59Z')))).toEqual([1])
    expect(idsOf(nudgeable(shift, Date.parse('2026-11-21T13:00:00Z')))).toEqual([1, 2])
  })
  it('can get more time if the offer ends before the shift starts', () =>
    expect(idsOf(extendable(only(asked(1, 7), asked(2, 7, { offer_expires_at: START }), asked(3, 7, { offer_expires_at: null }))))).toEqual(
      [1],
    ))
})
