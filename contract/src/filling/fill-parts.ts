import { capsByKey, type FillProblem, minutesOf, restedAt } from './fill-problem.ts'

/** Edges of one pro that must be decided together. Of a `single` unit, choose at most one; there is no other rule. */
export interface FillUnit {
  pro_id: number
  edges: number[]
  single: boolean
}

/** Units and shifts that depend on each other. What one part decides changes nothing in another. */
export interface FillPart {
  units: FillUnit[]
  /** Every unit is single, so a flow solves it. */
  isFlow: boolean
}

/** The edges of one pro, grouped where shifts clash with each other in a chain. */
function chainsOf(problem: FillProblem, edges: readonly number[]): number[][] {
  const gigOf = (edge: number) => problem.gigs[problem.edges[edge]!.gig]!
  const sorted = [...edges].sort((a, b) => gigOf(a).start - gigOf(b).start || a - b)
  const chains: number[][] = []
  let rested = Number.NEGATIVE_INFINITY
  for (const edge of sorted) {
    const gig = gigOf(edge)
    if (gig.start >= rested) chains.push([])
    chains.at(-1)!.push(edge)
    rested = Math.max(rested, restedAt(gig))
  }
  return chains
}

/** Whether all shifts of a chain clash with each other: then they share a moment, rest included. */
function isClique(problem: FillProblem, chain: readonly number[]): boolean {
  const gigs = chain.map((edge) => problem.gigs[problem.edges[edge]!.gig]!)
  return Math.max(...gigs.map(({ start }) => start)) < Math.min(...gigs.map(restedAt))
}

/** Whether a pro's weekly hours could run out: the longest shift of each chain, all in one week. */
function capCanBind(problem: FillProblem, chains: readonly number[][], left: (week: string) => number | undefined): boolean {
  const most = new Map<string, number>()
  for (const chain of chains) {
    const longest = new Map<string, number>()
    for (const edge of chain) {
      const gig = problem.gigs[problem.edges[edge]!.gig]!
      longest.set(gig.week, Math.max(longest.get(gig.week) ?? 0, minutesOf(gig)))
    }
    for (const [week, minutes] of longest) most.set(week, (most.get(week) ?? 0) + minutes)
  }
  return [...most].some(([week, minutes]) => minutes > (left(week) ?? Number.POSITIVE_INFINITY))
}

function unitsOf(problem: FillProblem): FillUnit[] {
  const byPro = new Map<number, number[]>()
  for (const [index, { pro_id }] of problem.edges.entries()) {
    const own = byPro.get(pro_id)
    if (own) own.push(index)
    else byPro.set(pro_id, [index])
  }
  const caps = capsByKey(problem)
  return [...byPro].flatMap(([pro_id, edges]): FillUnit[] => {
    const chains = chainsOf(problem, edges)
    // A week's hours connect shifts that are days apart, but not one chain of which the pro works a single shift.
    const hasCap = capCanBind(problem, chains, (week) => caps.get(`${pro_id} ${week}`))
    if (hasCap) return [{ pro_id, edges, single: false }]
    return chains.map((chain) => ({ pro_id, edges: chain, single: isClique(problem, chain) }))
  })
}

/** Splits a problem into parts that can be solved one after another, so the hard ones stay small. */
export function partsOf(problem: FillProblem): FillPart[] {
  const units = unitsOf(problem)
  const parent = problem.gigs.map((_, index) => index)
  const rootOf = (gig: number): number => {
    let root = gig
    while (parent[root] !== root) root = parent[root]!
    for (let at = gig; at !== root; ) [at, parent[at]] = [parent[at]!, root]
    return root
  }
  const gigOf = (edge: number): number => problem.edges[edge]!.gig
  for (const { edges } of units) for (const edge of edges) parent[rootOf(gigOf(edge))] = rootOf(gigOf(edges[0]!))
  const parts = new Map<number, FillPart>()
  for (const unit of units) {
    const root = rootOf(gigOf(unit.edges[0]!))
    const part = parts.get(root) ?? { units: [], isFlow: true }
    part.units.push(unit)
    part.isFlow &&= unit.single
    parts.set(root, part)
  }
  return [...parts.values()]
}
