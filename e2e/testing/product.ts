import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, onServer, withDatabase } from '../../server/src/testing/test-cluster.ts'
import { BUILT_SERVER } from '../../scripts/build-server.mjs'
import type { Tour } from './tour.ts'

/** The whole product as a person starts it: one process that serves the built web app, with its own database. */
export interface Product {
  url: string
  databaseUrl: string
  /** Everything the server printed so far. */
  said(): string
  /** Runs `npm run operator` for its database, without npm. Throws if it fails. */
  operator(...words: readonly string[]): Promise<void>
  /** Runs the doctor on its database, without npm. Returns its output and whether everything holds. */
  doctor(): Promise<{ healthy: boolean; said: string }>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 60_000
const COMMAND_WITHIN_MS = 60_000

/** Lets everyone see a shift as soon as it is posted, in every market there is. */
export const showShiftsAtOnce = (databaseUrl: string): Promise<void> =>
  onServer(databaseUrl, `UPDATE market_policy SET value = value || '{"everyone_after_minutes": 0}' WHERE kind = 'badges'`)

/**
 * Starts the product on a copy of the tour, or with nothing in it (`empty`), as an operator does who starts a market. Its demo pros do
 * nothing, so the test is the only actor; with `living` they act as they do for anyone who tries Muster. `settings` are an operator's own.
 */
export async function startProduct(
  { server, database, empty: nothing, images }: Tour,
  { living = false, empty = false, settings = {} }: { living?: boolean; empty?: boolean; settings?: Record<string, string> } = {},
): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
  const name = `muster_e2e_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, name, empty ? nothing : database)
  await onServer(server, `ALTER DATABASE ${name} SET timezone TO 'UTC'`)
  // Journeys follow shifts from the moment they are posted. Early access has its own tests.
  await showShiftsAtOnce(withDatabase(server, name))
  cpSync(images, join(data, 'images'), { recursive: true })
  const databaseUrl = withDatabase(server, name)
  const env = {
    ...process.env,
    // Sixty pros sign in from one address, as on your own machine, where codes are not counted by address.
    MUSTER_ENV: living ? 'local' : 'automation',
    MUSTER_DATA: data,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    // Journeys that wait for an offer need not wait for the time in which a manager could take it back.
    MUSTER_TOLD_AFTER_SECONDS: '1',
    MUSTER_DEMO: living ? 'on' : 'off',
    ...settings,
  }
  const program = spawn(process.execPath, [join(root, BUILT_SERVER)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async (): Promise<void> => {
    // Nobody uses it any more. Ending it in order takes most of a second, and has its own tests.
    await kill(program)
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    rmSync(data, { recursive: true, force: true })
  }
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    const url = await readiness(program)
    return { url, databaseUrl, said: () => said, stop, operator: (...words) => operator(env, words), doctor: () => doctor(env) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the process prints. */
function readiness(program: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not ready in ${READY_WITHIN_MS / 1000} s: ${said}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const ready = /Muster is ready at (\S+)/.exec(said)
      if (!ready?.[1]) return
      clearTimeout(limit)
      resolve(ready[1])
    }
    program.stdout?.on('data', hear)
    program.stderr?.on('data', hear)
    program.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the product ended with ${code}: ${said}`))
    })
  })
}

function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGKILL')
  })
}

async function operator(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<void> {
  const { code, said } = await command(env, ['server/src/accounts/operator-command.ts', ...words])
  if (code !== 0) throw new Error(said)
}

async function doctor(env: NodeJS.ProcessEnv): Promise<{ healthy: boolean; said: string }> {
  const { code, said } = await command(env, ['server/src/doctor/doctor-command.ts'])
  return { healthy: code === 0, said }
}

function command(env: NodeJS.ProcessEnv, [file, ...words]: [string, ...string[]]): Promise<{ code: number | null; said: string }> {
  const program = spawn(process.execPath, [join(root, file), ...words], { cwd: root, env, timeout: COMMAND_WITHIN_MS })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) => resolve({ code, said }))
  })
}
