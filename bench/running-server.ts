import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onCore, SERVER_CORE, senderCore } from './pinned-cores.ts'
import { timesOf } from './process-table.ts'
import { runProgram } from './run-program.ts'
import type { Load } from './send-load.ts'
import type { Writes } from './send-once.ts'
import type { SteadyLoad, SteadyResult } from './send-steadily.ts'

const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 20_000
const POLL_MS = 2

export const root = join(import.meta.dirname, '..')

export interface ServerProgram {
  /** Path from the repository's root. */
  program: string
  args?: string[]
  env?: Record<string, string>
  /** Answers 200 as soon as the server is ready. */
  readyPath: string
  /** Pinned to the server's core, unless `false`. */
  pinned?: boolean
}

/** A server in a separate process. */
export interface RunningServer {
  pid: number
  url: string
  /** From the start of the process to its first 200, in milliseconds. */
  startedIn: number
  /** CPU time it had used by then, in seconds. */
  startCpu: number
  /** Sends requests from another core. Throws unless all of them succeed. */
  load(load: Omit<Load, 'url'>): Promise<void>
  /** Sends requests at an even pace from another core, whether or not earlier ones are answered. */
  loadSteadily(load: Omit<SteadyLoad, 'url'>): Promise<SteadyResult>
  /** Sends writes from another core, each once. Throws unless all of them succeed. */
  write(writes: Omit<Writes, 'url'>): Promise<void>
  stop(): Promise<void>
}

/** Starts one of our servers or a control on a free port (PORT) and waits for its first 200. It writes its log to nowhere. */
export async function startServer({ program, args = [], env = {}, readyPath, pinned = true }: ServerProgram): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = [process.execPath, join(root, program), ...args]
  const [file, rest] = pinned ? onCore(SERVER_CORE, ...command) : [process.execPath, command.slice(1)]
  const began = performance.now()
  // No setting of the harness reaches a server: it runs as configured here.
  const child = spawn(file, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  let ended = null as string | null // The events below assign it, which the compiler does not follow.
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      ended = error.message
      resolve()
    })
    child.once('exit', (code, signal) => {
      ended = `it ended with ${signal ?? `code ${code}`}: ${errors.trim()}`
      resolve()
    })
  })
  while (ended === null && !(await answers(`${url}${readyPath}`))) {
    if (performance.now() - began > START_DEADLINE_MS) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not answer within ${START_DEADLINE_MS / 1000} s: ${errors.trim()}`)
    }
    await delay(POLL_MS)
  }
  const startedIn = performance.now() - began
  const times = child.pid === undefined ? null : timesOf(child.pid)
  if (ended !== null || child.pid === undefined || times === null)
    throw new Error(`${program} did not start: ${ended ?? 'it has no process'}`)
  return {
    pid: child.pid,
    url,
    startedIn,
    startCpu: times.own / 1e6,
    async load(load) {
      await send('send-load.ts', { ...load, url })
    },
    loadSteadily: async (load) => JSON.parse(await send('send-steadily.ts', { ...load, url })) as SteadyResult,
    async write(writes) {
      const [file, args] = onCore(senderCore(), process.execPath, join(root, 'bench/send-once.ts'))
      await runProgram(file, args, { input: JSON.stringify({ ...writes, url } satisfies Writes) })
    },
    async stop() {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
      await exited
      clearTimeout(late)
    },
  }
}

/** Runs one of our senders on its core, and returns what it prints. */
function send(program: string, load: Load | SteadyLoad): Promise<string> {
  const [file, args] = onCore(senderCore(), process.execPath, join(root, 'bench', program), JSON.stringify(load))
  return runProgram(file, args)
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, { timeout: 2_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    // Refused until it listens: the caller asks again until its deadline.
    request.once('error', () => resolve(false))
    request.once('timeout', () => request.destroy(new Error('no answer')))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
