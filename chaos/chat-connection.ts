import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'

const ANSWER_WITHIN_MS = 10_000
const LONGEST_PAUSE_MS = 2_000

/** How one person's app asks the servers. It asks until it gets an answer. */
export interface ChatConnection {
  /** The server that it asks now. */
  address(): string
  /** Tries that brought no answer so far. */
  unanswered(): number
  /** Breaks what it is asking, as a lost network does. */
  cut(): void
  /** The JSON of an answer. Tries again while nobody answers, or the server has not decided (a 5xx, 429, 408). Throws at a refusal, and after `stop`. */
  ask(path: string, init?: RequestInit): Promise<unknown>
  /** Ends what it asks, so that the run can end. */
  stop(): void
}

/** Asks one of the servers, and another one when it goes away, as a balancer would have it. */
export function openChatConnection(
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  random: SeededRandom,
): ChatConnection {
  let asking = new AbortController()
  let server = random.whole(0, addresses.length - 1)
  let unanswered = 0
  let isStopped = false

  async function askOnce(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${addresses[server]}/api${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      signal: AbortSignal.any([asking.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    if (response.status >= 500 || response.status === 429 || response.status === 408) return null
    throw new Error(`${path} was refused: ${response.status} ${text}`)
  }

  return {
    address: () => addresses[server]!,
    unanswered: () => unanswered,
    cut() {
      asking.abort()
      asking = new AbortController()
    },
    async ask(path, init = {}) {
      for (let tries = 1; !isStopped; tries++) {
        try {
          const answer = await askOnce(path, init)
          if (answer !== null) return answer
        } catch (error) {
          // A cut connection, a killed server and a deadline look like this.
          if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
          server = (server + 1) % addresses.length
        }
        unanswered++
        await delay(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 5)) * random.between(0.5, 1.5))
      }
      throw new Error('the app was closed')
    },
    stop() {
      isStopped = true
      asking.abort()
    },
  }
}
