import { callUntilAnswered } from '../api-call.ts'
import { naivePlace } from '../controls/naive-place.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Trial, Goal, Verdict } from '../goal.ts'
import { inLanes, shuffled } from '../in-lanes.ts'
import { addGigs, addPros, addSelected, addVenues } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import type { Pool } from '../chaos-cluster.ts'

const GIGS = 200
const RACERS = 50
/** How many gigs are raced for at once: 200 requests at work, below the server's limit. */
const GIGS_AT_ONCE = 4
const WITHIN_MS = 15 * 60_000

interface Racer {
  application_id: number
  gig_id: number
  token: string
}

/** Gigs of one to three spots, each with 50 selected applicants. */
async function makeRaces(pool: Pool): Promise<Racer[][]> {
  const { location_ids } = await addVenues(pool, 1)
  const gig_ids = await addGigs(
    pool,
    Array.from({ length: GIGS }, (_, n) => ({ location_id: location_ids[0]!, start_hours: 30 + (n % 90), hours: 6, places: 1 + (n % 3) })),
  )
  const pros = await addPros(pool, GIGS * RACERS)
  const pairs = pros.map((pro, n) => ({ gig_id: gig_ids[Math.floor(n / RACERS)]!, pro_id: pro.id, token: pro.token }))
  const application_ids = await addSelected(pool, pairs)
  const racers = pairs.map(({ gig_id, token }, n) => ({ gig_id, token, application_id: application_ids[n]! }))
  return gig_ids.map((_, n) => racers.slice(n * RACERS, (n + 1) * RACERS))
}

/** The answer to every racer, by application. */
async function race(races: readonly Racer[][], servers: readonly ServerProcess[], { random }: Trial) {
  const told = new Map<number, string>()
  const deadline = Date.now() + WITHIN_MS
  let retried = 0
  await inLanes(races, GIGS_AT_ONCE, async (racers) => {
    await Promise.all(
      shuffled(racers, random.next).map(async ({ application_id, token }, n) => {
        const { address } = servers[n % servers.length]!
        const answer = await callUntilAnswered({ address, token, path: `/gig-applications/${application_id}/confirm/` }, deadline)
        retried += answer.tries - 1
        told.set(application_id, answer.code ?? 'confirmed')
      }),
    )
  })
  return { told, retried }
}

async function judge(pool: Pool, told: ReadonlyMap<number, string>, retried: number): Promise<Verdict[]> {
  const { rows: gigs } = await pool.query<{ places: number; taken: number; confirmed: number }>(
    `SELECT g.allowed_confirmed_pros AS places, (SELECT count(*) FROM gig_slot s WHERE s.gig_id = g.id) AS taken,
       (SELECT count(*) FROM application a WHERE a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS confirmed FROM gig g`,
  )
  const { rows: holders } = await pool.query<{ id: number }>(
    'SELECT id FROM application WHERE confirmed_at IS NOT NULL AND cancelled_at IS NULL',
  )
  const holding = new Set(holders.map(({ id }) => id))
  const overfilled = gigs.filter(({ places, taken, confirmed }) => taken > places || confirmed > places).length
  const lost = gigs.reduce((sum, { places, confirmed }) => sum + Math.max(0, places - confirmed), 0)
  const untrue = [...told].filter(([id, answer]) => (answer === 'confirmed') !== holding.has(id)).length
  const other = [...told.values()].filter((answer) => answer !== 'confirmed' && answer !== 'GIG_FILLED').length
  const places = gigs.reduce((sum, gig) => sum + gig.places, 0)
  return [
    { holds: gigs.length === GIGS && overfilled === 0, said: `${overfilled} of ${gigs.length} gigs overfilled` },
    { holds: lost === 0, said: `${lost} of ${places} places lost` },
    {
      holds: told.size === GIGS * RACERS && untrue === 0 && other === 0,
      said: `${untrue + other} of ${told.size} answers untrue (${holding.size} confirmed, the others GIG_FILLED; ${retried} tried again after 503)`,
    },
  ]
}

/** R1: the last spots of 200 gigs, 50 racers each, over HTTP and through two servers on one database. */
export const lastPlace: Goal = {
  id: 'R1',
  sentence: `last place: ${GIGS} gigs × ${RACERS} racers over HTTP, two server processes`,
  controls: [naivePlace('READ COMMITTED'), naivePlace('REPEATABLE READ')],
  async run(trial) {
    const database = await trial.cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      for (const role of ['all', 'web'] as const) servers.push(await startServer({ url: database.url, port: await freePort(), role }))
      const races = await makeRaces(database.pool)
      const { told, retried } = await race(races, servers, trial)
      for (const server of servers.splice(0)) await server.stop()
      return [...(await judge(database.pool, told, retried)), await doctorVerdict(database.url)]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
