import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestFirst } from './best-first.ts'
import { solveFlow } from './fill-flow.ts'
import { partsOf } from './fill-parts.ts'
import { capsByKey, clash, type FillGig, type FillProblem, mayTake, minutesOf } from './fill-problem.ts'
import { faultsOf, worthOf } from './testing/judge-plan.ts'
import { settleTies } from './settle-ties.ts'

const HOUR = 3_600_000

/** Shifts on a few days at any hour, pros who may work some of them, some with a weekly limit. */
const problemWith = (most: { gigs: number; pros: number }): fc.Arbitrary<FillProblem> =>
  fc
    .record({
      gigs: fc.array(
        fc.record({
          day: fc.nat(2),
          hour: fc.constantFrom(6, 11, 16, 22),
          hours: fc.integer({ min: 1, max: 9 }),
          places: fc.integer({ min: 1, max: 2 }),
        }),
        { minLength: 1, maxLength: most.gigs },
      ),
      edges: fc.array(fc.tuple(fc.nat(most.gigs - 1), fc.nat(most.pros - 1), fc.integer({ min: 40, max: 44 })), {
        maxLength: most.gigs * most.pros,
      }),
      caps: fc.array(fc.record({ pro_id: fc.nat(most.pros - 1), minutes_left: fc.integer({ min: 0, max: 1_200 }) }), { maxLength: 2 }),
    })
    .map(({ gigs, edges, caps }) => ({
      gigs: gigs.map(({ day, hour, hours, places }, index) => {
        const start = (day * 24 + hour) * HOUR
        return { id: 100 + index, places, start, end: start + hours * HOUR, week: 'w' }
      }),
      edges: [...new Map(edges.filter(([gig]) => gig < gigs.length).map((edge) => [`${edge[0]} ${edge[1]}`, edge])).values()].map(
        ([gig, pro_id, score], order) => ({ gig, pro_id, score, order }),
      ),
      caps: [...new Map(caps.map((cap) => [cap.pro_id, { ...cap, week: 'w' }])).values()],
    }))

/** One shift a day, each at other hours. Rest makes all shifts of a day exclude each other, and no others. */
const daily: fc.Arbitrary<FillProblem> = problemWith({ gigs: 6, pros: 5 }).map((problem) => ({
  ...problem,
  caps: [],
  gigs: problem.gigs.map((gig) => {
    const start = Math.floor(gig.start / (24 * HOUR)) * 48 * HOUR + (gig.start % (2 * HOUR))
    return { ...gig, start, end: start + (gig.end - gig.start) }
  }),
}))

/** The best plan, found by trying every plan. */
function byTryingAll(problem: FillProblem): { places: number; score: number } {
  const caps = capsByKey(problem)
  let best = { places: 0, score: 0 }
  const left = problem.gigs.map(({ places }) => places)
  const held = new Map<number, FillGig[]>()
  const go = (index: number, places: number, score: number): void => {
    if (places > best.places || (places === best.places && score > best.score)) best = { places, score }
    const edge = problem.edges[index]
    if (edge === undefined) return
    go(index + 1, places, score)
    const gig = problem.gigs[edge.gig]!
    const before = held.get(edge.pro_id) ?? []
    if (left[edge.gig] === 0 || !mayTake(edge.pro_id, gig, before, caps)) return
    left[edge.gig]!--
    held.set(edge.pro_id, [...before, gig])
    go(index + 1, places + 1, score + edge.score)
    left[edge.gig]!++
    held.set(edge.pro_id, before)
  }
  go(0, 0, 0)
  return best
}

const flowOf = (problem: FillProblem): number[] => partsOf(problem).flatMap((part) => solveFlow(problem, part))

describe('parts', () => {
  test('cover every edge once and share no shift; a single unit is shifts that all exclude each other', () => {
    fc.assert(
      fc.property(problemWith({ gigs: 6, pros: 6 }), (problem) => {
        const parts = partsOf(problem)
        const edges = parts.flatMap(({ units }) => units.flatMap((unit) => unit.edges))
        expect([...edges].sort((a, b) => a - b)).toEqual([...problem.edges.keys()])
        const gigsOf = parts.map(({ units }) => new Set(units.flatMap((unit) => unit.edges.map((edge) => problem.edges[edge]!.gig))))
        expect(gigsOf.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(gigsOf.flatMap((gigs) => [...gigs])).size)
        for (const { units, isFlow } of parts) {
          expect(isFlow).toBe(units.every(({ single }) => single))
          for (const unit of units.filter(({ single }) => single)) {
            const gigs = unit.edges.map((edge) => problem.gigs[problem.edges[edge]!.gig]!)
            for (const one of gigs) for (const other of gigs) expect(one === other || clash(one, other)).toBe(true)
          }
        }
      }),
    )
  })
})

describe('the flow', () => {
  test('breaks no rule, and fills as many spots as well as possible', () => {
    fc.assert(
      fc.property(daily, (problem) => {
        expect(partsOf(problem).every(({ isFlow }) => isFlow)).toBe(true)
        const chosen = flowOf(problem)
        expect(faultsOf(problem, chosen)).toEqual([])
        expect(worthOf(problem, chosen)).toEqual(byTryingAll(problem))
      }),
      { numRuns: 200 },
    )
  })

  test('prefers two spots with low scores to one with a high score', () => {
    const gig = (id: number): FillGig => ({ id, places: 1, start: 0, end: 6 * HOUR, week: 'w' })
    const edges = [
      { gig: 0, pro_id: 1, score: 100, order: 0 },
      { gig: 1, pro_id: 1, score: 1, order: 1 },
      { gig: 0, pro_id: 2, score: 1, order: 2 },
    ]
    expect(flowOf({ gigs: [gig(1), gig(2)], edges, caps: [] })).toEqual([1, 2])
  })
})

describe('ties', () => {
  test('change neither spots nor score, break no rule, and leave no equal earlier applicant waiting', () => {
    fc.assert(
      fc.property(problemWith({ gigs: 5, pros: 8 }), (problem) => {
        const before = bestFirst(problem, [...problem.edges.keys()].reverse())
        const after = settleTies(problem, before)
        expect(faultsOf(problem, after)).toEqual([])
        expect(worthOf(problem, after)).toEqual(worthOf(problem, before))
        const caps = capsByKey(problem)
        for (const late of after.map((index) => problem.edges[index]!)) {
          const passed = problem.edges.filter((edge, index) => {
            if (after.includes(index) || edge.gig !== late.gig || edge.score !== late.score || edge.order > late.order) return false
            const held = after
              .filter((other) => problem.edges[other]!.pro_id === edge.pro_id)
              .map((other) => problem.gigs[problem.edges[other]!.gig]!)
            return mayTake(edge.pro_id, problem.gigs[edge.gig]!, held, caps)
          })
          expect(passed).toEqual([])
        }
      }),
    )
  })
})

describe('a plan that is not allowed', () => {
  const gigs = [0, 15, 40].map((hour, id) => ({ id, places: 1, start: hour * HOUR, end: (hour + 8) * HOUR, week: 'w' }))
  const edge = (gig: number, pro_id = 1) => ({ gig, pro_id, score: 50, order: gig })
  test.each([
    ['less than ten hours between two shifts', [edge(0), edge(1)], 9_999],
    ['more hours than the week has left', [edge(0), edge(2)], 959],
    ['more pros than places', [edge(0), edge(0, 2)], 9_999],
  ])('is found: %s', (_name, edges, minutes_left) => {
    const problem = { gigs, edges, caps: [{ pro_id: 1, week: 'w', minutes_left }] }
    expect(faultsOf(problem, [0, 1])).toHaveLength(1)
    expect(faultsOf(problem, [0])).toEqual([])
  })
  test('minutes are elapsed', () => expect(minutesOf(gigs[0]!)).toBe(480))
})
