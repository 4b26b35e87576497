import type { CostCounter } from './cost-counter.ts'
import { cpuOf, timesOf } from './process-table.ts'
import { instructionsSupported, perfCounter } from './perf-counter.ts'
import { runProgram } from './run-program.ts'

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
