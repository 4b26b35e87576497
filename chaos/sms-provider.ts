import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import { freePort } from './server-process.ts'

const program = join(import.meta.dirname, 'sms-provider-command.ts')

/** A provider of SMS in its own process. It keeps what it delivered when it is killed. */
export interface SmsProvider {
  url: string
  /** `kill -9`, then a start at the same address. */
  restart(): Promise<void>
  /** How often each text was delivered. */
  delivered(): Map<string, number>
  stop(): Promise<void>
}

/** Starts a provider that fails a third of the time and survives what kills it. */
export async function startSmsProvider(random: SeededRandom): Promise<SmsProvider> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'muster-sms-'))
  const file = join(folder, 'delivered.jsonl')
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [program, String(port), file, String(random.whole(1, 1_000_000))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout!, 'data')
  }
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  process.once('exit', () => child.kill('SIGKILL'))
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await kill()
      await start()
    },
    delivered() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
      const times = new Map<string, number>()
      for (const line of lines.filter((one) => one !== '')) {
        const { Body } = JSON.parse(line) as { Body: string }
        times.set(Body, (times.get(Body) ?? 0) + 1)
      }
      return times
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
