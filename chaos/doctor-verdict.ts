import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Verdict } from './goal.ts'

const root = join(import.meta.dirname, '..')

/** Runs the doctor on a database: every invariant of the data, the books first. */
export async function doctorVerdict(url: string): Promise<Verdict> {
  const child = spawn(process.execPath, [join(root, 'server/src/doctor/doctor-command.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, MUSTER_ENV: 'automation', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const lines = said.trimEnd().split('\n')
  const broken = lines.filter((line) => line.startsWith('BROKEN') || line.startsWith('     '))
  return { holds: code === 0, said: `doctor: ${[...broken, lines.at(-1) ?? 'no answer'].join(' ')}` }
}
