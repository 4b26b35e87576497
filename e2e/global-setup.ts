import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product under test answers. */
    product: string
  }
}

const root = join(import.meta.dirname, '..')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** The whole product as a person starts it: its own database with the tour in it, the built web app, one port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
  const port = await freePort()
  const { DATABASE_URL: _theirs, ...inherited } = process.env
  const env = { ...inherited, MUSTER_ENV: 'automation', MUSTER_DATA: data, PORT: String(port), MUSTER_DEMO: 'off' }
  const seeded = spawnSync(process.execPath, [join(root, 'server/src/demo/seed-command.ts'), 'tour'], { cwd: root, env, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(`the tour could not be seeded: ${seeded.stderr}`)
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('Muster is ready')) resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said}`)))
  })
  await ready
  project.provide('product', `http://127.0.0.1:${port}`)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}
