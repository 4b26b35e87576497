import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import { openChatConnection } from './chat-connection.ts'
import type { ChatPerson } from './chat-rows.ts'
import { textOf } from './chat-verdict.ts'
import { type ChatViews, openChatViews } from './chat-views.ts'
import { openLiveStream } from './live-stream.ts'
import { sized } from './sizes.ts'

/** How long a person thinks before each message, in milliseconds. A thousand quick ones would ask for more than two cores can do. */
const THINKS_MS = sized({ small: { least: 100, most: 1_900 }, large: { least: 1_000, most: 9_000 } })

interface ChatCounts {
  cuts: number
  /** Tries that brought no answer. */
  unanswered: number
  /** Messages that got another number when the app sent them again. */
  changed: number
}

/** One person's app: the stream, what it shows, and an outbox that sends in order. */
export interface ChatClient extends ChatViews {
  /** How many messages they wrote in each channel, each acknowledged. */
  written: ReadonlyMap<string, number>
  counts(): ChatCounts
  /** Whether its stream was opened, so that it hears of the next message. */
  isListening(): boolean
  /** Cuts its stream and what it is asking, as a lost network does. */
  cut(): void
  /** Writes so many messages, one after another, to its channels in turn. Each is sent until it is acknowledged. */
  write(count: number): Promise<void>
  stop(): Promise<void>
}

/** Opens a person's app. `addresses` are the servers to choose from. */
export function openChatClient(person: ChatPerson, addresses: readonly string[], random: SeededRandom): ChatClient {
  const { name, token, location_id, channels } = person
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (location_id !== undefined) headers['x-location-id'] = String(location_id)
  const connection = openChatConnection(addresses, headers, random)
  const shown = openChatViews(connection, channels)
  const written = new Map<string, number>()
  const counts = { cuts: 0, changed: 0 }
  let isOpen = false
  const stream = openLiveStream(connection.address, token, ({ kind, channel_url }) => {
    // The first `open` gives a position. What came before it is read once.
    if (kind === 'reload' || (kind === 'open' && !isOpen)) shown.changed(channels)
    isOpen = true
    if (kind === 'chat' && channel_url !== undefined) shown.changed([channel_url])
  })

  async function send(channel: string): Promise<void> {
    const nth = written.get(channel) ?? 0
    const client_id = randomUUID()
    // Two of three send the Idempotency-Key too, as the web app does. The others rely on the client_id alone.
    const key: Record<string, string> = nth % 3 === 0 ? {} : { 'idempotency-key': client_id }
    const message = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ client_id, body: textOf(name, nth) }),
    }
    const sendOnce = async () => (await connection.ask(`/chats/${channel}/messages/`, message)) as { sequence: number }
    const { sequence } = await sendOnce()
    // A phone that lost the answer sends again.
    if (nth % 10 === 9 && (await sendOnce()).sequence !== sequence) counts.changed++
    written.set(channel, nth + 1)
  }

  return {
    ...shown,
    written,
    counts: () => ({ ...counts, unanswered: connection.unanswered() }),
    isListening: () => isOpen,
    cut() {
      counts.cuts++
      connection.cut()
      stream.cut()
    },
    async write(count) {
      for (let n = 0; n < count; n++) {
        await delay(random.between(THINKS_MS.least, THINKS_MS.most))
        await send(channels[n % channels.length]!)
      }
    },
    stop() {
      connection.stop()
      return stream.stop()
    },
  }
}
