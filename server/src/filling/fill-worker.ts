import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { unpackEdges } from './packed-edges.ts'
import { solveFill } from './solve-fill.ts'

/** As `nice` counts: 0 is everybody's, 19 the last. */
const BEHIND_WHO_ANSWERS = 10

// A thread of its own: solving takes as long as it takes, and the server goes on answering.
const { problem, seconds } = workerData as { problem: Omit<FillProblem, 'edges'> & { edges: Float64Array }; seconds: number }
// On Linux this is the priority of the calling thread alone (elsewhere of the process): where cores are few, who answers goes first.
if (process.platform === 'linux') setPriority(BEHIND_WHO_ANSWERS)
if (parentPort === null) throw new Error('this is a worker thread, not a program')
parentPort.postMessage(await solveFill({ ...problem, edges: unpackEdges(problem.edges) }, seconds))
