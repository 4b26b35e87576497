import { callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { naiveClaim } from '../controls/naive-claim.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Trial, Goal, Verdict } from '../goal.ts'
import { inLanes, shuffled } from '../in-lanes.ts'
import { addGigs, addPros, addSelected, addVenues } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const PROS = 20
const GIGS = 500
const CLAIMS_AT_ONCE = 200
const WITHIN_MS = 15 * 60_000

interface Claim {
  application_id: number
  token: string
}

/** Every pro is selected for every gig. The gigs start at random within four days and last 2 to 12 hours. */
async function makeClaims(pool: Pool, { random }: Trial): Promise<Claim[]> {
  const { location_ids } = await addVenues(pool, 1)
  const gig_ids = await addGigs(
    pool,
    Array.from({ length: GIGS }, () => ({
      location_id: location_ids[0]!,
      start_hours: 30 + random.whole(0, 4 * 24 * 4) / 4,
      hours: random.whole(2, 12),
      places: PROS,
    })),
  )
  const pros = await addPros(pool, PROS)
  const pairs = pros.flatMap((pro) => gig_ids.map((gig_id) => ({ gig_id, pro_id: pro.id, token: pro.token })))
  const application_ids = await addSelected(pool, pairs)
  // One pro's 500 claims leave together, so they meet in the server.
  const claims = pairs.map(({ token }, n) => ({ token, application_id: application_ids[n]! }))
  return pros.flatMap((_, n) => shuffled(claims.slice(n * GIGS, (n + 1) * GIGS), random.next))
}

const CONFIRMED = `SELECT a.id, a.pro_id, tstzrange(g.start_time, g.end_time) AS span FROM application a JOIN gig g ON g.id = a.gig_id
  WHERE a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL`

async function judge(pool: Pool, told: ReadonlyMap<number, string>): Promise<Verdict[]> {
  const { rows: pairs } = await pool.query<{ overlaps: number }>(
    `WITH c AS (${CONFIRMED}) SELECT count(*) AS overlaps FROM c a JOIN c b ON a.pro_id = b.pro_id AND a.id < b.id AND a.span && b.span`,
  )
  const { rows: confirmed } = await pool.query<{ id: number }>(CONFIRMED)
  const { rows: refusable } = await pool.query<{ id: number }>(
    `WITH c AS (${CONFIRMED}) SELECT a.id FROM application a JOIN gig g ON g.id = a.gig_id
     WHERE EXISTS (SELECT 1 FROM c WHERE c.pro_id = a.pro_id AND c.id <> a.id AND c.span && tstzrange(g.start_time, g.end_time))`,
  )
  const holding = new Set(confirmed.map(({ id }) => id))
  const overlapping = new Set(refusable.map(({ id }) => id))
  const untrue = [...told].filter(([id, answer]) => (answer === 'confirmed') !== holding.has(id)).length
  const groundless = [...told].filter(
    ([id, answer]) => answer !== 'confirmed' && !(answer === 'OVERLAPPING_GIG' && overlapping.has(id)),
  ).length
  const overlaps = pairs[0]!.overlaps
  return [
    { holds: holding.size > 0 && overlaps === 0, said: `${overlaps} overlaps among ${holding.size} confirmed` },
    { holds: told.size === PROS * GIGS && untrue === 0, said: `${untrue} of ${told.size} answers untrue` },
    { holds: groundless === 0, said: `${groundless} refused without an overlap` },
  ]
}

/** R2: pros claim 500 overlapping gigs each at once, 10,000 claims in all, through two servers. */
export const overlappingClaims: Goal = {
  id: 'R2',
  sentence: `one pro, overlapping gigs: ${(PROS * GIGS).toLocaleString('en')} concurrent claims over HTTP, two server processes`,
  controls: [naiveClaim],
  async run(trial) {
    const database = await trial.cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      for (const role of ['all', 'web'] as const) servers.push(await startServer({ url: database.url, port: await freePort(), role }))
      const claims = await makeClaims(database.pool, trial)
      const told = new Map<number, string>()
      const deadline = Date.now() + WITHIN_MS
      await inLanes(claims, CLAIMS_AT_ONCE, async ({ application_id, token }) => {
        const { address } = servers[application_id % servers.length]!
        const answer = await callUntilAnswered({ address, token, path: `/gig-applications/${application_id}/confirm/` }, deadline)
        told.set(application_id, answer.code ?? 'confirmed')
      })
      for (const server of servers.splice(0)) await server.stop()
      return [...(await judge(database.pool, told)), await doctorVerdict(database.url)]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
