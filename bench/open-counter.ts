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
    // A process that ended counts with its parent, which is us.
    const spent = (): number => cpuOf(trees) + (timesOf(process.pid)?.ended ?? 0)
    const before = spent()
    await runProgram(command, args, options)
    return spent() - before
  },
}

/** Instructions if the machine counts them, because other programs do not disturb them; else CPU time, which their cache misses do. */
export async function openCounter(): Promise<CostCounter> {
  return (await instructionsSupported()) ? perfCounter('instructions', 'instructions') : cpuCounter
}
