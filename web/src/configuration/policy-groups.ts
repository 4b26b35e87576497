import type { ConfiguredMarket } from '@muster/contract/configuration/catalog.ts'
import type { DatedPolicy, PolicyKind } from '@muster/contract/configuration/policy.ts'

/** Markets that have had, have and will have the same policy of a kind, with its rows by day. */
export interface PolicyGroup {
  market_ids: number[]
  /** The rows of each market, in the order of `market_ids`. They are alike, day by day. */
  rows: DatedPolicy[][]
  /** The rows of the first market: what the group shows. */
  shown: DatedPolicy[]
}

const signature = (rows: readonly DatedPolicy[]): string =>
  JSON.stringify(rows.map(({ effective_from, policy }) => [effective_from, policy]))

/** The policies of a kind, markets with the same ones together, the largest group first. */
export function groupPolicies(policies: readonly DatedPolicy[], kind: PolicyKind, markets: readonly ConfiguredMarket[]): PolicyGroup[] {
  const groups = new Map<string, PolicyGroup>()
  for (const { id } of markets) {
    const rows = policies.filter(({ market_id, policy }) => market_id === id && policy.kind === kind)
    if (rows.length === 0) continue
    const key = signature(rows)
    const group = groups.get(key) ?? { market_ids: [], rows: [], shown: rows }
    group.market_ids.push(id)
    group.rows.push(rows)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => other.market_ids.length - one.market_ids.length)
}

/** Where a row begins and ends on a timeline from `first` to `last`, in percent of its width. */
export function placeOn(
  from: string,
  until: string | null,
  { first, last }: { first: number; last: number },
): { left: number; width: number } {
  const at = (day: string): number => (Date.parse(day) - first) / (last - first)
  const left = Math.min(1, Math.max(0, at(from)))
  const right = Math.min(1, Math.max(0, until === null ? 1 : at(until)))
  return { left: left * 100, width: Math.max(0, right - left) * 100 }
}
