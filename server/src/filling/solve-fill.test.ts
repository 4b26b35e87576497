import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { faultsOf, worthOf } from '@muster/contract/filling/testing/judge-plan.ts'
import { partsOf } from '@muster/contract/filling/fill-parts.ts'
import { describe, expect, test } from 'vitest'
import { randomFill } from '../testing/random-fill.ts'
import { solveExactly } from './exact-fill.ts'
import { solveFill } from './solve-fill.ts'

const all = (problem: FillProblem): number[] => [...problem.edges.keys()]
const INSTANCES = Array.from({ length: 20 }, (_, seed) => seed + 1)

describe('the flow against HiGHS', () => {
  test.each(INSTANCES)('instance %i: as many spots, as high a score', async (seed) => {
    const problem = randomFill({ seed, days: 5, gigs_a_day: 4, places: 3, pros: 30, applications: 60, overlapping: false })
    expect(partsOf(problem).every(({ isFlow }) => isFlow)).toBe(true)
    const ours = await solveFill(problem, 5)
    const highs = await solveExactly(problem, all(problem), 20)
    expect(highs.isProven).toBe(true)
    expect(faultsOf(problem, ours.chosen)).toEqual([])
    expect(worthOf(problem, ours.chosen)).toEqual(worthOf(problem, highs.chosen))
    expect(ours).toMatchObject({ is_proven: true, places_bound: ours.chosen.length })
  })
})

describe('shifts that overlap freely', () => {
  test.each(INSTANCES)('instance %i: solving in parts is as good as solving the whole', async (seed) => {
    const problem = randomFill({ seed, days: 4, gigs_a_day: 4, places: 2, pros: 18, applications: 60, overlapping: true })
    expect(partsOf(problem).some(({ isFlow }) => !isFlow)).toBe(true)
    const ours = await solveFill(problem, 20)
    const whole = await solveExactly(problem, all(problem), 20)
    expect(faultsOf(problem, ours.chosen)).toEqual([])
    expect(worthOf(problem, ours.chosen)).toEqual(worthOf(problem, whole.chosen))
  })

  test('out of time, it still returns a valid plan and a valid bound', async () => {
    const problem = randomFill({ seed: 7, days: 7, gigs_a_day: 12, places: 4, pros: 150, applications: 2_500, overlapping: true })
    const hurried = await solveFill(problem, 0.05)
    expect(faultsOf(problem, hurried.chosen)).toEqual([])
    expect(hurried.chosen.length).toBeGreaterThan(0)
    expect(hurried.places_bound).toBeGreaterThanOrEqual(hurried.chosen.length)
  })
})
