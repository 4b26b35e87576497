import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CostCounter } from './cost-counter.ts'
import { treeOf } from './process-table.ts'
import { runProgram } from './run-program.ts'

const ATTACH_DEADLINE_MS = 5_000
const POLL_MS = 10

/** Whether `perf` is here and the machine, often a virtual one, lets it count instructions. */
export async function instructionsSupported(): Promise<boolean> {
  const { error, status, stderr } = spawnSync('perf', ['stat', '-x,', '-e', 'instructions', 'true'], { encoding: 'utf8' })
  return error === undefined && status === 0 && /^\d+,/m.test(stderr)
}

/** The count that `perf stat -x,` wrote. Throws if it counted nothing. */
export function countIn(report: string): number {
  const count = /^([\d.]+),/m.exec(report)?.[1]
  if (count === undefined) throw new Error(`perf counted nothing: ${report.trim()}`)
  return Number(count)
}

/** Counts an event of `perf stat`, called `unit` in the table. It includes processes that the measured ones start meanwhile. */
export function perfCounter(event: string, unit: string): CostCounter {
  async function during(trees: readonly number[], work: () => Promise<void>): Promise<number> {
    const directory = mkdtempSync(join(tmpdir(), 'muster-perf-'))
    try {
      const report = join(directory, 'report')
      const pids = trees.flatMap(treeOf).map(({ pid }) => pid)
      const perf = spawn('perf', ['stat', '-x,', '-o', report, '-e', event, '-p', pids.join(',')], { stdio: 'ignore' })
      const ended = new Promise<void>((resolve, reject) => perf.once('error', reject).once('exit', () => resolve()))
      try {
        await attached(perf.pid)
        await work()
      } finally {
        perf.kill('SIGINT')
        await ended
      }
      return countIn(readFileSync(report, 'utf8'))
    } finally {
      rmSync(directory, { recursive: true })
    }
  }
  return {
    unit,
    during,
    async ofProgram(trees, command, args, options) {
      const directory = mkdtempSync(join(tmpdir(), 'muster-perf-'))
      const report = join(directory, 'report')
      const run = async (): Promise<void> =>
        void (await runProgram('perf', ['stat', '-x,', '-o', report, '-e', event, command, ...args], options))
      try {
        const around = trees.length === 0 ? 0 : await during(trees, run)
        if (trees.length === 0) await run()
        return around + countIn(readFileSync(report, 'utf8'))
      } finally {
        rmSync(directory, { recursive: true })
      }
    },
  }
}

/** Waits until perf counts: it then has its counters as open files. */
async function attached(pid: number | undefined): Promise<void> {
  const files = `/proc/${pid ?? 0}/fd`
  const deadline = Date.now() + ATTACH_DEADLINE_MS
  while (Date.now() < deadline) {
    if (existsSync(files) && readdirSync(files).some((file) => isCounter(join(files, file)))) return
    await delay(POLL_MS)
  }
  throw new Error('perf did not begin to count')
}

function isCounter(link: string): boolean {
  try {
    return readlinkSync(link).includes('perf_event')
  } catch (error) {
    // The file was closed since we listed it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
