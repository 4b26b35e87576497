import { parentPort, workerData } from 'node:worker_threads'
import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'
import { solveFill } from './solve-fill.ts'

// A thread of its own: solving takes as long as it takes, and the server goes on answering.
const { problem, seconds } = workerData as { problem: FillProblem; seconds: number }
if (parentPort === null) throw new Error('this is a worker thread, not a program')
parentPort.postMessage(await solveFill(problem, seconds))
