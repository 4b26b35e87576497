import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { type MergedColumn, PRO_COLUMNS, USER_COLUMNS } from './merged-table-queries.ts'

/** Whatever two accounts have, the account that stays has all of it after a merge, and the closed one only history. */

let app: TestApp
/** Locations that know pros and have teams. */
let places: number[]
beforeAll(async () => {
  app = await startTestApp()
  places = []
  for (let i = 0; i < 3; i++) places.push((await newManager(app)).location_id)
})
afterAll(() => app.close())

interface Side {
  person: Person
  user_id: number
  pro_id: number | null
}

/** Something that an account can have: how to add it at a place. What it needs a pro for is left out for an account without one. */
const FACTS: Record<string, (side: Side, place: number, n: number) => RawBuilder<unknown>> = {
  favorite: ({ pro_id }, place) => sql`INSERT INTO favorite_pro (pro_id, location_id) VALUES (${pro_id}, ${place}) ON CONFLICT DO NOTHING`,
  network: ({ pro_id }, place) => sql`INSERT INTO network_member (pro_id, location_id) VALUES (${pro_id}, ${place}) ON CONFLICT DO NOTHING`,
  block: ({ pro_id }, place) =>
    sql`INSERT INTO pro_block (pro_id, location_id, reason) VALUES (${pro_id}, ${place}, 'COMPLETED_GIG_AFTER_PAYMENT') ON CONFLICT DO NOTHING`,
  note: ({ pro_id }, place, n) =>
    sql`INSERT INTO pro_note (pro_id, market_id, location_id, note, created_by) SELECT ${pro_id}, 1, ${place}, ${`note ${n}`}, min(id) FROM user_account`,
  history: ({ pro_id }, _place, n) =>
    sql`INSERT INTO work_history (pro_id, market_id, business_name, position, start_date) VALUES (${pro_id}, 1, ${`Diner ${n}`}, 'Cook', '2020-01-01')`,
  search: ({ pro_id }, _place, n) =>
    sql`INSERT INTO job_search (pro_id, market_id, name, least_hourly_cents) VALUES (${pro_id}, 1, ${['Weekends', 'weekends'][n % 2]!}, ${n}) ON CONFLICT DO NOTHING`,
  record: ({ pro_id }, place, n) =>
    sql`INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count) VALUES (${pro_id}, 1, ${place}, ${n % 7}, ${(n % 7) * 4}, ${n % 7})
      ON CONFLICT DO NOTHING`,
  skill: ({ pro_id }, _place, n) =>
    sql`INSERT INTO pro_skill (pro_id, market_id, skill_id, gigs_worked) VALUES (${pro_id}, 1, ${(n % 5) + 1}, ${n % 9}) ON CONFLICT (pro_id, market_id, skill_id) DO UPDATE SET gigs_worked = excluded.gigs_worked`,
  file: ({ user_id }, _place, n) =>
    sql`INSERT INTO stored_file (public_id, owner_user_id, purpose, name, content_type, bytes) VALUES (gen_random_uuid()::text, ${user_id}, 'attachment', ${`file ${n}`}, 'image/webp', 1)`,
  notice: ({ user_id }, _place, n) => sql`INSERT INTO notice (user_id, kind) VALUES (${user_id}, ${`kind ${n}`})`,
  view: ({ user_id }, place, n) =>
    sql`INSERT INTO saved_view (user_id, location_id, name, search) VALUES (${user_id}, ${place}, ${['Tonight', 'TONIGHT', 'Tonight (2)'][n % 3]!}, ${`?page=${n}`}) ON CONFLICT DO NOTHING`,
  admin: ({ user_id }, place) =>
    sql`INSERT INTO location_manager (user_id, location_id, role) VALUES (${user_id}, ${place}, 'ADMIN') ON CONFLICT DO NOTHING`,
  member: ({ user_id }, place) =>
    sql`INSERT INTO location_manager (user_id, location_id, role) VALUES (${user_id}, ${place}, 'TEAM_MEMBER') ON CONFLICT DO NOTHING`,
  organization: ({ user_id }, place) =>
    sql`INSERT INTO organization_manager (user_id, organization_id) SELECT ${user_id}, organization_id FROM location WHERE id = ${place} ON CONFLICT DO NOTHING`,
  invitation: ({ user_id }, place, n) =>
    sql`INSERT INTO team_invitation (location_id, role, email, manager_name, sent_by, expires_ts) VALUES (${place}, 'ADMIN', ${`n${n}-${user_id}@example.com`}, 'Ana', ${user_id}, app_now() + interval '1 day') ON CONFLICT DO NOTHING`,
}
const OF_PROS = new Set(['favorite', 'network', 'block', 'note', 'history', 'search', 'record', 'skill'])

const fact = fc.record({
  what: fc.constantFrom(...Object.keys(FACTS)),
  isKept: fc.boolean(),
  place: fc.nat(2),
  n: fc.nat(50),
})
const story = fc.record({
  kept: fc.constantFrom('pro', 'manager'),
  other: fc.constantFrom('pro', 'pro who worked', 'manager'),
  facts: fc.array(fact, { minLength: 5, maxLength: 40, size: 'max' }),
})

async function make(kind: 'pro' | 'pro who worked' | 'manager'): Promise<Side> {
  if (kind === 'pro who worked') {
    const manager = await newManager(app)
    const { pro, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    return { person: pro, user_id: (await pro.call(getMe, {})).id, pro_id: pro.pro_id }
  }
  const person = kind === 'pro' ? await newPro(app) : await newManager(app, { ready: false })
  const me = await person.call(getMe, {})
  return { person, user_id: me.id, pro_id: me.gigster_profile_id }
}

type Row = Record<string, unknown>

/** The rows of one column that name the account, without any column that names who has them, and without a name that may get a number. */
async function rowsOf({ table, column }: MergedColumn, id: number | null): Promise<Row[]> {
  if (id === null) return []
  const owners = [...PRO_COLUMNS, ...USER_COLUMNS].filter((one) => one.table === table).map((one) => one.column)
  const { rows } = await sql<{ row: Row }>`
    SELECT to_jsonb(x) - ${[...owners, 'name']}::text[] AS row FROM ${sql.table(table)} x WHERE ${sql.ref(`x.${column}`)} = ${id} ORDER BY x::text`.execute(
    app.deps.db,
  )
  return rows.map(({ row }) => row)
}

const textOf = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort()
/** What one row of a kind is known by where an account has it once. Roles change: the stronger one stays. */
const keyOf = (row: Row, by: readonly string[]): string => JSON.stringify(by.map((name) => row[name]))

const sums = async (ids: readonly number[]) => {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT coalesce(sum(gigs_worked), 0)::int FROM pro WHERE id = ANY (${[...ids]}::bigint[])) AS worked,
      (SELECT coalesce(sum(gigs_worked), 0)::int FROM pro_skill WHERE pro_id = ANY (${[...ids]}::bigint[])) AS by_skill,
      (SELECT coalesce(sum(gigs_worked * 10000 + rating_sum * 100 + review_count), 0)::int FROM pro_at_location WHERE pro_id = ANY (${[...ids]}::bigint[])) AS by_place,
      (SELECT coalesce(sum(cents), 0)::int FROM ledger_posting WHERE account = ANY (SELECT 'pro:' || i || ':payable' FROM unnest(${[...ids]}::bigint[]) i)) AS owed`.execute(
    app.deps.db,
  )
  return rows[0]!
}

/** For each column, what both accounts have. `pro_id` of the kept account is the other's when it had none. */
async function readAll(kept: Side, other: Side) {
  const columns = [
    ...PRO_COLUMNS.map((column) => ({ column, ids: [kept.pro_id ?? other.pro_id, kept.pro_id === null ? null : other.pro_id] as const })),
    ...USER_COLUMNS.map((column) => ({ column, ids: [kept.user_id, other.user_id] as const })),
  ].filter(({ column }) => column.rows === 'move' || column.rows === 'once' || column.rows === 'stays')
  return Promise.all(
    columns.map(async ({ column, ids }) => ({ column, kept: await rowsOf(column, ids[0]), closed: await rowsOf(column, ids[1]) })),
  )
}

async function merge(kept: Side, other: Side): Promise<void> {
  const { phone_number } = await other.person.call(getMe, {})
  const { dev_code } = await new Person(app).call(requestCode, { body: { phone_number: phone_number! } })
  const body = { phone_number: phone_number!, code: dev_code! }
  const { merge_ticket } = await kept.person.call(proveOtherAccount, { body })
  await kept.person.call(mergeAccounts, { body: { merge_ticket } })
}

test('a merge loses nothing, whatever the two accounts have', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const [kept, other] = [await make(told.kept as 'pro' | 'manager'), await make(told.other as 'pro' | 'manager')]
      for (const { what, isKept, place, n } of told.facts) {
        const side = isKept ? kept : other
        if (!OF_PROS.has(what) || side.pro_id !== null) await FACTS[what]!(side, places[place]!, n).execute(app.deps.db)
      }
      const pros = [kept.pro_id, other.pro_id].filter((id) => id !== null)
      const [before, counted] = [await readAll(kept, other), await sums(pros)]
      await merge(kept, other)
      const after = await readAll(kept, other)
      expect(await sums([kept.pro_id ?? other.pro_id ?? 0])).toEqual(counted)
      for (const [i, { column, ...had }] of before.entries()) {
        const where = `${column.table}.${column.column}`
        const has = after[i]!
        if (column.rows === 'once') {
          const keys = [...new Set([...had.kept, ...had.closed].map((row) => keyOf(row, column.by!)))].sort()
          expect(has.kept.map((row) => keyOf(row, column.by!)).sort(), where).toEqual(keys)
        } else {
          expect(textOf([...has.kept, ...has.closed]), where).toEqual(textOf([...had.kept, ...had.closed]))
        }
        if (column.rows !== 'stays') expect(has.closed, where).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})

test('the stronger of two roles stays, in every order', async () => {
  for (const [first, second] of [
    ['admin', 'member'],
    ['member', 'admin'],
  ] as const) {
    const [kept, other] = [await make('manager'), await make('manager')]
    await FACTS[first]!(kept, places[0]!, 0).execute(app.deps.db)
    await FACTS[second]!(other, places[0]!, 0).execute(app.deps.db)
    await merge(kept, other)
    const { managed_locations } = await kept.person.call(getMe, {})
    expect(managed_locations.find(({ location_id }) => location_id === places[0])?.role).toBe('ADMIN')
  }
})
