import type { FillPart } from './fill-parts.ts'
import type { FillProblem } from './fill-problem.ts'

const HIGHEST_SCORE = 100
const FAR = 0x3fffffff

/**
 * The most spots, and among those plans the highest total score, where each unit takes at most one shift: a minimum-cost flow from
 * units through shifts. It saturates all cheapest paths together, cost by cost. Scores are whole numbers, so there are few costs, and
 * ten thousand spots take less than a second. Returns the chosen edges.
 */
export function solveFlow(problem: FillProblem, part: FillPart): number[] {
  const gigs = [...new Set(part.units.flatMap(({ edges }) => edges.map((edge) => problem.edges[edge]!.gig)))]
  const nodeOfGig = new Map(gigs.map((gig, index) => [gig, 1 + part.units.length + index]))
  const graph = new FlowGraph(2 + part.units.length + gigs.length)
  const arcs: { edge: number; arc: number }[] = []
  for (const [index, { edges }] of part.units.entries()) {
    graph.addArc(graph.source, 1 + index, 1, 0)
    // The solver tries the last arc first: on a tie, the pro's earlier shift.
    for (const edge of edges.toReversed()) {
      const { gig, score } = problem.edges[edge]!
      arcs.push({ edge, arc: graph.addArc(1 + index, nodeOfGig.get(gig)!, 1, HIGHEST_SCORE - score) })
    }
  }
  for (const [gig, node] of nodeOfGig) graph.addArc(node, graph.sink, problem.gigs[gig]!.places, 0)
  graph.run()
  return arcs.filter(({ arc }) => graph.isUsed(arc)).map(({ edge }) => edge)
}

/** Minimum-cost maximum flow in phases: distances once, then every path of that length. Costs are whole and not negative. */
class FlowGraph {
  readonly source = 0
  readonly sink: number
  readonly #first: Int32Array
  readonly #potential: Int32Array
  readonly #distance: Int32Array
  readonly #level: Int32Array
  readonly #next: Int32Array
  readonly #to: number[] = []
  readonly #after: number[] = []
  readonly #room: number[] = []
  readonly #cost: number[] = []

  constructor(nodes: number) {
    this.sink = nodes - 1
    this.#first = new Int32Array(nodes).fill(-1)
    this.#potential = new Int32Array(nodes)
    this.#distance = new Int32Array(nodes)
    this.#level = new Int32Array(nodes)
    this.#next = new Int32Array(nodes)
  }

  /** Adds an arc and its reverse; returns its number. */
  addArc(from: number, to: number, room: number, cost: number): number {
    const arc = this.#to.length
    this.#to.push(to, from)
    this.#room.push(room, 0)
    this.#cost.push(cost, -cost)
    this.#after.push(this.#first[from]!, this.#first[to]!)
    this.#first[from] = arc
    this.#first[to] = arc + 1
    return arc
  }

  /** Whether a unit arc carries flow. */
  isUsed = (arc: number): boolean => this.#room[arc] === 0

  run(): void {
    while (this.#measure()) {
      const reached = this.#distance[this.sink]!
      for (let node = 0; node <= this.sink; node++)
        this.#potential[node] = this.#potential[node]! + Math.min(this.#distance[node]!, reached)
      while (this.#layer()) {
        this.#next.set(this.#first)
        while (this.#push());
      }
    }
  }

  #reduced(from: number, arc: number): number {
    return this.#cost[arc]! + this.#potential[from]! - this.#potential[this.#to[arc]!]!
  }

  /** Distances from the source under reduced costs, up to the sink's. It uses buckets, because they are small whole numbers. */
  #measure(): boolean {
    const distance = this.#distance.fill(FAR)
    distance[this.source] = 0
    const buckets: number[][] = [[this.source]]
    for (let at = 0; at < buckets.length; at++) {
      const bucket = buckets[at]
      if (bucket === undefined) continue
      for (let index = 0; index < bucket.length; index++) {
        const node = bucket[index]!
        if (distance[node] !== at) continue
        if (node === this.sink) return true
        for (let arc = this.#first[node]!; arc >= 0; arc = this.#after[arc]!) {
          if (this.#room[arc] === 0) continue
          const to = this.#to[arc]!
          const through = at + this.#reduced(node, arc)
          if (through >= distance[to]!) continue
          distance[to] = through
          ;(buckets[through] ??= []).push(to)
        }
      }
    }
    return false
  }

  /** Layers of the arcs that cost nothing now; false if they do not reach the sink. */
  #layer(): boolean {
    const level = this.#level.fill(-1)
    level[this.source] = 0
    const queue = [this.source]
    for (let index = 0; index < queue.length; index++) {
      const node = queue[index]!
      for (let arc = this.#first[node]!; arc >= 0; arc = this.#after[arc]!) {
        const to = this.#to[arc]!
        if (this.#room[arc] === 0 || level[to]! >= 0 || this.#reduced(node, arc) !== 0) continue
        level[to] = level[node]! + 1
        queue.push(to)
      }
    }
    return level[this.sink]! >= 0
  }

  /** Sends one unit along the layers. It never retries an arc that led nowhere. */
  #push(): boolean {
    const way: number[] = []
    let node = this.source
    while (node !== this.sink) {
      const arc = this.#next[node]!
      if (arc >= 0) {
        const to = this.#to[arc]!
        if (this.#room[arc]! > 0 && this.#level[to] === this.#level[node]! + 1 && this.#reduced(node, arc) === 0) {
          way.push(arc)
          node = to
        } else this.#next[node] = this.#after[arc]!
        continue
      }
      const last = way.pop()
      if (last === undefined) return false
      node = this.#to[last ^ 1]!
      this.#next[node] = this.#after[last]!
    }
    for (const arc of way) {
      this.#room[arc] = this.#room[arc]! - 1
      this.#room[arc ^ 1] = this.#room[arc ^ 1]! + 1
    }
    return true
  }
}
