import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { makeRelease } from '../scripts/make-release.mjs'
import { onServer, withDatabase } from '../server/src/testing/test-cluster.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

test('the release starts on a machine that has only a database, and its commands work', async () => {
  const { server } = inject('tour')
  const directory = mkdtempSync(join(tmpdir(), 'muster-release-'))
  const database = `muster_release_${process.pid}`
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`)
  const { file, name } = await makeRelease(root, { directory, compress: false })
  await run('tar', ['-xf', file, '-C', directory])
  const home = join(directory, name)
  expect(readdirSync(home).sort()).toEqual(
    ['LICENSE', 'README.md', 'bin', 'contract', 'deploy', 'docs', 'node_modules', 'package.json', 'server', 'web'].sort(),
  )
  // No packages that only building and testing need.
  for (const absent of ['vite', 'vitest', 'typescript', 'playwright', 'react'])
    expect(readdirSync(join(home, 'node_modules')), absent).not.toContain(absent)

  // An almost empty environment: nothing of this repository, not even its Node, may help.
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: withDatabase(server, database),
    MUSTER_DATA: join(directory, 'data'),
    PORT: '0',
    MUSTER_ENV: 'test',
  }
  const program = spawn(join(home, 'bin/muster'), ['start'], { cwd: directory, env })
  try {
    let said = ''
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/Muster is ready at/)
    const address = /Muster is ready at (\S+)/.exec(said)?.[1] ?? ''
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect(await (await fetch(`${address}/sign-in`)).text()).toContain('<div id="root">')
    const doctor = await run(join(home, 'bin/muster'), ['doctor'], { cwd: directory, env })
    expect(doctor.stdout).toMatch(/All \d+ checks hold\./)
  } finally {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
    await onServer(server, `DROP DATABASE ${database} WITH (FORCE)`)
    rmSync(directory, { recursive: true })
  }
})

test('the nginx example ends TLS, takes a picture, passes streams on at once and names the caller', () => {
  const text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').replace(/#.*$/gm, '')
  // Each directive ends with a semicolon or opens a block, and every block closes.
  expect(text.split('{').length).toBe(text.split('}').length)
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) expect(line).toMatch(/[;{}]\s*$/)
  const stream = /location \/api\/realtime\/ \{([^}]*)\}/.exec(text)?.[1] ?? ''
  expect(stream).toContain('proxy_buffering off;')
  expect(text).toContain('listen 443 ssl')
  expect(text).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  const most = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])
  const limit = Number(/MULTIPART_LIMIT = (\d+) \* 1024/.exec(readFileSync(join(root, 'server/src/app.ts'), 'utf8'))?.[1])
  expect(most).toBeGreaterThan(limit)
})
