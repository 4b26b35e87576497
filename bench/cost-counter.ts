import type { RunOptions } from './run-program.ts'

/** Counts what work costs the machine. A tree is a process with all it starts, named by the first one's id. */
export interface CostCounter {
  /** The unit of a count, for the table: `instructions` or `CPU µs`. */
  unit: string
  /** What the trees spend while `work` runs. */
  during(trees: readonly number[], work: () => Promise<void>): Promise<number>
  /** What a program spends from start to end, together with the trees. */
  ofProgram(trees: readonly number[], command: string, args: readonly string[], options?: RunOptions): Promise<number>
}
