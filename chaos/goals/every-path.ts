import { type ApiCall, callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { naiveClaim } from '../controls/naive-claim.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal, Trial, Verdict } from '../goal.ts'
import { inLanes, shuffled } from '../in-lanes.ts'
import { addGigs, addNetwork, addPros, addSelected, addVenues, type ChaosPro } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const PROS = 16
/** Of each pro and each path, so many tries. */
const TRIES = 12
const AT_ONCE = 150
const WITHIN_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const NEW_GIG = {
  skill_id: 1,
  allowed_confirmed_pros: 1,
  wage_amount: 22,
  contact_name: 'Dana Whitlock',
  contact_phone: '(843) 555-0127',
}

/** The ways to a confirmed shift, besides the series, whose tests have their own. */
const PATHS = ['confirm', 'take back', 'assign', 'post and assign', 'move'] as const
type Path = (typeof PATHS)[number]

interface Attempt {
  path: Path
  call: Omit<ApiCall, 'address'>
}

/** Whether the answer says that the pro has the shift now. An assignment answers an outcome for each pro, a move the whole shift. */
function gave(path: Path, text: string): boolean {
  if (path !== 'assign' && path !== 'post and assign') return true
  const answer = JSON.parse(text) as { state: string }[] | { outcomes: { state: string }[] }
  return (Array.isArray(answer) ? answer : answer.outcomes).some(({ state }) => state === 'CONFIRMED')
}

interface Market {
  pool: Pool
  random: Trial['random']
  location_id: number
  manager: { token: string; location_id: number }
  /** Makes a call that must succeed. */
  must(call: Omit<ApiCall, 'address'>): Promise<void>
}

/** Shifts of two days that mostly overlap, or that start `apart` hours from each other later. */
const makeGigs = ({ pool, random, location_id }: Market, apart = 0): Promise<number[]> =>
  addGigs(
    pool,
    Array.from({ length: TRIES }, (_, n) => ({
      location_id,
      start_hours: apart > 0 ? 120 + n * apart : 30 + random.whole(0, 48 * 4) / 4,
      hours: random.whole(2, 8),
      places: PROS,
    })),
  )

const selectFor = (pool: Pool, pro: ChaosPro, gig_ids: readonly number[]): Promise<number[]> =>
  addSelected(
    pool,
    gig_ids.map((gig_id) => ({ gig_id, pro_id: pro.id })),
  )

/** What the pro will do: confirm, and take back cancellations of shifts that were confirmed. */
async function attemptsOfPro(market: Market, pro: ChaosPro): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const id of await selectFor(market.pool, pro, await makeGigs(market)))
    attempts.push({ path: 'confirm', call: { token: pro.token, path: `/gig-applications/${id}/confirm/` } })
  for (const id of await selectFor(market.pool, pro, await makeGigs(market))) {
    await market.must({ token: pro.token, path: `/gig-applications/${id}/confirm/` })
    await market.must({ token: pro.token, path: `/gig-applications/${id}/cancel/`, body: {} })
    attempts.push({ path: 'take back', call: { token: pro.token, path: `/gig-applications/${id}/cancel/undo/` } })
  }
  return attempts
}

/** What the manager will do with this pro: assign, post and assign, and move what is confirmed far from the others into their days. */
async function attemptsOfManager(market: Market, pro: ChaosPro): Promise<Attempt[]> {
  const { manager, pool, random } = market
  const attempts: Attempt[] = (await makeGigs(market)).map((gig_id) => ({
    path: 'assign',
    call: { ...manager, path: '/staffer/direct-offers/', body: { application_type: 'ASSIGNMENT', gig_id, pro_ids: [pro.id] } },
  }))
  const far = await makeGigs(market, 20)
  for (const id of await selectFor(pool, pro, far)) await market.must({ token: pro.token, path: `/gig-applications/${id}/confirm/` })
  for (const gig_id of far)
    attempts.push({ path: 'move', call: { ...manager, method: 'PATCH', path: `/staffer/gigs/${gig_id}/`, body: soon(random) } })
  for (let n = 0; n < TRIES; n++) {
    const body = { ...NEW_GIG, location_id: market.location_id, ...soon(random), pro_ids: [pro.id] }
    attempts.push({ path: 'post and assign', call: { ...manager, path: '/staffer/gigs/assign/', body } })
  }
  return attempts
}

async function makeAttempts(pool: Pool, address: string, { random }: Trial): Promise<Attempt[]> {
  const { location_ids, manager_token } = await addVenues(pool, 1)
  const location_id = location_ids[0]!
  const pros = await addPros(pool, PROS)
  await addNetwork(pool, location_id, pros)
  const deadline = Date.now() + WITHIN_MS
  const must = async (call: Omit<ApiCall, 'address'>): Promise<void> => {
    const { code } = await callUntilAnswered({ ...call, address }, deadline)
    if (code !== null) throw new Error(`${call.path} was refused: ${code}`)
  }
  const market: Market = { pool, random, location_id, manager: { token: manager_token, location_id }, must }
  const attempts: Attempt[] = []
  for (const pro of pros) attempts.push(...(await attemptsOfPro(market, pro)), ...(await attemptsOfManager(market, pro)))
  return shuffled(attempts, random.next)
}

/** Two to eight hours within the two days of the race. */
function soon(random: Trial['random']): { start_time: string; end_time: string } {
  const hour = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
  const start = hour + (30 + random.whole(0, 48 * 4) / 4) * HOUR_MS
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + random.whole(2, 8) * HOUR_MS).toISOString() }
}

/** What each path was given and refused, by the error code. */
type Answers = Map<Path, { given: number; refused: number; other: string[] }>

async function judge(pool: Pool, answers: Answers): Promise<Verdict[]> {
  const { rows } = await pool.query<{ overlaps: number; confirmed: number; apart: number }>(
    `WITH c AS (SELECT a.id, a.pro_id, tstzrange(g.start_time, g.end_time) AS span FROM application a JOIN gig g ON g.id = a.gig_id
       WHERE a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)
     SELECT (SELECT count(*) FROM c) AS confirmed,
       (SELECT count(*) FROM c a JOIN c b ON a.pro_id = b.pro_id AND a.id < b.id AND a.span && b.span) AS overlaps,
       (SELECT count(*) FROM c WHERE NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.application_id = c.id AND b.span = c.span)) AS apart`,
  )
  const { overlaps, confirmed, apart } = rows[0]!
  const lines = [...answers].map(([path, { given, refused }]) => `${path} ${given} of ${given + refused}`)
  const other = [...answers.values()].flatMap((one) => one.other)
  return [
    {
      holds: confirmed > 0 && overlaps === 0 && apart === 0,
      said: `${overlaps} overlaps among ${confirmed} confirmed, ${apart} with another span`,
    },
    { holds: [...answers.values()].every(({ given, refused }) => given > 0 && refused > 0), said: lines.join(', ') },
    { holds: other.length === 0, said: `${other.length} answered otherwise ${[...new Set(other)].join(' ')}`.trim() },
  ]
}

/** R2 over all paths that confirm: by the pro, by taking a cancellation back, by a manager's assignment, and by moving a confirmed shift. */
export const everyPath: Goal = {
  id: 'R2-PATHS',
  sentence: `one pro, overlapping shifts by ${PATHS.length} paths at once: ${PROS * TRIES * PATHS.length} acts over HTTP, two server processes`,
  controls: [naiveClaim],
  async run(trial) {
    const database = await trial.cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      for (const role of ['all', 'web'] as const) servers.push(await startServer({ url: database.url, port: await freePort(), role }))
      const attempts = await makeAttempts(database.pool, servers[0]!.address, trial)
      const answers: Answers = new Map(PATHS.map((path) => [path, { given: 0, refused: 0, other: [] }]))
      const deadline = Date.now() + WITHIN_MS
      let turn = 0
      await inLanes(attempts, AT_ONCE, async ({ path, call }) => {
        const { address } = servers[turn++ % servers.length]!
        const { code, text } = await callUntilAnswered({ ...call, address }, deadline)
        const told = answers.get(path)!
        if (code === null && gave(path, text)) told.given++
        else if (code === null || code === 'OVERLAPPING_GIG') told.refused++
        else told.other.push(code)
      })
      for (const server of servers.splice(0)) await server.stop()
      return [...(await judge(database.pool, answers)), await doctorVerdict(database.url)]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
