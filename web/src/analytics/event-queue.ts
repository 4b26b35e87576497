import { MOST_EVENTS, type NewUsageEvent, OLDEST_SECONDS, type UsageFact } from '@muster/contract/analytics/usage-event.ts'

interface Waiting {
  id: string
  at: number
  fact: UsageFact
  tries: number
}

/** An event is sent again once. Then it is dropped: statistics are worth no more of anyone's network. */
const MOST_TRIES = 2
/** Without a network more may wait than a batch holds. The oldest go. */
const MOST_WAITING = 4 * MOST_EVENTS

/** What became of a batch: it arrived, it may arrive later, or it never will. */
export type Outcome = 'arrived' | 'later' | 'never'

/** Events that wait to be sent, the oldest first. `send` gets a batch and never rejects. */
export function eventQueue(send: (events: NewUsageEvent[]) => Promise<Outcome>) {
  let waiting: Waiting[] = []
  let sending: Promise<void> | null = null

  async function sendBatch(now: number): Promise<void> {
    waiting = waiting.filter(({ at }) => now - at < OLDEST_SECONDS * 1_000)
    const batch = waiting.splice(0, MOST_EVENTS)
    if (batch.length === 0) return
    const secondsAgo = (at: number): number => Math.max(0, Math.floor((now - at) / 1_000))
    const outcome = await send(batch.map(({ id, at, fact }) => ({ id, seconds_ago: secondsAgo(at), fact })))
    if (outcome === 'later')
      waiting.unshift(...batch.map((one) => ({ ...one, tries: one.tries + 1 })).filter(({ tries }) => tries < MOST_TRIES))
  }

  return {
    add(fact: UsageFact, now = Date.now()): void {
      waiting.push({ id: crypto.randomUUID(), at: now, fact, tries: 0 })
      if (waiting.length > MOST_WAITING) waiting.shift()
    },
    /** Sends one batch, unless one is under way. */
    flush: (now = Date.now()): Promise<void> =>
      (sending ??= sendBatch(now).finally(() => {
        sending = null
      })),
    clear(): void {
      waiting = []
    },
    size: (): number => waiting.length,
  }
}
