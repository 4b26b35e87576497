import { setTimeout as delay } from 'node:timers/promises'
import { callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { naivePlace } from '../controls/naive-place.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal, Trial, Verdict } from '../goal.ts'
import { inLanes, shuffled } from '../in-lanes.ts'
import { addGigs, addNetwork, addPros, addVenues, type ChaosPro } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const GIGS = 20
const ASKED = 50
const PLACES = 4
const GIGS_AT_ONCE = 4
const WITHIN_MS = 5 * 60_000

interface Offer {
  application_id: number
  gig_id: number
  pro_id: number
}

/** The offers that reached their pros, once all did. A job makes them and tells the pros a second later. */
async function toldOffers(pool: Pool): Promise<Offer[]> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await delay(200)) {
    const { rows } = await pool.query<Offer>(
      'SELECT id AS application_id, gig_id, pro_id FROM application WHERE selected_at IS NOT NULL AND NOT is_offer_untold',
    )
    if (rows.length === GIGS * ASKED) return rows
  }
  throw new Error('not every offer reached its pro in time')
}

interface Market {
  manager: { token: string; location_id: number }
  pros: ReadonlyMap<number, ChaosPro>
  gig_ids: number[]
}

async function makeMarket(pool: Pool): Promise<Market> {
  const { location_ids, manager_token } = await addVenues(pool, 1)
  const location_id = location_ids[0]!
  const pros = await addPros(pool, GIGS * ASKED)
  await addNetwork(pool, location_id, pros)
  const gigs = Array.from({ length: GIGS }, (_, n) => ({ location_id, start_hours: 30 + n, hours: 6, places: PLACES }))
  return {
    manager: { token: manager_token, location_id },
    pros: new Map(pros.map((pro) => [pro.id, pro])),
    gig_ids: await addGigs(pool, gigs),
  }
}

/** Offers each gig to its own pros in one call, and waits until they know. */
async function offerAll(pool: Pool, servers: readonly ServerProcess[], { manager, pros, gig_ids }: Market): Promise<Offer[]> {
  const ids = [...pros.keys()]
  for (const [n, gig_id] of gig_ids.entries()) {
    const { address } = servers[n % servers.length]!
    const body = { application_type: 'DIRECT_OFFER', gig_id, pro_ids: ids.slice(n * ASKED, (n + 1) * ASKED) }
    const { code } = await callUntilAnswered({ address, ...manager, path: '/staffer/direct-offers/', body }, Date.now() + WITHIN_MS)
    if (code !== null) throw new Error(`the offers of a gig were refused: ${code}`)
  }
  return toldOffers(pool)
}

/** Everyone accepts at once. Returns the answer to each, by application. */
async function acceptAll(offers: readonly Offer[], servers: readonly ServerProcess[], { pros, gig_ids }: Market, random: Trial['random']) {
  const told = new Map<number, string>()
  const deadline = Date.now() + WITHIN_MS
  await inLanes(gig_ids, GIGS_AT_ONCE, async (id) => {
    const racers = offers.filter(({ gig_id }) => gig_id === id)
    await Promise.all(
      shuffled(racers, random.next).map(async ({ application_id, pro_id }, n) => {
        const { address } = servers[n % servers.length]!
        const call = { address, token: pros.get(pro_id)!.token, path: `/gig-applications/${application_id}/confirm/` }
        told.set(application_id, (await callUntilAnswered(call, deadline)).code ?? 'confirmed')
      }),
    )
  })
  return told
}

async function judge(pool: Pool, told: ReadonlyMap<number, string>): Promise<Verdict[]> {
  const { rows: gigs } = await pool.query<{ confirmed: number }>(
    `SELECT (SELECT count(*) FROM application a WHERE a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS confirmed FROM gig g`,
  )
  const { rows: holders } = await pool.query<{ id: number }>(
    'SELECT id FROM application WHERE confirmed_at IS NOT NULL AND cancelled_at IS NULL',
  )
  const holding = new Set(holders.map(({ id }) => id))
  const wrong = gigs.filter(({ confirmed }) => confirmed !== PLACES).length
  const untrue = [...told].filter(([id, answer]) => (answer === 'confirmed') !== holding.has(id)).length
  const other = [...told.values()].filter((answer) => answer !== 'confirmed' && answer !== 'GIG_FILLED').length
  return [
    { holds: gigs.length === GIGS && wrong === 0, said: `${wrong} of ${gigs.length} gigs with more or fewer than ${PLACES} confirmed` },
    { holds: told.size === GIGS * ASKED && untrue + other === 0, said: `${untrue + other} of ${told.size} answers untrue` },
  ]
}

/** R1 by offers: a manager offers each shift of 4 spots to 50 pros in one call, and all accept at once. */
export const offeredPlaces: Goal = {
  id: 'R1-OFFERS',
  sentence: `offers: ${GIGS} gigs of ${PLACES} spots, each offered to ${ASKED} pros who accept at once, two server processes`,
  controls: [naivePlace('READ COMMITTED')],
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      const env = { MUSTER_TOLD_AFTER_SECONDS: '1' }
      for (const role of ['all', 'web'] as const) servers.push(await startServer({ url: database.url, port: await freePort(), role, env }))
      const market = await makeMarket(database.pool)
      const told = await acceptAll(await offerAll(database.pool, servers, market), servers, market, random)
      for (const server of servers.splice(0)) await server.stop()
      return [...(await judge(database.pool, told)), await doctorVerdict(database.url)]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
