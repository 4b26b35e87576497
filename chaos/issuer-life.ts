import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const LIFE_ENDS_WITHIN_MS = 120_000

/**
 * One life of a program that says `begins` when its work begins and `ends` when it is done: killed (`kill -9`) this long after it begins, or
 * left alone. Returns how long the work took, or null if it was killed before its end.
 */
export async function liveOnce(program: string, args: readonly string[], killAfterMs: number | null): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIFE_ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  let began: number | null = null
  let took: number | null = null
  child.stdout.on('data', (said: Buffer) => {
    const words = said.toString()
    if (words.includes('begins')) {
      began = performance.now()
      if (killAfterMs !== null) void delay(killAfterMs).then(() => child.kill('SIGKILL'))
    }
    if (words.includes('ends') && began !== null) took = performance.now() - began
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== null && code !== 0) throw new Error(`${program} ended with ${code}`)
  return took
}
