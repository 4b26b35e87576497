// @vitest-environment jsdom
import { EVENT_GIGS_AT_ONCE } from '@muster/contract/events/event-endpoints.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ShownGig } from './shown-gig.ts'
import { useCollected } from './use-collected.ts'

const gig = (id: number): ShownGig => ({
  id,
  status: 'POSTED',
  type: 'MARKETPLACE',
  start_time: '2026-12-05T21:00:00.000Z',
  end_time: '2026-12-06T03:00:00.000Z',
  timezone: 'America/New_York',
  skill_id: 1,
  contact_name: 'Dana Whitlock',
  wage_amount: 22,
  allowed_confirmed_pros: 1,
  confirmed_pros_count: 0,
  selected_applications_count: 0,
  total_applications_count: 0,
  cancelled_applications_count: 0,
  failing_payments_count: 0,
  on_the_day: null,
  amount_due: null,
  split_of: null,
  edit_version: 0,
  place: null,
  series_id: null,
})

afterEach(cleanup)

it('collects at most as many shifts as one call adds to an event', () => {
  const { result } = renderHook(() => useCollected())
  for (let id = 1; id <= EVENT_GIGS_AT_ONCE; id++) act(() => result.current.toggle(gig(id)))
  act(() => result.current.toggle(gig(EVENT_GIGS_AT_ONCE + 1)))
  expect(result.current.collected.size).toBe(EVENT_GIGS_AT_ONCE)
  expect(result.current.ids.has(EVENT_GIGS_AT_ONCE + 1)).toBe(false)
  // Removing one makes room for another.
  act(() => result.current.toggle(gig(1)))
  act(() => result.current.toggle(gig(EVENT_GIGS_AT_ONCE + 1)))
  expect([result.current.ids.has(1), result.current.ids.has(EVENT_GIGS_AT_ONCE + 1)]).toEqual([false, true])
})

it('does not collect cancelled shifts or dates without a shift', () => {
  const { result } = renderHook(() => useCollected())
  act(() => result.current.toggle({ ...gig(1), status: 'CANCELLED' }))
  act(() => result.current.toggle({ ...gig(2), isPhantom: true }))
  act(() => result.current.toggle(undefined))
  expect(result.current.collected.size).toBe(0)
})
