import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'
import { forgetOld } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('what is over', () => {
  beforeAll(() => newManager(app))
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(app.deps.db)
    return rows[0]!.count
  }

  test('is deleted in statements of bounded size, and what is younger stays', async () => {
    const { db } = app.deps
    await sql`DELETE FROM live_event`.execute(db)
    await sql`INSERT INTO live_event (created_ts, topics, kind) SELECT app_now() - interval '3 days', ARRAY['user:0'], 'gig' FROM generate_series(1, 12000)`.execute(
      db,
    )
    await sql`INSERT INTO live_event (topics, kind) SELECT ARRAY['user:0'], 'gig' FROM generate_series(1, 7)`.execute(db)
    await sql`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) > 5000 THEN RAISE EXCEPTION 'too many at once'; END IF; RETURN NULL; END $$`.execute(db)
    await sql`CREATE TRIGGER few AFTER DELETE ON live_event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`.execute(
      db,
    )
    await forgetOld(app.deps)
    expect(await countOf('live_event')).toBe(7)
  })

  test('also means sessions that ended, notices and events of the card provider', async () => {
    const { db } = app.deps
    await sql`INSERT INTO session (user_id, token_hash, expires_at, revoked_at)
      SELECT (SELECT min(id) FROM user_account), decode(md5(n::text), 'hex'), app_now() + make_interval(days => n), CASE WHEN n = 5 THEN app_now() - interval '91 days' END
      FROM unnest(ARRAY[-91, -10, 5, 20]) n`.execute(db)
    await sql`INSERT INTO notice (user_id, kind, created_ts) SELECT (SELECT min(id) FROM user_account), 'test', app_now() - make_interval(days => n)
      FROM unnest(ARRAY[400, 300]) n`.execute(db)
    await sql`INSERT INTO provider_event (external_id, kind, body, received_at) SELECT 'test-' || n, 'test', '{}', app_now() - make_interval(days => n)
      FROM unnest(ARRAY[400, 300]) n`.execute(db)
    const before = { session: await countOf('session'), notice: await countOf('notice'), provider_event: await countOf('provider_event') }
    await forgetOld(app.deps)
    const after = { session: await countOf('session'), notice: await countOf('notice'), provider_event: await countOf('provider_event') }
    // The revoked one and the one that expired 91 days ago.
    expect(after.session).toBe(before.session - 2)
    expect(after.notice).toBe(before.notice - 1)
    expect(after.provider_event).toBe(before.provider_event - 1)
  })
})
