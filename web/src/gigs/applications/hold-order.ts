/**
 * The order of a list that changes while someone works in it. What was shown stays where it was; what came in between since goes to the end
 * and is `fresh`, so that nothing moves under the pointer. What follows the last shown one, as a further page does, is appended.
 */
export function holdOrder(shown: readonly number[], now: readonly number[]): { order: number[]; fresh: number[] } {
  const present = new Set(now)
  const kept = shown.filter((id) => present.has(id))
  if (kept.length === 0) return { order: [...now], fresh: [] }
  const known = new Set(kept)
  const last = now.findLastIndex((id) => known.has(id))
  const isFresh = (id: number, at: number): boolean => !known.has(id) && at < last
  return { order: [...kept, ...now.filter((id, at) => !known.has(id) && !isFresh(id, at))], fresh: now.filter(isFresh) }
}
