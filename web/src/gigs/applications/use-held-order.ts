import type { Application } from '@muster/contract/gigs/application.ts'
import { useState } from 'react'
import { holdOrder } from './hold-order.ts'

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/**
 * The applicants in the order in which the manager first saw them. In a ranked list, those who can't be selected come after all who can.
 * `fresh` came in between since and are at the end; `rank` shows them in their places. Another `key` (group, order, filters) starts again.
 */
export function useHeldOrder(items: readonly Application[], key: string, isRanked: boolean) {
  const byId = new Map(items.map((one) => [one.id, one]))
  const now = items.map(({ id }) => id)
  const comesLast = (id: number): boolean => isRanked && byId.get(id)?.why_not_select !== null
  const [held, setHeld] = useState<{ key: string; order: readonly number[] }>({ key, order: [] })
  const { order, fresh } = holdOrder(held.key === key ? held.order : [], now, comesLast)
  // React runs the component again before it draws.
  if (held.key !== key || !isSame(held.order, order)) setHeld({ key, order })
  return {
    items: [...order, ...fresh].flatMap((id) => byId.get(id) ?? []),
    fresh: fresh.length,
    rank: () => setHeld({ key, order: holdOrder([], now, comesLast).order }),
  }
}
