import { createEvent } from '@muster/contract/events/event-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeTenants, type Tenant } from '../testing/tenant.ts'
import { newPro } from '../testing/test-person.ts'

/** Faults that change no answer, so only a look behind it finds them. */

let app: TestApp
let own: Tenant
beforeAll(async () => {
  app = await startTestApp()
  own = (await makeTenants(app)).own
})
afterAll(() => app.close())

test('the answer of an Idempotency-Key is written by the transaction of its effect', async () => {
  const body = { name: 'Once', organization_id: own.ids.organization }
  const { id } = await own.manager.call(createEvent, { body }, { 'idempotency-key': 'a-key-of-one-effect' })
  const { rows } = await sql<{ together: boolean; answer: unknown }>`
    SELECT k.xmin = e.xmin AS together, k.answer FROM idempotency_key k, event e WHERE k.key = 'a-key-of-one-effect' AND e.id = ${id}`.execute(
    app.deps.db,
  )
  expect(rows).toMatchObject([{ together: true, answer: { id } }])
})

test('a count that changes and a shift that settles update the open pages', async () => {
  const changesOf = async (gig_id: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM live_event
      WHERE kind = 'gig' AND (payload ->> 'gig_id')::bigint = ${gig_id} AND topics @> ARRAY[${`location:${own.ids.location}`}::text]`.execute(
      app.deps.db,
    )
    return rows[0]!.count
  }
  const gig = await makeGig(own.manager, 200)
  const posted = await changesOf(gig.id)
  await (await newPro(app)).call(applyToGig, { params: { id: gig.id } })
  const applied = await changesOf(gig.id)
  await app.travel(220 * 3_600)
  expect([applied > posted, (await changesOf(gig.id)) > applied]).toEqual([true, true])
})

test('every pool has deadlines for statements and locks', async () => {
  const deadlinesOf = async (pool: pg.Pool) => {
    const one = async (name: string) => (await pool.query<Record<string, string>>(`SHOW ${name}`)).rows[0]?.[name]
    return [await one('statement_timeout'), await one('lock_timeout')]
  }
  const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(app.deps.db)
  const apart = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(app.deps.apart)
  expect([rows, apart.rows, await deadlinesOf(app.deps.reads)]).toEqual([
    [{ statement_timeout: '9s' }],
    [{ statement_timeout: '5s' }],
    ['9s', '9s'],
  ])
})

test('a stream that missed a thousand events hears each of them', async () => {
  const first = await listen(app, own.pro)
  await expect.poll(() => first.lastId()).toBeDefined()
  await first.stop()
  await sql`INSERT INTO live_event (topics, kind, payload)
    SELECT ARRAY[${`pro:${own.pro.pro_id}`}::text], 'gig', jsonb_build_object('gig_id', 9000000 + n) FROM generate_series(1, 1000) n`.execute(
    app.deps.db,
  )
  const second = await listen(app, own.pro, first.lastId())
  const heard = () => second.heard.map(({ payload }) => payload.gig_id ?? 0).filter((id) => id > 9_000_000)
  // An event is read once no older transaction runs, and those of other test files on the same PostgreSQL count too.
  await expect.poll(() => heard().length, { timeout: 25_000 }).toBe(1_000)
  expect(new Set(heard()).size).toBe(1_000)
  await second.stop()
})

test('the audit names each payment, with who made it and what it came to', async () => {
  const rows = await app.deps.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_kind', 'changes'])
    .where('subject_kind', '=', 'application')
    .where('subject_id', '=', own.ids.worked)
    .where('action', '=', 'payment.submitted')
    .execute()
  expect(rows).toMatchObject([{ actor_kind: 'user', changes: { payment_id: own.ids.payment, total_cents: expect.any(Number) as number } }])
})

test.each([
  ['audit_entry', 'action'],
  ['ledger_transaction', 'kind'],
  ['ledger_posting', 'cents'],
  ['time_punch', 'application_id'],
  ['break_attestation', 'application_id'],
])('rows of %s can’t be changed or deleted', async (table, column) => {
  const acts = [sql`DELETE FROM ${sql.table(table)}`, sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)}`]
  for (const act of acts) await expect(act.execute(app.deps.db)).rejects.toThrow(`${table} is append-only`)
})
