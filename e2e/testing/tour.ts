import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putDemoPictures } from '../../server/src/demo/demo-pictures.ts'
import { embeddedImageHost } from '../../server/src/providers/image-host.embedded.ts'
import { copyDatabase, onServer, startTestCluster, withDatabase } from '../../server/src/testing/test-cluster.ts'

/** A PostgreSQL server with a database that holds the tour to copy from, one that holds nothing yet, and the pictures of the tour's people. */
export interface Tour {
  server: string
  database: string
  empty: string
  images: string
}

const root = join(import.meta.dirname, '../..')
const SEEDED_WITHIN_MS = 120_000

/** Shifts the time of the tested products' databases like their browsers; `seconds` from real time. */
export const shiftDatabase = (url: string, seconds: number): Promise<void> =>
  onServer(url, `UPDATE clock SET may_shift = true, shift = interval '${Math.round(seconds)} seconds'`)

/**
 * Makes the tour once: on the server in DATABASE_URL, on one started from MUSTER_TEST_POSTGRES, or on our own. The tour's present is
 * `shift` seconds from now. `stop` removes everything.
 */
export async function makeTour({ shift = 0 } = {}): Promise<{ tour: Tour; stop(): Promise<void> }> {
  const cluster = await startTestCluster({ serverUrl: process.env.DATABASE_URL, binaries: process.env.MUSTER_TEST_POSTGRES })
  const data = mkdtempSync(join(tmpdir(), 'muster-e2e-tour-'))
  const database = `muster_tour_${randomBytes(6).toString('hex')}`
  const url = withDatabase(cluster.url, database)
  const stop = async (): Promise<void> => {
    await onServer(cluster.url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await cluster.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await copyDatabase(cluster.url, database, cluster.template)
    await onServer(cluster.url, `ALTER DATABASE ${database} SET timezone TO 'UTC'`)
    await shiftDatabase(url, shift)
    await seed({ ...process.env, DATABASE_URL: url, MUSTER_ENV: 'automation', MUSTER_DATA: data })
    const images = join(data, 'images')
    await putDemoPictures(embeddedImageHost(images))
    return { tour: { server: cluster.url, database, empty: cluster.template, images }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs `npm run seed -- tour` without npm, and waits for it. */
function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const program = [join(root, 'server/src/demo/seed-command.ts'), 'tour']
  const seeding = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: SEEDED_WITHIN_MS })
  let said = ''
  seeding.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    seeding.once('error', reject)
    seeding.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the tour could not be seeded: ${said}`))))
  })
}
