import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type ApiAnswer, callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { naivePayer } from '../controls/naive-pay.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Trial, Goal, Verdict } from '../goal.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { addWorked, CHARGE_CENTS, PAYOUT_CENTS, type WorkedShift } from '../worked-rows.ts'

const PAYMENTS = 300
const KILLS = 40
const SHORTEST_LIFE_MS = 50
const LONGEST_LIFE_MS = 2_500
const CLIENTS_GIVE_UP_MS = 15 * 60_000
const SETTLED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

/** The answers to one client. Every third client asks again with the same key after its answer. */
interface Client {
  shift: WorkedShift
  first: ApiAnswer
  again: ApiAnswer | null
}

async function payAsClient(address: string, shift: WorkedShift, asksAgain: boolean): Promise<Client> {
  const call = {
    address,
    token: shift.manager_token,
    location_id: shift.location_id,
    path: '/staffer/payments/',
    key: `pay-${shift.application_id}`,
    body: { gig_id: shift.gig_id, application_ids: [shift.application_id] },
  }
  const deadline = Date.now() + CLIENTS_GIVE_UP_MS
  const first = await callUntilAnswered(call, deadline)
  return { shift, first, again: asksAgain ? await callUntilAnswered(call, deadline) : null }
}

/** Kills the server again and again while clients pay. Returns the number of kills and each client's answers. */
async function payUnderKills(url: string, shifts: readonly WorkedShift[], { random, say }: Trial) {
  const port = await freePort()
  const clients: Promise<Client>[] = []
  let server: ServerProcess | null = null
  let kills = 0
  try {
    while (kills < KILLS) {
      server = await startServer({ url, port })
      const life = random.between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS)
      const share = Math.ceil((shifts.length - clients.length) / (KILLS - kills))
      const began = performance.now()
      for (const shift of shifts.slice(clients.length, clients.length + share)) {
        clients.push(payAsClient(server.address, shift, clients.length % 3 === 0))
        await delay(random.between(0, life / (share + 1)))
      }
      await delay(Math.max(0, life - (performance.now() - began)))
      await server.kill()
      kills++
      if (kills % 10 === 0) say(`R3: ${kills} kills, ${clients.length} payments asked for`)
    }
    const lastKill = Date.now()
    server = await startServer({ url, port })
    // Waits for all of them, so no client keeps asking after one gave up.
    const told = await Promise.allSettled(clients)
    return { kills, told, lastKill, server }
  } catch (error) {
    await server?.kill()
    await Promise.allSettled(clients)
    throw error
  }
}

const UNSETTLED = `SELECT (SELECT count(*) FROM payment WHERE status <> 'AVAILABLE') + 2 * $1 - (SELECT count(*) FROM payment) AS unsettled`

/** Milliseconds from the last kill until every payment of both directions is AVAILABLE; null if that takes over a minute. */
async function settledAfter(pool: Pool, lastKill: number): Promise<number | null> {
  for (;;) {
    const { rows } = await pool.query<{ unsettled: number }>(UNSETTLED, [PAYMENTS])
    const passed = Date.now() - lastKill
    if (rows[0]!.unsettled === 0) return passed
    if (passed > SETTLED_WITHIN_MS) return null
    await delay(LOOK_EVERY_MS)
  }
}

/** What the provider remembers of one business's card or one pro's account. */
async function judgeProvider(pool: Pool, shifts: readonly WorkedShift[]): Promise<Verdict[]> {
  const { rows } = await pool.query<{ method: string; kind: string; transfers: number; cents: number }>(
    'SELECT method_external_id AS method, kind, count(*) AS transfers, sum(amount_cents) AS cents FROM embedded_transfer GROUP BY method_external_id, kind',
  )
  const moved = new Map(rows.map((row) => [`${row.kind} ${row.method}`, row]))
  const expected = shifts.flatMap(({ location_id, pro_id }) => [
    { name: `charge card-of-${location_id}`, cents: CHARGE_CENTS },
    { name: `payout acct_chaos_${pro_id}`, cents: PAYOUT_CENTS },
  ])
  const twice = rows.filter(({ transfers }) => transfers > 1).length
  const lost = expected.filter(({ name }) => !moved.has(name)).length
  const wrong = expected.filter(({ name, cents }) => moved.has(name) && moved.get(name)!.cents !== cents).length
  const unknown = rows.length - (expected.length - lost)
  return [
    { holds: twice === 0, said: `${twice} of ${expected.length} charges and payouts made twice at the provider` },
    { holds: lost === 0 && wrong === 0 && unknown === 0, said: `${lost} lost, ${wrong} of a wrong amount, ${unknown} nobody asked for` },
  ]
}

async function judgeBooks(pool: Pool): Promise<Verdict> {
  const { rows } = await pool.query<{ unledgered: number; off: number }>(
    `SELECT (SELECT count(*) FROM payment p WHERE p.status = 'AVAILABLE' AND NOT EXISTS (SELECT 1 FROM ledger_transaction t
        WHERE t.payment_id = p.id AND t.kind = CASE p.direction WHEN 'payment' THEN 'charge_taken' ELSE 'payout_sent' END)) AS unledgered,
      (SELECT coalesce(sum(cents), 0) FROM ledger_posting) AS off`,
  )
  const { unledgered, off } = rows[0]!
  return { holds: unledgered === 0 && off === 0, said: `${unledgered} PAID without ledger, the books off by ${off} cents` }
}

/** The same status and facts. The order of an object's keys does not matter. */
const isSameAnswer = (one: ApiAnswer, other: ApiAnswer): boolean =>
  one.status === other.status && isDeepStrictEqual(JSON.parse(one.text), JSON.parse(other.text))

function judgeAnswers(told: readonly PromiseSettledResult<Client>[]): Verdict {
  const answered = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = answered.filter(({ first }) => first.status !== 201).length
  const changed = answered.filter(({ first, again }) => again !== null && !isSameAnswer(first, again)).length
  const retried = answered.filter(({ first }) => first.tries > 1).length
  const unanswered = told.length - answered.length
  return {
    holds: unanswered === 0 && refused === 0 && changed === 0,
    said: `${unanswered} clients without an answer, ${refused} refused, ${changed} answered differently the second time (${retried} had to try again)`,
  }
}

/** R3: clients pay 300 shifts with one Idempotency-Key each while the server, with its jobs and webhooks, is killed 40 times. */
export const payUnderKillsGoal: Goal = {
  id: 'R3',
  sentence: `${PAYMENTS} payments under ${KILLS} kill -9 of the server`,
  controls: [naivePayer('charge-then-record'), naivePayer('record-then-charge')],
  async run(trial) {
    const database = await trial.cluster.createDatabase()
    try {
      // The first start migrates, and its fixtures come before the first payment.
      await (await startServer({ url: database.url, port: await freePort() })).stop()
      const shifts = await addWorked(database.pool, PAYMENTS)
      const { kills, told, lastKill, server } = await payUnderKills(database.url, shifts, trial)
      try {
        const settled = await settledAfter(database.pool, lastKill)
        const words =
          settled === null
            ? 'not all settled 60 s after the last kill'
            : `all settled ${(settled / 1_000).toFixed(1)} s after the last kill`
        const verdicts = [
          { holds: kills >= KILLS, said: `${kills} kills` },
          ...(await judgeProvider(database.pool, shifts)),
          await judgeBooks(database.pool),
          judgeAnswers(told),
          { holds: settled !== null, said: words },
        ]
        await server.stop()
        return [...verdicts, await doctorVerdict(database.url)]
      } finally {
        await server.kill()
      }
    } finally {
      await database.drop()
    }
  },
}
