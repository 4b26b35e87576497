import { median } from './median.ts'

/** One line of the table: what we need beside what the control needs, in the same run. */
export interface GoalRow {
  goal: string
  /** What `ours` and `control` are in: `CPU µs per request`, `KB brotli`. */
  unit: string
  ours: number
  control: number
  /** What holds the goal: the ratio to the control, our figure itself, or nothing where the line only explains another. */
  limit: { of: 'ratio' | 'ours'; most: number } | null
  /** Every round, in the order it was measured: a reader sees how far they scatter. */
  rounds?: { ours: readonly number[]; control: readonly number[] }
  /** What both sides were, in words. */
  note: string
}

export const ratioOf = ({ ours, control }: Pick<GoalRow, 'ours' | 'control'>): number => {
  if (!(control > 0)) throw new Error(`a control of ${control} is no control`)
  return ours / control
}

/** Null where nothing is asked of the line. */
export function holds(row: GoalRow): boolean | null {
  if (row.limit === null) return null
  return (row.limit.of === 'ratio' ? ratioOf(row) : row.ours) <= row.limit.most
}

export interface Sides {
  ours: () => Promise<number>
  control: () => Promise<number>
}

/** Measures the two sides by turns, so that what else the machine does meets both alike; the medians stand for them. */
export async function alternate(rounds: number, sides: Sides): Promise<Required<Pick<GoalRow, 'ours' | 'control' | 'rounds'>>> {
  const seen = { ours: [] as number[], control: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    seen.control.push(await sides.control())
    seen.ours.push(await sides.ours())
  }
  return { ours: median(seen.ours), control: median(seen.control), rounds: seen }
}
