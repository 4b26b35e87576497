import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a signal to npm reaches the program it started, and no process is left', { timeout: 30_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-npm-'))
  const outer = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'processes.mjs'))}
    process.exit((await run(process.execPath, ['inner.mjs'])).code)`
  const inner = `process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0) })
    setInterval(() => undefined, 1000)
    console.log('serving')`
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: 'node outer.mjs' } }))
  writeFileSync(join(dir, 'outer.mjs'), outer)
  writeFileSync(join(dir, 'inner.mjs'), inner)
  const npm = spawn('npm', ['start'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 15_000 }).toContain('serving')
  npm.kill('SIGTERM')
  // Every process below npm holds this pipe, so it closes only when all of them have ended.
  await once(npm, 'close')
  expect(said).toContain('stopped in order')
  rmSync(dir, { recursive: true })
})
