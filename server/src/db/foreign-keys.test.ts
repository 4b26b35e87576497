import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * Rows of these tables are never deleted: accounts and addresses are closed, others get an end date. So nothing looks up the rows that
 * refer to them, and an index would only slow down writes.
 */
const NEVER_DELETED = [
  'user_account',
  'market',
  'market_policy',
  'skill',
  'certification',
  'rating_category',
  'location_address',
  'manager_skill',
]

/**
 * Foreign keys without an index to find the rows that refer to a row: no index starts with one of their selective columns. The market is in
 * most keys and is not selective. A partial index counts if it leaves out only rows without a reference.
 */
const unindexed = sql<{ key: string }>`
  SELECT c.conrelid::regclass || ' (' || (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)) || ')' AS key
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0
    AND c.confrelid::regclass::text <> ALL (${NEVER_DELETED}::text[]) AND NOT EXISTS (
    SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indrelid = c.conrelid AND i.indisvalid AND a.attnum = ANY (c.conkey) AND (a.attname <> 'market_id' OR cardinality(c.conkey) = 1)
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
  ) ORDER BY 1`

test('every foreign key has an index', async () => {
  const { rows } = await unindexed.execute(app.deps.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})

/** Deletes the sample markets at the first start, which nothing refers to yet. */
const FIRST_START = 'catalog/first-market.ts'

test('no code deletes from the tables that need no index', () => {
  const folder = join(import.meta.dirname, '..')
  const deletes = new RegExp(`(delete from |deletefrom\\(')(${NEVER_DELETED.join('|')})\\b`)
  const found = globSync('**/*.{ts,sql}', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && deletes.test(readFileSync(join(folder, file), 'utf8').toLowerCase()),
  )
  expect(found).toEqual([FIRST_START])
})

test('a key without an index is found', async () => {
  const { db } = app.deps
  const key = 'kept_apart (market_id, gig_id)'
  await sql`CREATE TABLE kept_apart (market_id integer NOT NULL, gig_id bigint NOT NULL, FOREIGN KEY (gig_id, market_id) REFERENCES gig)`.execute(
    db,
  )
  await sql`CREATE INDEX kept_apart_market ON kept_apart (market_id, gig_id)`.execute(db)
  expect((await unindexed.execute(db)).rows).toContainEqual({ key })
  await sql`CREATE INDEX kept_apart_gig ON kept_apart (gig_id)`.execute(db)
  expect((await unindexed.execute(db)).rows).not.toContainEqual({ key })
})
