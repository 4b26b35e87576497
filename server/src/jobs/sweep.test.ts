import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { lockGigsToSettle, lockNetworkGigsToOpen } from '../gigs/gig-locks.ts'
import { columnsOf } from '../testing/columns-of.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('with 20,000 shifts', () => {
  beforeAll(async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 24 * 30)
    const others = await columnsOf(app.deps.db, 'gig', ['id', 'start_time', 'end_time', 'status'])
    // Many that were settled long ago, and many that are still to come.
    await sql`INSERT INTO gig (start_time, end_time, status, ${others})
      SELECT start_time + d, end_time + d, CASE WHEN n % 2 = 0 THEN 'COMPLETED' ELSE 'POSTED' END::gig_status, ${others}
      FROM gig, generate_series(1, 20000) n, LATERAL (SELECT make_interval(mins => CASE WHEN n % 2 = 0 THEN -60 * 24 * 60 - n ELSE n END) AS d) s
      WHERE id = ${gig.id}`.execute(app.deps.db)
    await sql`ANALYZE gig`.execute(app.deps.db)
  })

  test.each([
    ['settles', lockGigsToSettle],
    ['opens network shifts', lockNetworkGigsToOpen],
  ])('the sweep that %s reads only those that are due', async (_, lock) => {
    const read = await app.deps.db.transaction().execute(async (db: Database) => {
      expect(await lock(db, 200)).toEqual([])
      // PostgreSQL counts the rows that it fetched through each index.
      const { rows } = await sql<{ read: number }>`SELECT pg_stat_get_xact_tuples_returned('gig'::regclass)
        + (SELECT sum(pg_stat_get_xact_tuples_fetched(indexrelid)) FROM pg_index WHERE indrelid = 'gig'::regclass) AS read`.execute(db)
      return rows[0]!.read
    })
    expect(read).toBeLessThan(50)
  })
})
