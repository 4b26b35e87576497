import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '../../server/src/demo/scene/seeded-random.ts'
import type { Pool } from '../chaos-cluster.ts'
import { faultsOf, type KeptMessage, readText, textOf } from '../chat-verdict.ts'
import type { NaiveControl } from '../goal.ts'

const CLIENTS = 40
const EACH = 50
const CHANNELS = 4
const DROPPED = 0.1
/** A dropped connection breaks so long after the message left, at most, in milliseconds. */
const BREAKS_WITHIN_MS = 8

/** A first-draft chat: the next number is one more than the largest, and a message has only its words. */
async function startNaiveChat(pool: Pool): Promise<{ server: Server; url: string }> {
  await pool.query('CREATE TABLE naive_message (channel text NOT NULL, sequence integer NOT NULL, body text NOT NULL)')
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://naive')
    const channel = searchParams.get('channel')
    pool
      .query<{ next: number }>('SELECT coalesce(max(sequence), 0) + 1 AS next FROM naive_message WHERE channel = $1', [channel])
      .then(({ rows }) => pool.query('INSERT INTO naive_message VALUES ($1, $2, $3)', [channel, rows[0]!.next, searchParams.get('body')]))
      .then(
        () => response.end('sent'),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address !== 'object') throw new Error('the naive chat has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

/** Sends a message; a tenth of the connections break before the answer. Returns whether an answer came. */
async function send(url: string, channel: string, body: string, random: SeededRandom): Promise<boolean> {
  const asking = new AbortController()
  const breaks = random.chance(DROPPED) ? delay(random.between(0, BREAKS_WITHIN_MS)).then(() => asking.abort()) : null
  const answered = await fetch(`${url}/?${new URLSearchParams({ channel, body }).toString()}`, { signal: asking.signal })
    .then(async (response) => {
      const text = await response.text()
      if (!response.ok) throw new Error(text)
      return true
    })
    .catch((error: unknown) => {
      if (asking.signal.aborted) return false
      throw error
    })
  await breaks
  return answered
}

/** The same talk in the naive chat, with as many dropped connections and no killed server. */
const naiveChat = (name: string, sendsAgain: boolean): NaiveControl => ({
  name,
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const { server, url } = await startNaiveChat(database.pool)
    try {
      const written = new Map<string, number>()
      const write = async (author: string, channel: string): Promise<void> => {
        for (let nth = 0; nth < EACH; nth++) while (!(await send(url, channel, textOf(author, nth), random)) && sendsAgain);
        written.set(`${channel} ${author}`, EACH)
      }
      await Promise.all(Array.from({ length: CLIENTS }, (_, n) => write(`c${n}`, `channel-${n % CHANNELS}`)))
      const { rows } = await database.pool.query<{ channel: string; sequence: number; body: string }>('SELECT * FROM naive_message')
      const kept = rows.map(({ channel, sequence, body }): KeptMessage => ({ channel, sequence, ...readText(body) }))
      const { lost, doubled, misplaced } = faultsOf(written, kept)
      const broke = sendsAgain ? doubled > 0 && misplaced > 0 : lost > 0
      return { broke, said: `of ${CLIENTS * EACH} messages ${lost} lost, ${doubled} doubled, ${misplaced} out of order` }
    } finally {
      server.closeAllConnections()
      server.close()
      await database.drop()
    }
  },
})

export const sendWithoutId = naiveChat('send again, without an id of the sender', true)
export const sendOnce = naiveChat('send once', false)
