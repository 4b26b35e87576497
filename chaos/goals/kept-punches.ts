import { callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { asItComes } from '../controls/as-it-comes.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal, Trial, Verdict } from '../goal.ts'
import { inLanes, shuffled } from '../in-lanes.ts'
import { type KeptDay, keepDay, type KeptPunch, sendingOf } from '../kept-day.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { addUnreported } from '../worked-rows.ts'

const SHIFTS = 60
const DAY_MS = 24 * 3_600_000
const SKEWS = [0, DAY_MS, -DAY_MS]
const MOST_TIMES = 5
const LANES = 24
const WITHIN_MS = 2 * 60_000
/** The database keeps a time to the millisecond. */
const SAME_MS = 1

interface Delivery {
  day: KeptDay
  punch: KeptPunch
  copy: number
}

/** Each punch one to five times, all in any order. */
const deliveriesOf = (days: readonly KeptDay[], random: Trial['random']): Delivery[] =>
  shuffled(
    days.flatMap((day) =>
      day.punches.flatMap((punch) => Array.from({ length: random.whole(1, MOST_TIMES) }, (_, copy): Delivery => ({ day, punch, copy }))),
    ),
    random.next,
  )

/** Sends everything through the servers at once. Returns the codes of the refusals. */
async function deliver(deliveries: readonly Delivery[], servers: readonly ServerProcess[]): Promise<string[]> {
  const refused: string[] = []
  const deadline = Date.now() + WITHIN_MS
  let sent = 0
  await inLanes(deliveries, LANES, async ({ day, punch, copy }) => {
    const { address } = servers[sent++ % servers.length]!
    // A phone sends a punch with the same key each time. Every other copy has its own, as after a new installation of the app.
    const key = copy % 2 === 0 ? punch.client_id : `${punch.client_id} ${copy}`
    const { code } = await callUntilAnswered({ address, ...sendingOf(day, punch, key) }, deadline)
    if (code !== null) refused.push(code)
  })
  return refused
}

/** As the phone ends it: in order, until each punch has its answer. Returns how many had none. */
async function sendInOrder(days: readonly KeptDay[], servers: readonly ServerProcess[]): Promise<number> {
  let unanswered = 0
  await inLanes(days, LANES, async (day) => {
    for (const [n, punch] of day.punches.entries()) {
      const { address } = servers[n % servers.length]!
      const { code } = await callUntilAnswered({ address, ...sendingOf(day, punch, punch.client_id) }, Date.now() + WITHIN_MS)
      if (code !== null) unanswered++
    }
  })
  return unanswered
}

interface StoredPunch {
  client_id: string
  made: number
  signature: string | null
}

async function judge(pool: Pool, days: readonly KeptDay[]): Promise<Verdict[]> {
  const { rows } = await pool.query<StoredPunch>(
    'SELECT client_id, (extract(epoch FROM time) * 1000)::float8 AS made, signature FROM time_punch',
  )
  const punches = days.flatMap((day) => day.punches)
  const made = new Map(punches.map((punch) => [punch.client_id, punch.made]))
  const kept = new Set(rows.map(({ client_id }) => client_id))
  const missing = punches.filter(({ client_id }) => !kept.has(client_id)).length
  const wrong = rows.filter((row) => Math.abs(row.made - (made.get(row.client_id) ?? Number.NaN)) > SAME_MS).length
  const unsigned = rows.filter(({ signature }) => signature !== 'valid').length
  return [
    {
      holds: rows.length === punches.length && missing === 0,
      said: `${rows.length} punches for ${punches.length} made, ${missing} missing`,
    },
    { holds: wrong === 0, said: `${wrong} at another time than the pro pressed` },
    { holds: unsigned === 0, said: `${unsigned} whose signature did not count` },
  ]
}

/** Punches that phones kept for a day arrive one to five times in any order, from phones whose clocks are a day off, and count once each. */
export const keptPunches: Goal = {
  id: 'R2-PUNCHES',
  sentence: `${SHIFTS} phones without network for a day, clocks up to a day off: each signed punch arrives 1 to ${MOST_TIMES} times in any order, two server processes`,
  controls: [asItComes],
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      for (const role of ['all', 'web'] as const) servers.push(await startServer({ url: database.url, port: await freePort(), role }))
      const shifts = await addUnreported(database.pool, SHIFTS)
      const days = shifts.map((shift, n) => keepDay(shift, SKEWS[n % SKEWS.length]!))
      for (const { token, public_key } of days) {
        const call = { address: servers[0]!.address, method: 'PUT' as const, path: '/users/me/punch-key/', token, body: { public_key } }
        const { code } = await callUntilAnswered(call, Date.now() + WITHIN_MS)
        if (code !== null) throw new Error(`a phone could not give its key: ${code}`)
      }
      const deliveries = deliveriesOf(days, random)
      const others = (await deliver(deliveries, servers)).filter((code) => code !== 'PUNCH_OUT_OF_ORDER')
      const unanswered = await sendInOrder(days, servers)
      for (const server of servers.splice(0)) await server.stop()
      return [
        { holds: others.length === 0, said: `${deliveries.length} arrivals, ${others.length} refused for more than their order` },
        { holds: unanswered === 0, said: `${unanswered} never taken` },
        ...(await judge(database.pool, days)),
        await doctorVerdict(database.url),
      ]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
