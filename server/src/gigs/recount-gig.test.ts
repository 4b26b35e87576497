import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'
import { recountGig } from './gig-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const COPIES = 300

test('counting shifts again leaves their indexes alone, also where pages are full', async () => {
  const manager = await newManager(app)
  const { id } = await makeGig(manager, 48)
  await sql`INSERT INTO gig (market_id, location_id, gig_shift_id, location_address_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents,
      contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell)
    SELECT market_id, location_id, gig_shift_id, location_address_id, status, skill_id, start_time + make_interval(hours => n), end_time + make_interval(hours => n), timezone, 1, 2200,
      contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell
    FROM gig, generate_series(1, ${COPIES}) n WHERE id = ${id}`.execute(app.deps.db)
  // One connection, because PostgreSQL shows a connection's counts to others only later.
  const recountAll = () =>
    app.deps.db.connection().execute(async (db) => {
      const counts = async () => {
        await sql`SELECT pg_stat_force_next_flush()`.execute(db)
        const { rows } = await sql<{ updates: number; hot: number }>`
          SELECT n_tup_upd AS updates, n_tup_hot_upd AS hot FROM pg_stat_user_tables WHERE relname = 'gig'`.execute(db)
        return rows[0]!
      }
      const { rows: gigs } = await sql<{ id: number; market_id: number }>`
        SELECT id, market_id FROM gig WHERE id > ${id} ORDER BY id`.execute(db)
      const before = await counts()
      for (const gig of gigs) await recountGig(db, gig)
      const after = await counts()
      return { updates: after.updates - before.updates, hot: after.hot - before.hot }
    })
  // A full page has room once PostgreSQL drops old rows from it, which waits for the transactions of other tests: it may take some tries.
  // The first change of a day moves a shift to that day, which these copies were written on: hence not all.
  await expect
    .poll(
      async () => {
        const { updates, hot } = await recountAll()
        expect(updates).toBe(COPIES)
        return hot
      },
      { timeout: 25_000 },
    )
    .toBeGreaterThanOrEqual(COPIES * 0.9)
})
