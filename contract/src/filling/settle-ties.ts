import { capsByKey, type FillGig, type FillProblem, mayTake } from './fill-problem.ts'

/** Each swap lowers the sum of ranks, so the loop ends. Reaching this limit means a bug. */
const MOST_ROUNDS = 1_000

/**
 * If two pros fit a shift equally well, the earlier applicant gets it unless something else prevents it: pros on a shift are swapped
 * for free, earlier applicants of the same score. Spots and score stay the same.
 */
export function settleTies(problem: FillProblem, chosen: readonly number[]): number[] {
  const { gigs, edges } = problem
  const caps = capsByKey(problem)
  const isChosen = new Set(chosen)
  const held = new Map<number, FillGig[]>()
  for (const index of chosen) held.set(edges[index]!.pro_id, [...(held.get(edges[index]!.pro_id) ?? []), gigs[edges[index]!.gig]!])
  const alike = new Map<string, number[]>()
  for (const [index, { gig, score }] of edges.entries()) {
    const key = `${gig} ${score}`
    const group = alike.get(key)
    if (group) group.push(index)
    else alike.set(key, [index])
  }
  const groups = [...alike.values()]
    .filter((group) => group.length > 1 && group.some((index) => isChosen.has(index)))
    .map((group) => group.sort((a, b) => edges[a]!.order - edges[b]!.order || a - b))
  for (let round = 0, moved = true; moved; round++) {
    if (round > MOST_ROUNDS) throw new Error('exchanging equals does not end')
    moved = false
    for (const group of groups) {
      for (let late = group.length - 1; late > 0; late--) {
        const leaving = group[late]!
        if (!isChosen.has(leaving)) continue
        const gig = gigs[edges[leaving]!.gig]!
        const coming = group
          .slice(0, late)
          .find((index) => !isChosen.has(index) && mayTake(edges[index]!.pro_id, gig, held.get(edges[index]!.pro_id) ?? [], caps))
        if (coming === undefined) continue
        isChosen.delete(leaving)
        isChosen.add(coming)
        const left = held.get(edges[leaving]!.pro_id) ?? []
        held.set(
          edges[leaving]!.pro_id,
          left.filter((other) => other !== gig),
        )
        held.set(edges[coming]!.pro_id, [...(held.get(edges[coming]!.pro_id) ?? []), gig])
        moved = true
      }
    }
  }
  return [...isChosen].sort((a, b) => a - b)
}
