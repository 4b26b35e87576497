import type { SheetGig } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openOf, openSpots, peopleOf } from './week-sheet.ts'

const shift = (change: Partial<SheetGig>): SheetGig =>
  ({
    id: 1,
    status: 'POSTED',
    local_date: '2026-11-20',
    start_time: '2026-11-20T22:00:00Z',
    end_time: '2026-11-21T03:00:00Z',
    unpaid_break_minutes: 30,
    allowed_confirmed_pros: 2,
    confirmed_pros_count: 1,
    pro_ids: [7],
    ...change,
  }) as SheetGig

describe('a week by people', () => {
  const sheet = {
    gigs: [shift({}), shift({ id: 2, local_date: '2026-11-21', pro_ids: [7, 8], confirmed_pros_count: 2 })],
    pros: [
      { id: 8, name: 'Ana Diaz' },
      { id: 7, name: 'Luis Vega' },
    ],
    skills: [],
    is_whole: true,
  }

  it('has a row for each pro with the shifts of each day and the planned hours', () => {
    const [ana, luis] = peopleOf(sheet)
    expect(ana).toMatchObject({ name: 'Ana Diaz', minutes: 270 })
    expect([...(luis?.days ?? [])].map(([day, gigs]) => [day, gigs.map(({ id }) => id)])).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', [2]],
    ])
    expect(luis?.minutes).toBe(540)
  })

  it('lists open spots of shifts that pros can still take only', () => {
    expect([...openOf(sheet).keys()]).toEqual(['2026-11-20'])
    expect(openSpots(shift({ status: 'CANCELLED' }))).toBe(0)
    expect(openSpots(shift({ status: 'UNFILLED' }))).toBe(0)
  })
})
