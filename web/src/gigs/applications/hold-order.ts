const lastOnes = (ids: readonly number[], comesLast: (id: number) => boolean): number[] => [
  ...ids.filter((id) => !comesLast(id)),
  ...ids.filter(comesLast),
]

/**
 * The order of a list that changes while someone works in it. What was shown stays where it was; what came in between since goes to the end
 * and is `fresh`, so that nothing moves under the pointer. What follows the last shown one, as a further page does, is appended; those who
 * `comesLast` are at the end of their page.
 */
export function holdOrder(
  shown: readonly number[],
  now: readonly number[],
  comesLast: (id: number) => boolean = () => false,
): { order: number[]; fresh: number[] } {
  const present = new Set(now)
  const kept = shown.filter((id) => present.has(id))
  if (kept.length === 0) return { order: lastOnes(now, comesLast), fresh: [] }
  const known = new Set(kept)
  const last = now.findLastIndex((id) => known.has(id))
  const isFresh = (id: number, at: number): boolean => !known.has(id) && at < last
  const further = now.filter((id, at) => !known.has(id) && !isFresh(id, at))
  return { order: [...kept, ...lastOnes(further, comesLast)], fresh: lastOnes(now.filter(isFresh), comesLast) }
}
