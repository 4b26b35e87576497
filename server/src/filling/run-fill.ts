import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { Problem } from '../problem.ts'
import { packEdges } from './packed-edges.ts'
import type { SolvedFill } from './solve-fill.ts'

/** Two at once keep two cores busy. A third request is asked to try again. */
const MOST_AT_ONCE = 2
/** Added to the solver's own limit, for loading it and for the time between its clock checks. */
const GRACE_SECONDS = 4
const MOST_MEMORY_MB = 512
let running = 0

/** Solves in a separate thread, within `seconds` and a little more. Throws OVERLOADED while two run, DEADLINE_EXCEEDED if it hangs. */
export async function runFill(problem: FillProblem, seconds: number): Promise<SolvedFill> {
  if (problem.edges.length === 0) return { chosen: [], places_bound: 0, is_proven: true }
  if (running >= MOST_AT_ONCE)
    throw new Problem('OVERLOADED', 'Other weeks are being filled. Try again in a moment.', { retryAfterSeconds: seconds })
  running++
  const edges = packEdges(problem.edges)
  const worker = new Worker(join(import.meta.dirname, 'fill-worker.ts'), {
    workerData: { problem: { ...problem, edges }, seconds },
    transferList: [edges.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  try {
    return await answerOf(worker, seconds + GRACE_SECONDS)
  } finally {
    running--
    await worker.terminate()
  }
}

function answerOf(worker: Worker, seconds: number): Promise<SolvedFill> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Problem('DEADLINE_EXCEEDED')), seconds * 1_000)
    worker.once('message', (solved: SolvedFill) => resolve(solved))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the solver ended with ${code} and no answer`))
    })
  })
}
