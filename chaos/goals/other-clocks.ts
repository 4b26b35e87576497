import { join } from 'node:path'
import { api } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { getSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import { isDeepStrictEqual } from 'node:util'
import { type ApiAnswer, type ApiCall, callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { ownClock } from '../controls/own-clock.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import { type EveryState, makeEveryState, type OpenShift, openShifts } from '../every-state.ts'
import type { Goal } from '../goal.ts'
import { addGigs, addPros } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const WITHIN_MS = 60_000
const CLOCKS = [
  { days: 0, TZ: 'UTC' },
  { days: 90, TZ: 'Pacific/Kiritimati' },
  { days: -90, TZ: 'America/St_Johns' },
]

/** Every question that needs no more than a location, as the manager and as a pro. Starting to add a card makes a new secret each time. */
function questionsOf({ manager_token, location_id, confirmed }: EveryState): Omit<ApiCall, 'address'>[] {
  const asks = Object.values(api as Record<string, Endpoint>).filter(
    ({ method, path, answers }) =>
      method === 'GET' && answers !== 'csv' && path !== getSetupIntent.path && !path.replace(':locationId', '').includes(':'),
  )
  return asks.flatMap(({ access, path: spelled }) => {
    const path = spelled.replace(':locationId', String(location_id))
    if (access === 'location-member' || access === 'location-admin')
      return [{ method: 'GET' as const, path, token: manager_token, location_id }]
    return access === 'pro' ? [{ method: 'GET' as const, path, token: confirmed[0]!.pro.token }] : []
  })
}

const isSame = (one: ApiAnswer, other: ApiAnswer): boolean =>
  one.status === other.status && isDeepStrictEqual(JSON.parse(one.text || 'null'), JSON.parse(other.text || 'null'))

/** The paths whose answer differs from that of the server with the right clock. */
async function differing(servers: readonly ServerProcess[], questions: readonly Omit<ApiCall, 'address'>[]): Promise<string[]> {
  const found: string[] = []
  for (const question of questions) {
    const answers = []
    for (const { address } of servers) answers.push(await callUntilAnswered({ ...question, address }, Date.now() + WITHIN_MS))
    const [right, ...others] = answers as [ApiAnswer, ...ApiAnswer[]]
    if (others.some((answer) => !isSame(right, answer))) found.push(question.path)
  }
  return found
}

interface Act {
  path: string
  token: string
  /** The error code that is right; null if the act must pass. */
  wanted: string | null
}

/** What depends on the time, once for each server: an open and an ended application, an offer before and after its end, a certificate until the day of work and until the day before. */
async function actsOf(pool: Pool, { selected, cancelled, location_id }: EveryState): Promise<Act[][]> {
  const lapsed = await openShifts(pool, location_id, 100)
  const lasting = await openShifts(pool, location_id, 110)
  const setEnd = (shifts: readonly OpenShift[], end: string) =>
    pool.query(`UPDATE application SET offer_expires_at = app_now() + $2::interval WHERE id = ANY ($1)`, [
      shifts.map(({ application_id }) => application_id),
      end,
    ])
  await setEnd(lapsed, '-1 minute')
  await setEnd(lasting, '10 minutes')
  const held = await certifiedPros(pool, location_id, 0)
  const ended = await certifiedPros(pool, location_id, -1)
  const confirm = (shift: OpenShift, wanted: Act['wanted']): Act => ({
    path: `/gig-applications/${shift.application_id}/confirm/`,
    token: shift.pro.token,
    wanted,
  })
  return CLOCKS.map((_, n) => [
    confirm(selected[n]!, null),
    confirm(cancelled[n]!, 'APPLICATION_CANCELLED'),
    confirm(lapsed[n]!, 'OFFER_EXPIRED'),
    confirm(lasting[n]!, null),
    { ...held[n]!, wanted: null },
    { ...ended[n]!, wanted: 'CERTIFICATION_MISSING' },
  ])
}

/** Applications of pros whose certificate is valid until the local day of the shift, or `days` after it. */
async function certifiedPros(pool: Pool, location_id: number, days: number): Promise<Omit<Act, 'wanted'>[]> {
  const gigs = CLOCKS.map(() => ({ location_id, start_hours: 130, hours: 6, places: 1 }))
  const gig_ids = await addGigs(pool, gigs)
  const pros = await addPros(pool, CLOCKS.length)
  await pool.query('UPDATE gig SET require_certifications = true WHERE id = ANY ($1)', [gig_ids])
  await pool.query(
    `INSERT INTO position_certificates (skill_id, effective_from, certification_ids) SELECT skill_id, '2020-01-01', '{1}' FROM gig WHERE id = $1
     ON CONFLICT (skill_id, effective_from) WHERE undone_at IS NULL DO UPDATE SET certification_ids = '{1}'`,
    [gig_ids[0]],
  )
  await pool.query(
    `INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
     SELECT p.id, p.market_id, c.certification_id, 'APPROVED', (g.start_time AT TIME ZONE g.timezone)::date + $3::int
     FROM pro p, gig g JOIN skill_certification c USING (skill_id) WHERE p.id = ANY ($1) AND g.id = $2`,
    [pros.map(({ id }) => id), gig_ids[0], days],
  )
  return pros.map(({ token }, n) => ({ path: `/gigs/${gig_ids[n]!}/apply/`, token }))
}

/** The acts that each server decided wrongly. */
async function wrongActs(servers: readonly ServerProcess[], acts: readonly (readonly Act[])[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [n, { address }] of servers.entries())
    for (const { path, token, wanted } of acts[n]!) {
      const { code } = await callUntilAnswered({ address, token, path }, Date.now() + WITHIN_MS)
      if (code !== wanted) wrong.push(`${CLOCKS[n]!.days} days: ${path} ${code} instead of ${wanted}`)
    }
  return wrong
}

/** Moves a confirmed shift, so that it runs now: what the day shows of it depends on the clock. */
async function beginShift(pool: Pool, { gig_id, application_id }: EveryState['confirmed'][number]): Promise<void> {
  await pool.query(
    `UPDATE gig SET start_time = date_trunc('hour', app_now()) - interval '1 hour', end_time = date_trunc('hour', app_now()) + interval '5 hours' WHERE id = $1`,
    [gig_id],
  )
  await pool.query('UPDATE busy_span SET span = tstzrange(g.start_time, g.end_time) FROM gig g WHERE g.id = $1 AND application_id = $2', [
    gig_id,
    application_id,
  ])
}

/** R10: a server whose clock is 90 days off, in another zone, answers and decides like one whose clock is right. */
export const otherClocks: Goal = {
  id: 'R10',
  sentence: 'servers whose clock is right, 90 days ahead and 90 days behind, in three zones',
  controls: [ownClock],
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    const servers: ServerProcess[] = []
    try {
      const state = await makeEveryState(database.url, database.pool, await freePort())
      await state.server.stop()
      await beginShift(database.pool, state.confirmed[2]!)
      for (const { days, TZ } of CLOCKS)
        servers.push(
          await startServer({
            url: database.url,
            port: await freePort(),
            role: 'web',
            node: ['--import', join(import.meta.dirname, '../shifted-clock.ts')],
            // Links in answers begin with the installation's address, which is the same for the processes of one.
            env: { TZ, MUSTER_CHAOS_DAYS: String(days), MUSTER_PUBLIC_URL: 'http://localhost/' },
          }),
        )
      const questions = questionsOf(state)
      const different = await differing(servers, questions)
      const acts = await actsOf(database.pool, state)
      const wrong = await wrongActs(servers, acts)
      return [
        {
          holds: questions.length > 20 && different.length === 0,
          said: `${different.length} of ${questions.length} answers differ ${different.join(' ')}`.trim(),
        },
        { holds: wrong.length === 0, said: `${wrong.length} of ${acts.flat().length} acts decided wrongly ${wrong.join('; ')}`.trim() },
        await doctorVerdict(database.url),
      ]
    } finally {
      for (const server of servers) await server.kill()
      await database.drop()
    }
  },
}
