import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 20_000

/** The checks know it too: they sign provider events with it. */
export const CHAOS_SECRET = 'the secret of the chaos runs, known to its checks'

/** The program under test, in a separate process. */
export interface ServerProcess {
  address: string
  /** `kill -9`: no handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it. Killed if it does not end within 20 s. */
  stop(): Promise<void>
}

const living = new Map<ChildProcess, string>()
// However this process ends, no server and no file stays behind.
process.on('exit', () => {
  for (const [child, data] of living) {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})

/** A free port: a killed server comes back at the same address. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** Starts `server/src/main.ts` on a database and waits until it answers. Throws with its output if it does not within a minute. */
export async function startServer(options: {
  url: string
  port: number
  role?: 'all' | 'web'
  /** Options of Node.js and further environment, to give the process another clock. */
  node?: readonly string[]
  env?: Readonly<Record<string, string>>
}): Promise<ServerProcess> {
  const { url, port, role = 'all', node = [] } = options
  const data = mkdtempSync(join(tmpdir(), 'muster-chaos-'))
  const env = {
    PATH: process.env.PATH,
    MUSTER_ENV: 'automation',
    MUSTER_DEMO: 'off',
    MUSTER_LOG_LEVEL: 'error',
    MUSTER_DATA: data,
    MUSTER_SECRET: CHAOS_SECRET,
    MUSTER_ROLE: role,
    PORT: String(port),
    DATABASE_URL: url,
    ...options.env,
  }
  const child = spawn(process.execPath, [...node, join(root, 'server/src/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  living.set(child, data)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      living.delete(child)
      rmSync(data, { recursive: true, force: true })
      resolve()
    })
  })
  await readiness(child)
  const stopped = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
    await ended
    clearTimeout(late)
  }
  return { address: `http://127.0.0.1:${port}`, kill: () => stopped('SIGKILL'), stop: () => stopped('SIGTERM') }
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`the server ${why}: ${said}`))
    }
    const late = setTimeout(() => fail(`was not ready within ${READY_WITHIN_MS / 1_000} s`), READY_WITHIN_MS)
    const gone = (code: number | null): void => {
      clearTimeout(late)
      fail(`ended with ${code}`)
    }
    child.once('exit', gone)
    const hear = (stream: NodeJS.ReadableStream, pass: boolean): void => {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (pass) process.stderr.write(chunk)
        if (!said.includes('Muster is ready at')) return
        clearTimeout(late)
        child.off('exit', gone)
        resolve()
      })
    }
    if (child.stdout) hear(child.stdout, false)
    // Shows what the server did not expect. A fault of the run must never be the cause.
    if (child.stderr) hear(child.stderr, true)
  })
}
