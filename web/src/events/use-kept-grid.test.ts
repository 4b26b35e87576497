// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type GridDraft, newRow, placesIn, withNewKeys, withPlaces } from './grid-values.ts'
import { type GridOwner, type GridWork, readGrid } from './kept-grid.ts'
import { useKeptGrid } from './use-kept-grid.ts'

const NEW: GridOwner = { location_id: 7, event_id: null }
const SKILL = 3

const start = (): GridWork => ({
  common: { event_name: '', location_address_id: 1, type: 'MARKETPLACE', contact_name: 'Dana', contact_phone: '', special_inst: '' },
  draft: { rows: [newRow({ local_date: '2026-12-05', start_time: null, end_time: null })], columns: [], places: {} },
})
const open = (owner = NEW) =>
  renderHook(() => useKeptGrid(owner, { start, fit: ({ common, draft }) => ({ common, draft: withNewKeys(draft, [SKILL]) }) }))

/** The grid from `start` with a name, and twelve pros of one position in its row. */
function written({ common, draft }: GridWork): GridWork {
  const next: GridDraft = { ...draft, columns: [{ skill_id: SKILL, wage_amount: 22 }] }
  return { common: { ...common, event_name: 'Gala' }, draft: withPlaces(next, next.rows[0]!, SKILL, 12) }
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
})

it('restores what was typed just before leaving the page, and shows when it was saved', () => {
  const first = open()
  expect(first.result.current).toMatchObject({ touched: false, restoredAt: null, keptAt: null })
  act(() => first.result.current.change(written(first.result.current.work)))
  first.unmount()
  const { work, touched, restoredAt } = open().result.current
  expect(work.common.event_name).toBe('Gala')
  expect(work.draft.rows).toMatchObject([{ local_date: '2026-12-05' }])
  expect(placesIn(work.draft, work.draft.rows[0]!, SKILL)).toBe(12)
  expect(touched).toBe(true)
  expect(Date.parse(restoredAt ?? '')).not.toBeNaN()
})

it('saves after a pause in typing, and shows when', () => {
  vi.useFakeTimers()
  const { result } = open()
  act(() => result.current.change(written(result.current.work)))
  expect(readGrid(NEW)).toBeNull()
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(readGrid(NEW)?.kept_at).toBe(result.current.keptAt)
})

it('keeps a separate draft for each location and event', () => {
  const { result, unmount } = open()
  act(() => result.current.change(written(result.current.work)))
  unmount()
  for (const other of [
    { location_id: 8, event_id: null },
    { location_id: 7, event_id: 2 },
  ])
    expect(open(other).result.current).toMatchObject({ restoredAt: null, work: { common: { event_name: '' } } })
})

it('keeps no draft that was posted, started over or never typed in', () => {
  open().unmount()
  expect(readGrid(NEW)).toBeNull()
  for (const end of ['forget', 'startOver'] as const) {
    const { result, unmount } = open()
    act(() => result.current.change(written(result.current.work)))
    act(() => result.current[end]())
    unmount()
    expect(readGrid(NEW)).toBeNull()
  }
})

it('starts over with an empty grid', () => {
  const first = open()
  act(() => first.result.current.change(written(first.result.current.work)))
  first.unmount()
  const { result } = open()
  act(() => result.current.startOver())
  expect(result.current).toMatchObject({ touched: false, restoredAt: null, keptAt: null, work: { common: { event_name: '' } } })
})

it('gives restored rows new keys and drops positions that are gone', () => {
  const gone = 4
  const kept: GridDraft = {
    rows: [newRow({ local_date: null, start_time: null, end_time: null })],
    columns: [
      { skill_id: SKILL, wage_amount: 20 },
      { skill_id: gone, wage_amount: 20 },
    ],
    places: {},
  }
  const next = withNewKeys(withPlaces(withPlaces(kept, kept.rows[0]!, SKILL, 2), kept.rows[0]!, gone, 5), [SKILL])
  expect(next.rows[0]!.key).not.toBe(kept.rows[0]!.key)
  expect(next.columns).toEqual([{ skill_id: SKILL, wage_amount: 20 }])
  expect(Object.values(next.places)).toEqual([2])
})

it('ignores stored text that is not a grid', () => {
  for (const text of ['{', '{}', '{"kept_at":"x","work":{"common":{}}}']) {
    localStorage.setItem('muster.grid_draft_7_new', text)
    expect(open().result.current.restoredAt).toBeNull()
  }
})
