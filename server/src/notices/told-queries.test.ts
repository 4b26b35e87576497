import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newPro } from '../testing/test-person.ts'
import { listProsForNotice } from './told-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A copy of a row with its own keys, as an INSERT … SELECT. */
async function copiesOf(table: 'user_account' | 'pro', keys: Record<string, string>, from: string): Promise<number[]> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}
      AND column_name NOT IN ('id', 'uuid') AND is_generated = 'NEVER'`.execute(app.deps.db)
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => keys[name] ?? `o.${name}`)
  const { rows } = await sql<{ id: number }>`${sql.raw(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} o CROSS JOIN ${from} RETURNING id`,
  )}`.execute(app.deps.db)
  return rows.map(({ id }) => id)
}

test('a crew of more than two hundred is read whole: each gets the notice', async () => {
  const { pro_id } = await newPro(app)
  const { user_id, market_id } = await app.deps.db
    .selectFrom('pro')
    .select(['user_id', 'market_id'])
    .where('id', '=', pro_id)
    .executeTakeFirstOrThrow()
  const users = await copiesOf('user_account', {}, `generate_series(1, 204) n WHERE o.id = ${user_id}`)
  const pros = await copiesOf('pro', { user_id: 'n' }, `unnest(ARRAY[${users.join(',')}]::bigint[]) n WHERE o.id = ${pro_id}`)
  const told = await listProsForNotice(app.deps.db, market_id, [...pros, pro_id])
  expect(told.map((one) => one.pro_id)).toEqual([...pros, pro_id])
})
