import { cpuOf, timesOf } from './process-table.ts'
import { instructionsSupported, perfCounter } from './perf-counter.ts'
import { runProgram, type RunOptions } from './run-program.ts'

/** Counts what work costs the machine. A tree is a process with all it starts, named by the first one's id. */
export interface CostCounter {
  /** What one count is, for the table: `instructions` or `CPU µs`. */
  unit: string
  /** What the trees spend while `work` runs. */
  during(trees: readonly number[], work: () => Promise<void>): Promise<number>
  /** What a program spends from its start to its end, together with the trees. */
  ofProgram(trees: readonly number[], command: string, args: readonly string[], options?: RunOptions): Promise<number>
}

const cpuCounter: CostCounter = {
  unit: 'CPU µs',
  async during(trees, work) {
    const before = cpuOf(trees)
    await work()
    return cpuOf(trees) - before
  },
  async ofProgram(trees, command, args, options) {
    // What has ended is counted with its parent, which is us.
    const spent = (): number => cpuOf(trees) + (timesOf(process.pid)?.ended ?? 0)
    const before = spent()
    await runProgram(command, args, options)
    return spent() - before
  },
}

/** Instructions where the machine counts them, which no neighbour disturbs; else CPU time, which a cache miss of theirs does. */
export async function openCounter(): Promise<CostCounter> {
  return (await instructionsSupported()) ? perfCounter('instructions', 'instructions') : cpuCounter
}
