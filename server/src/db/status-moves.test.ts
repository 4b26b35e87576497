import { gigStatus } from '@muster/contract/gigs/gig-status.ts'
import { rescueStatus } from '@muster/contract/gigs/rescue/rescue-status.ts'
import { paymentStatus } from '@muster/contract/payments/payment-status.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { columnsOf } from '../testing/columns-of.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'
import { violatedConstraint } from './database.ts'

let app: TestApp
let gig_id: number
let payment_id: number
let rescue_id: number

beforeAll(async () => {
  app = await startTestApp()
  const manager = await newManager(app)
  gig_id = (await makeGig(manager, 40)).id
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment (market_id, direction, subject, subject_id, location_id, pro_id, status, total_cents)
    SELECT market_id, 'payment', 'adhoc', 1, location_id, 1, 'SUBMITTED', 100 FROM gig WHERE id = ${gig_id} RETURNING id`.execute(
    app.deps.db,
  )
  payment_id = rows[0]!.id
  const searches = await sql<{
    id: number
  }>`INSERT INTO rescue (market_id, gig_id) SELECT market_id, id FROM gig WHERE id = ${gig_id} RETURNING id`.execute(app.deps.db)
  rescue_id = searches.rows[0]!.id
})
afterAll(() => app.close())

/** The columns that other checks of the table tie to a status, so that only the move decides. */
const gigRow = (status: string) => ({
  status,
  cancelled_at: status === 'CANCELLED' ? '2026-01-01T00:00:00Z' : null,
  confirmed_pros_count: status === 'CONFIRMED' ? 1 : 0,
})
const paymentRow = (status: string) => ({
  status,
  available_at: status === 'AVAILABLE' ? '2026-01-01T00:00:00Z' : null,
  error_code: status === 'ERROR' || status === 'FAILED' ? 'declined' : null,
})

const isOver = (status: string): boolean => status !== 'RUNNING' && status !== 'PAUSED'
const rescueRow = (status: string) => ({ status, ended_at: isOver(status) ? '2026-01-01T00:00:00Z' : null })

/** Whether the database lets a row of `table` in state `from` move to `to`. Leaves nothing behind. */
async function moves(
  table: 'gig' | 'payment' | 'rescue',
  id: number,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): Promise<boolean> {
  const undo = new Error('undo')
  const name = sql.table(table)
  const moved = app.deps.db.transaction().execute(async (trx) => {
    const copy = JSON.stringify({ ...from, id: -1, ...(table === 'payment' && { subject_id: -1 }) })
    // A gig has at most one live rescue.
    if (table === 'rescue') await sql`UPDATE rescue SET status = 'STOPPED', ended_at = app_now() WHERE id = ${id}`.execute(trx)
    const written = await columnsOf(trx, table)
    await sql`INSERT INTO ${name} (${written})
      SELECT ${written} FROM (SELECT (jsonb_populate_record(NULL::${name}, to_jsonb(t) || ${copy}::jsonb)).* FROM ${name} t WHERE id = ${id}) copy`.execute(
      trx,
    )
    const columns = sql.join(Object.entries(to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
    await sql`UPDATE ${name} SET ${columns} WHERE id = -1`.execute(trx)
    throw undo
  })
  const error: unknown = await moved.catch((reason: unknown) => reason)
  if (error === undo) return true
  expect(violatedConstraint(error)).toBe(`${table}_status_moves`)
  return false
}

describe('the database allows exactly the moves of each state table', () => {
  test.each(gigStatus.states)('gig from %s', async (from) => {
    const allowed = new Set([from, ...gigStatus.accepts(from).map((event) => gigStatus.next(from, event))])
    for (const to of gigStatus.states) expect([to, await moves('gig', gig_id, gigRow(from), gigRow(to))]).toEqual([to, allowed.has(to)])
  })

  test.each(rescueStatus.states)('rescue from %s', async (from) => {
    const allowed = new Set([from, ...rescueStatus.accepts(from).map((event) => rescueStatus.next(from, event))])
    for (const to of rescueStatus.states)
      expect([to, await moves('rescue', rescue_id, rescueRow(from), rescueRow(to))]).toEqual([to, allowed.has(to)])
  })

  test.each(paymentStatus.states)('payment from %s', async (from) => {
    const allowed = new Set([from, ...paymentStatus.accepts(from).map((event) => paymentStatus.next(from, event))])
    for (const to of paymentStatus.states)
      expect([to, await moves('payment', payment_id, paymentRow(from), paymentRow(to))]).toEqual([to, allowed.has(to)])
  })
})
