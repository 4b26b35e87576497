import { bestFirst } from '@muster/contract/filling/best-first.ts'
import { type FillProblem, minutesOf, restedAt } from '@muster/contract/filling/fill-problem.ts'
import highsModule from 'highs'

// The types describe the CommonJS build, whose default export is one level deeper than in the ES build that is loaded.
const loadHighs = highsModule as unknown as typeof highsModule.default
const HIGHEST_SCORE = 100

export interface ExactFill {
  chosen: number[]
  /** No plan fills more spots than this. */
  places_bound: number
  isProven: boolean
}

interface Row {
  columns: number[]
  weights: number[]
  most: number
}

/**
 * Solves a part whose shifts overlap freely with HiGHS, a branch-and-bound solver: most spots, then the highest score. If `seconds` run
 * out, returns the best plan so far and an upper bound.
 */
export async function solveExactly(problem: FillProblem, edges: readonly number[], seconds: number): Promise<ExactFill> {
  const highs = await loadHighs()
  const rows = rowsOf(problem, edges)
  // One more spot outweighs any score.
  const gigs = new Set(edges.map((edge) => problem.edges[edge]!.gig))
  const places = [...gigs].reduce((sum, gig) => sum + problem.gigs[gig]!.places, 0)
  const place = HIGHEST_SCORE * Math.min(edges.length, places) + 1
  const model = highs.createModel()
  try {
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, time_limit: Math.max(0.05, seconds) })
    model.passModel({
      numCols: edges.length,
      numRows: rows.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: edges.map((edge) => place + problem.edges[edge]!.score),
      colLower: edges.map(() => 0),
      colUpper: edges.map(() => 1),
      rowLower: rows.map(() => -highs.infinity),
      rowUpper: rows.map(({ most }) => most),
      integrality: new Int32Array(edges.length).fill(highs.constants.variableType.integer),
      matrix: {
        format: 'csr',
        numRows: rows.length,
        numCols: edges.length,
        starts: startsOf(rows),
        indices: rows.flatMap(({ columns }) => columns),
        values: rows.flatMap(({ weights }) => weights),
      },
    })
    const start = new Set(bestFirst(problem, edges))
    model.setSolution({ colValue: edges.map((edge) => (start.has(edge) ? 1 : 0)) })
    const { modelStatus } = model.run()
    const isProven = modelStatus === highs.constants.modelStatus.optimal
    if (!isProven && modelStatus !== highs.constants.modelStatus.timeLimit) throw new Error(`HiGHS ended with status ${modelStatus}`)
    const values = model.getSolution().colValue
    const found = edges.filter((_, column) => values[column]! > 0.5)
    const chosen = found.length >= start.size ? found : [...start]
    const bound = Math.floor(Number(model.info.get('mip_dual_bound')) / place + 1e-6)
    return { chosen, places_bound: isProven ? chosen.length : Math.max(chosen.length, Math.min(bound, edges.length)), isProven }
  } finally {
    model.dispose()
  }
}

function startsOf(rows: readonly Row[]): number[] {
  const starts = [0]
  for (const { columns } of rows) starts.push(starts.at(-1)! + columns.length)
  return starts
}

/** The constraints: spots per shift, one shift at a time per pro (including rest), and weekly minutes per employee. */
function rowsOf(problem: FillProblem, edges: readonly number[]): Row[] {
  const gigOf = (column: number) => problem.gigs[problem.edges[edges[column]!]!.gig]!
  const rows: Row[] = []
  const byGig = Map.groupBy(edges.keys(), (column) => problem.edges[edges[column]!]!.gig)
  for (const [gig, columns] of byGig)
    rows.push({ columns, weights: columns.map(() => 1), most: Math.min(problem.gigs[gig]!.places, columns.length) })
  const byPro = Map.groupBy(edges.keys(), (column) => problem.edges[edges[column]!]!.pro_id)
  for (const columns of byPro.values()) {
    const sorted = columns.sort((a, b) => gigOf(a).start - gigOf(b).start)
    for (const [at, column] of sorted.entries()) {
      // The pro's shifts whose work or rest covers this start exclude each other.
      const together = sorted.slice(0, at + 1).filter((other) => restedAt(gigOf(other)) > gigOf(column).start)
      if (together.length > 1) rows.push({ columns: together, weights: together.map(() => 1), most: 1 })
    }
  }
  for (const { pro_id, week, minutes_left } of problem.caps) {
    const columns = (byPro.get(pro_id) ?? []).filter((column) => gigOf(column).week === week)
    if (columns.length > 0) rows.push({ columns, weights: columns.map((column) => minutesOf(gigOf(column))), most: minutes_left })
  }
  return rows
}
