import { capsByKey, type FillGig, type FillProblem, mayTake } from './fill-problem.ts'

/** A valid plan, found at once: the best fit first; on a tie, the earlier application. The exact solver starts from it. */
export function bestFirst(problem: FillProblem, edges: readonly number[]): number[] {
  const caps = capsByKey(problem)
  const left = problem.gigs.map(({ places }) => places)
  const held = new Map<number, FillGig[]>()
  const sorted = [...edges].sort((a, b) => {
    const [one, other] = [problem.edges[a]!, problem.edges[b]!]
    return other.score - one.score || one.order - other.order || a - b
  })
  return sorted.filter((index) => {
    const { gig, pro_id } = problem.edges[index]!
    const shift = problem.gigs[gig]!
    const before = held.get(pro_id) ?? []
    if (left[gig] === 0 || !mayTake(pro_id, shift, before, caps)) return false
    left[gig] = left[gig]! - 1
    held.set(pro_id, [...before, shift])
    return true
  })
}
