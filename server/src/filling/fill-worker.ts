import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { unpackEdges } from './packed-edges.ts'
import { solveFill } from './solve-fill.ts'

/** A `nice` value: 0 is the default, 19 the lowest priority. */
const BEHIND_WHO_ANSWERS = 10

// Solving runs in its own thread, so the server keeps answering.
const { problem, seconds } = workerData as { problem: Omit<FillProblem, 'edges'> & { edges: Float64Array }; seconds: number }
// On Linux this lowers the priority of the calling thread only (elsewhere of the whole process), so requests go first when cores are few.
if (process.platform === 'linux') setPriority(BEHIND_WHO_ANSWERS)
if (parentPort === null) throw new Error('this is a worker thread, not a program')
parentPort.postMessage(await solveFill({ ...problem, edges: unpackEdges(problem.edges) }, seconds))
