import type { Application } from '@muster/contract/gigs/application.ts'
import { useState } from 'react'
import { holdOrder } from './hold-order.ts'

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** In a ranked list, those who can't be selected come after all who can. */
const ranked = (items: readonly Application[], isRanked: boolean): readonly Application[] =>
  isRanked ? [...items.filter((one) => one.why_not_select === null), ...items.filter((one) => one.why_not_select !== null)] : items

/**
 * The applicants in the order in which the manager first saw them. `fresh` came in between since and are at the end; `rank` shows them in
 * their places. Another `key` (group, order, filters) starts again.
 */
export function useHeldOrder(items: readonly Application[], key: string, isRanked: boolean) {
  const sorted = ranked(items, isRanked)
  const now = sorted.map(({ id }) => id)
  const [held, setHeld] = useState<{ key: string; order: readonly number[] }>({ key, order: [] })
  const { order, fresh } = holdOrder(held.key === key ? held.order : [], now)
  // React runs the component again before it draws.
  if (held.key !== key || !isSame(held.order, order)) setHeld({ key, order })
  const byId = new Map(sorted.map((one) => [one.id, one]))
  return {
    items: [...order, ...fresh].flatMap((id) => byId.get(id) ?? []),
    fresh: fresh.length,
    rank: () => setHeld({ key, order: now }),
  }
}
