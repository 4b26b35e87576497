import type { FillProblem } from '../contract/src/filling/fill-problem.ts'
import { randomFill } from '../server/src/testing/random-fill.ts'

/** The weeks we measure filling with. The same seed is the same week. */

export const weekOf = (seed: number): FillProblem =>
  randomFill({ seed, days: 7, gigs_a_day: 10, places: 4, pros: 150, applications: 1_800, overlapping: false })

/** A fortnight with far more of everything than any location has: ten thousand spots. */
export const hugeFortnight = (): FillProblem =>
  randomFill({ seed: 1, days: 14, gigs_a_day: 64, places: 12, pros: 1_500, applications: 100_000, overlapping: false })

/** As many pros as there is work, each for few of the shifts, so the order of asking decides. */
export const tightWeek = (): FillProblem =>
  randomFill({ seed: 3, days: 7, gigs_a_day: 12, places: 4, pros: 55, applications: 900, overlapping: false })
