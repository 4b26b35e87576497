import { setTimeout as delay } from 'node:timers/promises'
import { type ApiCall, callUntilAnswered } from './api-call.ts'
import type { Pool } from './chaos-cluster.ts'
import { addGigs, addPros, addSelected, addVenues, type ChaosPro } from './market-rows.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { addWorked, type WorkedShift } from './worked-rows.ts'

const OF_EACH = 3
const WITHIN_MS = 60_000

/** Shifts that nobody worked yet, with one pro's application each. */
export interface OpenShift {
  gig_id: number
  application_id: number
  pro: ChaosPro
}

/** Gigs, applications and payments in every state. The server brings them there wherever an act can. */
export interface EveryState {
  server: ServerProcess
  manager_token: string
  location_id: number
  selected: OpenShift[]
  confirmed: OpenShift[]
  cancelled: OpenShift[]
  unapproved: number[]
  unfilled: number[]
  /** A pro without any application. */
  stranger: ChaosPro
  paid: WorkedShift[]
  failed: WorkedShift[]
  errored: WorkedShift[]
  pending: WorkedShift[]
  submitted: WorkedShift[]
  unpaid: WorkedShift[]
}

/** Makes a call that must succeed. */
async function act(call: ApiCall): Promise<void> {
  const answer = await callUntilAnswered(call, Date.now() + WITHIN_MS)
  if (answer.code !== null) throw new Error(`${call.path} was refused: ${answer.status} ${answer.code}`)
}

export const payCall = (address: string, { manager_token, location_id, gig_id, application_id }: WorkedShift): ApiCall => ({
  address,
  token: manager_token,
  location_id,
  path: '/staffer/payments/',
  body: { gig_id, application_ids: [application_id] },
})

async function waitForPayments(pool: Pool, wanted: Readonly<Record<string, number>>): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  for (;;) {
    const { rows } = await pool.query<{ status: string; n: number }>('SELECT status, count(*) AS n FROM payment GROUP BY status')
    const found = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
    if (Object.entries(wanted).every(([status, n]) => found[status] === n)) return
    if (Date.now() > deadline) throw new Error(`the payments came to ${JSON.stringify(found)} and not to ${JSON.stringify(wanted)}`)
    await delay(100)
  }
}

/** Shifts in this many hours, each with a pro who is selected for it. */
export async function openShifts(pool: Pool, location_id: number, hours: number): Promise<OpenShift[]> {
  const places = Array.from({ length: OF_EACH }, () => ({ location_id, start_hours: hours, hours: 6, places: 1 }))
  const gig_ids = await addGigs(pool, places)
  const pros = await addPros(pool, OF_EACH)
  const ids = await addSelected(
    pool,
    gig_ids.map((gig_id, n) => ({ gig_id, pro_id: pros[n]!.id })),
  )
  return gig_ids.map((gig_id, n) => ({ gig_id, application_id: ids[n]!, pro: pros[n]! }))
}

const CARDS = ['available', 'declined_at_charge', 'processing_error', 'slow', 'available', 'available']

/** Fills an empty database. The server that keeps running does no jobs, so nothing moves on its own clock. */
export async function makeEveryState(url: string, pool: Pool, port: number): Promise<EveryState> {
  const worked: WorkedShift[][] = []
  const working = await startServer({ url, port })
  for (const card of CARDS) worked.push(await addWorked(pool, OF_EACH, card))
  const [paid = [], failed = [], errored = [], pending = [], submitted = [], unpaid = []] = worked
  await payUntilPending(pool, working.address, [...paid, ...failed, ...errored], pending)
  await working.stop()

  const server = await startServer({ url, port, role: 'web' })
  for (const shift of submitted) await act(payCall(server.address, shift))
  const { manager_token, location_ids } = await addVenues(pool, 2)
  const [location_id = 0, unapproved_location = 0] = location_ids
  await pool.query(`UPDATE location SET approval_status = 'PENDING', approved_at = NULL WHERE id = $1`, [unapproved_location])
  const open = await applicationsInEveryState(pool, { address: server.address, token: manager_token, location_id })
  const [stranger] = await addPros(pool, 1)
  if (stranger === undefined) throw new Error('no stranger')
  return {
    server,
    manager_token,
    location_id,
    ...open,
    unapproved: await addGigsOf(pool, 'UNAPPROVED', unapproved_location, 40),
    unfilled: await addGigsOf(pool, 'UNFILLED', location_id, -30),
    stranger,
    paid,
    failed,
    errored,
    pending,
    submitted,
    unpaid,
  }
}

/** Pays shifts to their end, and others until their charge is on its way: their card takes its time, and the jobs stop before it is done. */
async function payUntilPending(pool: Pool, address: string, ended: WorkedShift[], pending: WorkedShift[]): Promise<void> {
  for (const shift of ended) await act(payCall(address, shift))
  await waitForPayments(pool, { AVAILABLE: 2 * OF_EACH, FAILED: OF_EACH, ERROR: OF_EACH })
  for (const shift of pending) await act(payCall(address, shift))
  await waitForPayments(pool, { PENDING_TRANSFER: OF_EACH })
}

async function applicationsInEveryState(pool: Pool, manager: { address: string; token: string; location_id: number }) {
  const selected = await openShifts(pool, manager.location_id, 40)
  const confirmed = await openShifts(pool, manager.location_id, 60)
  const cancelled = await openShifts(pool, manager.location_id, 80)
  for (const { application_id, pro } of confirmed)
    await act({ address: manager.address, token: pro.token, path: `/gig-applications/${application_id}/confirm/` })
  for (const { gig_id } of cancelled) await act({ ...manager, path: `/staffer/gigs/${gig_id}/cancel/`, body: {} })
  return { selected, confirmed, cancelled }
}

const addGigsOf = (pool: Pool, status: 'UNAPPROVED' | 'UNFILLED', location_id: number, start_hours: number): Promise<number[]> =>
  addGigs(
    pool,
    Array.from({ length: OF_EACH }, () => ({ location_id, start_hours, hours: 6, places: 1, status })),
  )
