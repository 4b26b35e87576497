import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { GigOrdering } from '@muster/contract/gigs/list/gig-filters.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'

export type GigPages = InfiniteData<{ count: number; next: string | null; results: GigRow[] }>
type Ordering = z.output<typeof GigOrdering>

const FIELDS = {
  start_time: 'start_time',
  '-start_time': 'start_time',
  '-created_ts': 'id',
  '-last_updated_ts': 'last_updated_ts',
} as const

/** Whether one row sorts before another: by the ordering's field, then by id, as the server does. */
function standsBefore(ordering: Ordering, one: GigRow, other: GigRow): boolean {
  const field = FIELDS[ordering]
  const descends = ordering.startsWith('-')
  if (one[field] === other[field]) return descends ? one.id > other.id : one.id < other.id
  return descends ? one[field] > other[field] : one[field] < other[field]
}

const counting = <P extends GigPages>(old: P, more: 1 | -1): P => ({
  ...old,
  pages: old.pages.map((page) => ({ ...page, count: page.count + more })),
})

/**
 * Adds a row where it belongs. A row past the last loaded page waits for the next page, unless the list ends here: only the server knows
 * whether the count already includes it.
 */
function withAdded<P extends GigPages>(old: P, row: GigRow, ordering: Ordering): P {
  const last = old.pages.length - 1
  const belongs = old.pages.findIndex(({ results }) => results.some((one) => standsBefore(ordering, row, one)))
  const home = belongs === -1 && old.pages[last]?.next === null ? last : belongs
  if (home === -1) return old
  const pages = old.pages.map((page, index) => {
    if (index !== home) return page
    const at = page.results.findIndex((one) => standsBefore(ordering, row, one))
    return { ...page, results: page.results.toSpliced(at === -1 ? page.results.length : at, 0, row) }
  })
  return counting({ ...old, pages }, 1)
}

/** The pages with one row brought up to date: added, changed, moved to where it now sorts, or removed when it no longer matches. */
export function withRow<P extends GigPages>(old: P, id: number, row: GigRow | undefined, ordering: Ordering): P {
  const was = old.pages.flatMap(({ results }) => results).find((one) => one.id === id)
  const field = FIELDS[ordering]
  if (was && row && was[field] === row[field])
    return { ...old, pages: old.pages.map((page) => ({ ...page, results: page.results.map((one) => (one.id === id ? row : one)) })) }
  const without = { ...old, pages: old.pages.map((page) => ({ ...page, results: page.results.filter((one) => one.id !== id) })) }
  const counted = was ? counting(without, -1) : without
  return row ? withAdded(counted, row, ordering) : counted
}
