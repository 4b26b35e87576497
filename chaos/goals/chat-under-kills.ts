import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '../../server/src/demo/scene/seeded-random.ts'
import type { Pool } from '../chaos-cluster.ts'
import { type ChatClient, openChatClient } from '../chat-client.ts'
import { addCrews, PROS_A_CREW } from '../chat-rows.ts'
import { type ChatFaults, faultsOf, type KeptMessage, readText } from '../chat-verdict.ts'
import { sendOnce, sendWithoutId } from '../controls/naive-chat.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal, Trial, Verdict } from '../goal.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const { CREWS, KILLS } = sized({ small: { CREWS: 10, KILLS: 3 }, large: { CREWS: 100, KILLS: 10 } })
const CLIENTS = CREWS * (PROS_A_CREW + 1)
const EACH = 50
const SERVERS = 2
const CUTS_A_SECOND = 0.1
const CUT_EVERY_MS = 100
const READERS = 8
const OPEN_WITHIN_MS = 120_000
const READ_WITHIN_MS = 120_000

const written = (clients: readonly ChatClient[]): number =>
  clients.reduce((sum, client) => sum + [...client.written.values()].reduce((all, one) => all + one, 0), 0)

/** Cuts a tenth of the connections each second, until `isDone`. */
async function cutConnections(clients: readonly ChatClient[], random: SeededRandom, isDone: () => boolean): Promise<void> {
  const each = (clients.length * CUTS_A_SECOND * CUT_EVERY_MS) / 1_000
  while (!isDone()) {
    for (let n = 0; n < each; n++) clients[random.whole(0, clients.length - 1)]!.cut()
    await delay(CUT_EVERY_MS)
  }
}

/** Lets each app read what it heard of, a few at once, until `isDone`. */
async function keepReading(clients: readonly ChatClient[], isDone: () => boolean): Promise<void> {
  let next = 0
  const reader = async (): Promise<void> => {
    while (!isDone()) {
      const client = clients[next++ % clients.length]!
      if (client.isBehind()) await client.readChanges()
      else if (next % clients.length === 0) await delay(20)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
}

async function until(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(100)) if (isTrue()) return true
  return isTrue()
}

async function keptMessages(pool: Pool): Promise<KeptMessage[]> {
  const { rows } = await pool.query<{ channel: string; sequence: number; body: string }>(
    'SELECT c.channel_url AS channel, m.sequence, m.body FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id',
  )
  return rows.map(({ channel, sequence, body }) => ({ channel, sequence, ...readText(body) }))
}

/** How many messages each author wrote in each channel. */
const allWritten = (clients: readonly ChatClient[], names: readonly string[]): Map<string, number> =>
  new Map(clients.flatMap((client, n) => [...client.written].map(([channel, count]) => [`${channel} ${names[n]}`, count] as const)))

const sum = (faults: readonly ChatFaults[]): ChatFaults =>
  faults.reduce((all, { lost, doubled, misplaced }) => ({
    lost: all.lost + lost,
    doubled: all.doubled + doubled,
    misplaced: all.misplaced + misplaced,
  }))

/** What each app shows, compared with what everyone wrote in its channels. */
function seenFaults(clients: readonly ChatClient[], count: ReadonlyMap<string, number>): ChatFaults {
  const byChannel = Map.groupBy(count, ([key]) => key.split(' ', 1)[0]!)
  return sum(clients.flatMap(({ views }) => [...views].map(([channel, view]) => faultsOf(new Map(byChannel.get(channel) ?? []), view))))
}

const verdictOf = ({ lost, doubled, misplaced }: ChatFaults, where: string): Verdict => ({
  holds: lost + doubled + misplaced === 0,
  said: `${where} ${lost} lost, ${doubled} doubled, ${misplaced} out of order`,
})

interface Started {
  servers: ServerProcess[]
  /** Kills one of the servers and starts it again at its address. */
  restart(): Promise<void>
}

async function startAll(url: string, random: SeededRandom): Promise<Started> {
  const options: { url: string; port: number; role: 'web' }[] = []
  for (let n = 0; n < SERVERS; n++) options.push({ url, port: await freePort(), role: 'web' })
  const servers: ServerProcess[] = []
  for (const one of options) servers.push(await startServer(one))
  return {
    servers,
    async restart() {
      const which = random.whole(0, SERVERS - 1)
      await servers[which]!.kill()
      servers[which] = await startServer(options[which]!)
    },
  }
}

/** Everyone writes while connections are cut and servers killed. Returns once every app has shown all it heard of, or had the time to. */
async function talk(
  clients: readonly ChatClient[],
  { restart }: Started,
  { random, say }: Omit<Trial, 'cluster'>,
  kept: () => Promise<number>,
) {
  let [isWritten, isRead] = [false, false]
  const reading = keepReading(clients, () => isRead)
  const cutting = cutConnections(clients, random, () => isWritten)
  const writing = Promise.all(clients.map((client) => client.write(EACH))).finally(() => (isWritten = true))
  // A refusal ends the run: the others stop as well, so that its words come at once.
  writing.catch((error: unknown) => {
    say(`R8: ${error instanceof Error ? error.message : String(error)}`)
    isRead = true
    for (const client of clients) void client.stop()
  })
  let kills = 0
  const killing = (async () => {
    while (kills < KILLS && !isWritten) {
      // The kills are spread over the messages, so that the last one still hits writers.
      await until(() => isWritten || written(clients) >= ((kills + 0.5) / KILLS) * CLIENTS * EACH, Number.POSITIVE_INFINITY)
      await delay(random.between(0, 1_000))
      await restart()
      kills++
      say(`R8: ${kills} kills, ${written(clients)} messages acknowledged`)
    }
  })()
  try {
    // Reading ends last, unless it is refused.
    await Promise.race([Promise.all([writing, cutting, killing]), reading])
    const all = await kept()
    const seen = (): number => clients.reduce((sum, { views }) => sum + [...views.values()].reduce((n, view) => n + view.length, 0), 0)
    const began = performance.now()
    await until(() => seen() >= all, READ_WITHIN_MS)
    return { kills, readAfterMs: performance.now() - began }
  } finally {
    isWritten = true
    isRead = true
    await Promise.allSettled([reading, writing, killing])
  }
}

/** How many messages all apps together must show: each message once for everyone in its channel. */
async function toBeSeen(pool: Pool, channels: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ seen: number }>(
    `SELECT coalesce(sum(c.last_sequence), 0)::int AS seen FROM unnest($1::uuid[]) AS reader(channel) JOIN conversation c ON c.channel_url = reader.channel`,
    [channels],
  )
  return rows[0]!.seen
}

/** R8: crews talk while connections break and servers are killed: each message is there once, in its place, and everyone sees it. */
export const chatUnderKills: Goal = {
  id: 'R8',
  sentence: `${CLIENTS * EACH} messages of ${CLIENTS} clients through ${SERVERS} servers, 10 % of the connections dropped a second, ${KILLS} kill -9 of a server`,
  controls: [sendWithoutId, sendOnce],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    const started = await startAll(database.url, random)
    const clients: ChatClient[] = []
    try {
      const addresses = started.servers.map(({ address }) => address)
      const people = await addCrews(database.pool, addresses[0]!, CREWS)
      for (const person of people) clients.push(openChatClient(person, addresses, random))
      if (!(await until(() => clients.every((client) => client.isListening()), OPEN_WITHIN_MS))) throw new Error('not every stream opened')
      say(`R8: ${clients.length} streams are open`)
      const channels = people.flatMap((person) => person.channels)
      const began = performance.now()
      const { kills, readAfterMs } = await talk(clients, started, { random, say }, () => toBeSeen(database.pool, channels))
      const seconds = (performance.now() - began) / 1_000
      const count = allWritten(
        clients,
        people.map(({ name }) => name),
      )
      const total = (name: keyof ReturnType<ChatClient['counts']>): number => clients.reduce((all, { counts }) => all + counts()[name], 0)
      return [
        { holds: written(clients) === CLIENTS * EACH, said: `${written(clients)} acknowledged in ${Math.round(seconds)} s` },
        {
          holds: kills === KILLS,
          said: `${kills} kills, ${total('cuts')} connections cut, ${total('unanswered')} tries without an answer`,
        },
        verdictOf(faultsOf(count, await keptMessages(database.pool)), 'kept:'),
        verdictOf(seenFaults(clients, count), `shown to the ${CLIENTS} readers:`),
        { holds: total('changed') === 0, said: `${total('changed')} answered with another number the second time` },
        { holds: readAfterMs < READ_WITHIN_MS, said: `all read ${(readAfterMs / 1_000).toFixed(1)} s after the last one` },
        await doctorVerdict(database.url),
      ]
    } finally {
      for (const client of clients) await client.stop()
      for (const server of started.servers) await server.kill()
      await database.drop()
    }
  },
}
