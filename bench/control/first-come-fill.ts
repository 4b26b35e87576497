import { capsByKey, type FillGig, type FillProblem, mayTake } from '../../contract/src/filling/fill-problem.ts'

/** First in, first out: each application, in the order of applying, gets its spot if there is one and the pro is free. */
export function firstComeFill(problem: FillProblem): number[] {
  const caps = capsByKey(problem)
  const left = problem.gigs.map(({ places }) => places)
  const held = new Map<number, FillGig[]>()
  const inOrder = [...problem.edges.entries()].sort(([, one], [, other]) => one.order - other.order)
  return inOrder.flatMap(([index, { gig, pro_id }]) => {
    const before = held.get(pro_id) ?? []
    if (left[gig] === 0 || !mayTake(pro_id, problem.gigs[gig]!, before, caps)) return []
    left[gig] = left[gig]! - 1
    held.set(pro_id, [...before, problem.gigs[gig]!])
    return [index]
  })
}
