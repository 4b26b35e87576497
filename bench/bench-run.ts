import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchDatabase, makeBenchDatabase } from './bench-database.ts'
import type { CostCounter } from './cost-counter.ts'
import { openCounter } from './open-counter.ts'

const QUICK_FRACTION = 0.01
const MANAGERS = 8

/** What the goals of one run share. */
export interface BenchRun {
  counter: CostCounter
  /** Whether the data is the full *scale*, ten million shifts, and not a hundredth of it. */
  long: boolean
  /** The database of the run, made when the first goal asks for it. */
  database(): Promise<BenchDatabase>
  /** A directory of the run, for what servers store. */
  dataDir: string
  close(): Promise<void>
}

export async function openRun(long: boolean): Promise<BenchRun> {
  const counter = await openCounter()
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-data-'))
  let database: Promise<BenchDatabase> | null = null
  return {
    counter,
    long,
    dataDir,
    database: () => (database ??= makeBenchDatabase(long ? 1 : QUICK_FRACTION, MANAGERS)),
    async close() {
      // A database that failed to start removed itself, and its caller knows.
      await database?.then(
        ({ stop }) => stop(),
        () => undefined,
      )
      rmSync(dataDir, { recursive: true })
    },
  }
}
