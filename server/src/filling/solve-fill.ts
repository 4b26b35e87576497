import { solveFlow } from '@muster/contract/filling/fill-flow.ts'
import { partsOf } from '@muster/contract/filling/fill-parts.ts'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { settleTies } from '@muster/contract/filling/settle-ties.ts'

export interface SolvedFill {
  /** Indices of the chosen edges, ascending. */
  chosen: number[]
  /** No plan fills more spots than this. */
  places_bound: number
  /** No plan fills more spots, or as many with a higher total score. */
  is_proven: boolean
}

/**
 * Finds the best plan: most spots, then the highest total score, then the earlier applications. Parts that a flow can solve use the flow.
 * The others share `seconds` of the exact solver, which is loaded only if needed.
 */
export async function solveFill(problem: FillProblem, seconds: number): Promise<SolvedFill> {
  const until = performance.now() + seconds * 1_000
  const solved: SolvedFill = { chosen: [], places_bound: 0, is_proven: true }
  const hard = []
  for (const part of partsOf(problem)) {
    if (!part.isFlow) {
      hard.push(part.units.flatMap(({ edges }) => edges))
      continue
    }
    const chosen = solveFlow(problem, part)
    solved.chosen.push(...chosen)
    solved.places_bound += chosen.length
  }
  for (const [index, edges] of hard.entries()) {
    const { solveExactly } = await import('./exact-fill.ts')
    const { chosen, places_bound, isProven } = await solveExactly(
      problem,
      edges,
      (until - performance.now()) / 1_000 / (hard.length - index),
    )
    solved.chosen.push(...chosen)
    solved.places_bound += places_bound
    solved.is_proven &&= isProven
  }
  return { ...solved, chosen: settleTies(problem, solved.chosen) }
}
