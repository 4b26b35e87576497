import { median } from './median.ts'

/** One line of the table: our figure and the control's, from the same run. */
export interface GoalRow {
  goal: string
  /** The unit of `ours` and `control`: `CPU µs per request`, `KB brotli`. */
  unit: string
  ours: number
  control: number
  /** What decides the goal: the ratio to the control, our figure, or nothing if the line only explains another. */
  limit: { of: 'ratio' | 'ours'; most: number } | null
  /** Every round in order, so a reader sees how far they scatter. */
  rounds?: { ours: readonly number[]; control: readonly number[] }
  /** What both sides were, in words. */
  note: string
}

export const ratioOf = ({ ours, control }: Pick<GoalRow, 'ours' | 'control'>): number => {
  if (!(control > 0)) throw new Error(`a control of ${control} is no control`)
  return ours / control
}

/** Null if the line has no goal. */
export function holds(row: GoalRow): boolean | null {
  if (row.limit === null) return null
  return (row.limit.of === 'ratio' ? ratioOf(row) : row.ours) <= row.limit.most
}

export interface Sides {
  ours: () => Promise<number>
  control: () => Promise<number>
}

/** Measures the two sides in turns, so other load on the machine hits both; the medians count. */
export async function alternate(rounds: number, sides: Sides): Promise<Required<Pick<GoalRow, 'ours' | 'control' | 'rounds'>>> {
  const seen = { ours: [] as number[], control: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    seen.control.push(await sides.control())
    seen.ours.push(await sides.ours())
  }
  return { ours: median(seen.ours), control: median(seen.control), rounds: seen }
}
