import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { ChatPerson } from './chat-rows.ts'
import { type KeptMessage, readText, textOf } from './chat-verdict.ts'
import { openLiveStream } from './live-stream.ts'
import { sized } from './sizes.ts'

const ANSWER_WITHIN_MS = 10_000
const LONGEST_PAUSE_MS = 2_000
/** How long a person thinks before each message, in milliseconds. A thousand of them would ask for more than two cores can do. */
const THINKS_MS = sized({ small: { least: 100, most: 1_900 }, large: { least: 1_000, most: 9_000 } })

interface SentPage {
  results: { sequence: number; body: string }[]
  has_earlier: boolean
}

/** What one person's app did and knows. */
export interface ChatClient {
  /** How many messages they wrote in each channel, each acknowledged. */
  written: ReadonlyMap<string, number>
  /** The messages it read, by channel. It reads a channel only when the stream says that something changed there. */
  views: ReadonlyMap<string, readonly KeptMessage[]>
  /** Tries of a message that got no answer, and messages whose second answer named another number than the first. */
  counts: { unanswered: number; cuts: number; reloads: number; changed: number }
  /** Whether its stream is open, so that it hears of the next message. */
  isListening(): boolean
  /** Whether it heard of changes that it has not read, and is not reading. */
  isBehind(): boolean
  /** Cuts its stream and what it is asking, as a lost network does. */
  cut(): void
  /** Writes so many messages, one after another, to its channels in turn. Each is sent until it is acknowledged. */
  write(count: number): Promise<void>
  /** Reads the channels that changed, if any. */
  readChanges(): Promise<void>
  stop(): Promise<void>
}

/** Opens a person's app: the stream, an outbox that sends in order, and the lists of messages. `addresses` are the servers to choose from. */
export function openChatClient(person: ChatPerson, addresses: readonly string[], random: SeededRandom): ChatClient {
  const { name, token, location_id, channels } = person
  const headers = { authorization: `Bearer ${token}`, ...(location_id !== undefined && { 'x-location-id': String(location_id) }) }
  const written = new Map<string, number>()
  const views = new Map<string, KeptMessage[]>(channels.map((channel) => [channel, []]))
  const changed = new Set<string>()
  const counts = { unanswered: 0, cuts: 0, reloads: 0, changed: 0 }
  let asking = new AbortController()
  let server = random.whole(0, addresses.length - 1)
  let isOpen = false
  let isReading = false
  // The balancer sends a client whose server went away to another one.
  const nextServer = (): void => void (server = (server + 1) % addresses.length)
  const stream = openLiveStream(
    () => addresses[server]!,
    token,
    ({ kind, channel_url }) => {
      if (kind === 'reload') counts.reloads++
      // The first `open` gives a position. What came before it is read once.
      if (kind === 'reload' || (kind === 'open' && !isOpen)) channels.forEach((channel) => changed.add(channel))
      isOpen = true
      if (kind === 'chat' && channel_url !== undefined) changed.add(channel_url)
    },
  )

  /** Null when nobody answered, or the server has not decided. */
  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${addresses[server]}/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.any([asking.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    if (response.status >= 500 || response.status === 429) return null
    throw new Error(`${path} was refused: ${response.status} ${text}`)
  }

  async function askAgain(path: string, init: RequestInit): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await ask(path, init)
        if (answer !== null) return answer
      } catch (error) {
        // A cut connection, a killed server and a deadline look like this.
        if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
        nextServer()
      }
      counts.unanswered++
      await delay(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 5)) * random.between(0.5, 1.5))
    }
  }

  async function send(channel: string): Promise<void> {
    const nth = written.get(channel) ?? 0
    const client_id = randomUUID()
    // Two of three send the Idempotency-Key too, as the web app does. The others rely on the client_id alone.
    const key = nth % 3 === 0 ? {} : { 'idempotency-key': client_id }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ client_id, body: textOf(name, nth) }),
    }
    const { sequence } = (await askAgain(`/chats/${channel}/messages/`, init)) as { sequence: number }
    // The app of a phone that lost its answer asks again much later.
    if (nth % 10 === 9) {
      const again = (await askAgain(`/chats/${channel}/messages/`, init)) as { sequence: number }
      if (again.sequence !== sequence) counts.changed++
    }
    written.set(channel, nth + 1)
  }

  async function readChannel(channel: string): Promise<void> {
    const view = views.get(channel)!
    const known = view.at(-1)?.sequence ?? 0
    const pages: SentPage['results'][] = []
    for (let before: number | undefined; ; ) {
      const page = (await askAgain(`/chats/${channel}/messages/${before === undefined ? '' : `?before=${before}`}`, {})) as SentPage
      pages.unshift(page.results)
      before = page.results[0]?.sequence
      if (!page.has_earlier || before === undefined || before <= known + 1) break
    }
    for (const { sequence, body } of pages.flat()) if (sequence > known) view.push({ channel, sequence, ...readText(body) })
  }

  return {
    written,
    views,
    counts,
    isListening: () => isOpen,
    isBehind: () => !isReading && changed.size > 0,
    cut() {
      counts.cuts++
      asking.abort()
      asking = new AbortController()
      stream.cut()
    },
    async write(count) {
      for (let n = 0; n < count; n++) {
        await delay(random.between(THINKS_MS.least, THINKS_MS.most))
        await send(channels[n % channels.length]!)
      }
    },
    async readChanges() {
      if (isReading) return
      isReading = true
      for (const channel of [...changed]) {
        // What changes while it reads counts as changed again.
        changed.delete(channel)
        await readChannel(channel)
      }
      isReading = false
    },
    stop: () => stream.stop(),
  }
}
