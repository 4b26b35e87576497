import { capsByKey, type FillGig, type FillProblem, mayTake } from '../fill-problem.ts'

export interface FillWorth {
  places: number
  score: number
}

/** What a plan is worth: first how many spots it fills, then how well. */
export const worthOf = (problem: FillProblem, chosen: readonly number[]): FillWorth => ({
  places: chosen.length,
  score: chosen.reduce((sum, edge) => sum + problem.edges[edge]!.score, 0),
})

/** The rules a plan breaks, in words for a developer; empty for a valid plan. */
export function faultsOf(problem: FillProblem, chosen: readonly number[]): string[] {
  const faults: string[] = []
  const caps = capsByKey(problem)
  const taken = new Map<number, number>()
  const held = new Map<number, FillGig[]>()
  if (new Set(chosen).size !== chosen.length) faults.push('an edge is chosen twice')
  for (const index of chosen) {
    const { gig, pro_id } = problem.edges[index]!
    const shift = problem.gigs[gig]!
    taken.set(gig, (taken.get(gig) ?? 0) + 1)
    const before = held.get(pro_id) ?? []
    if (!mayTake(pro_id, shift, before, caps)) faults.push(`pro ${pro_id} may not have shift ${shift.id} beside the others`)
    held.set(pro_id, [...before, shift])
  }
  for (const [gig, count] of taken) if (count > problem.gigs[gig]!.places) faults.push(`shift ${problem.gigs[gig]!.id} has ${count} pros`)
  return faults
}
