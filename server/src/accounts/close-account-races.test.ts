import { setAccountStatus } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person, Refused } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

const idOf = async (person: Person): Promise<number> => (await person.call(getMe, {})).id
const close = (id: number) =>
  outcome(ines.call(setAccountStatus, { params: { id }, body: { account_status: 'DEACTIVATED', reason: 'Left' } }).then(() => 'closed'))

/** What a call came to: its answer, or the code of its refusal. */
const outcome = (call: Promise<string>): Promise<string> =>
  call.catch((error: unknown) => {
    if (error instanceof Refused) return error.body.error.code
    throw error
  })

/** Waits until so many statements of this file's database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock'`.execute(
          app.deps.db,
        )
        return rows[0]!.waiting
      },
      { timeout: 20_000 },
    )
    .toBe(count)
}

/** Holds a lock, starts each call once the one before waits for it, and lets them run in that order. Returns what they came to. */
const inTurn = (lock: (db: Database) => Promise<unknown>, starts: readonly (() => Promise<string>)[]): Promise<string[]> =>
  app.deps.db
    .transaction()
    .execute(async (held) => {
      await lock(held)
      const running: Promise<string>[] = []
      for (const [index, start] of starts.entries()) {
        running.push(start())
        await untilWaiting(index + 1)
      }
      return { running }
    })
    .then(({ running }) => Promise.all(running))

describe('the only two admins of a location', () => {
  const secondAdmin = async (location_id: number): Promise<number> => {
    const id = await idOf(await newManager(app))
    await sql`INSERT INTO location_manager (location_id, user_id, role) VALUES (${location_id}, ${id}, 'ADMIN')`.execute(app.deps.db)
    return id
  }

  test('can’t both be closed at the same moment', async () => {
    const dana = await newManager(app)
    const users = [await idOf(dana), await secondAdmin(dana.location_id)]
    // The second one is the only admin of another location, which someone else takes over.
    await sql`UPDATE location_manager SET user_id = ${await idOf(ines)} WHERE user_id = ${users[1]!} AND location_id <> ${dana.location_id}`.execute(
      app.deps.db,
    )
    const both = await inTurn(
      (db) => sql`SELECT 1 FROM location WHERE id = ${dana.location_id} FOR NO KEY UPDATE`.execute(db),
      users.map((id) => () => close(id)),
    )
    expect(both.toSorted()).toEqual(['LAST_ADMIN', 'closed'])
  })

  test('of which one administers the organization: the location keeps the other', async () => {
    const dana = await newManager(app)
    const [admin, of_organization] = [await idOf(dana), await idOf(await newPro(app))]
    await sql`INSERT INTO organization_manager (organization_id, user_id)
      SELECT organization_id, ${of_organization}::bigint FROM location WHERE id = ${dana.location_id}`.execute(app.deps.db)
    expect(await close(admin)).toBe('closed')
    expect(await close(of_organization)).toBe('LAST_ADMIN')
  })
})

describe('a pro whose account closes', () => {
  async function offered() {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const gig = await makeGig(manager, 40)
    const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
    return { manager, pro, gig, id, user_id: await idOf(pro) }
  }
  const confirm = (pro: Person, id: number) =>
    outcome(pro.call(confirmApplication, { params: { id } }).then(({ is_confirmed }) => (is_confirmed ? 'confirmed' : 'open')))
  const holdTimeOf = (pro_id: number) => (db: Database) => sql`SELECT 1 FROM pro WHERE id = ${pro_id} FOR NO KEY UPDATE`.execute(db)

  test('while they confirm a shift keeps the account, as the shift came first', async () => {
    const { manager, pro, id, user_id } = await offered()
    await manager.call(selectApplicant, { params: { id } })
    expect(await inTurn(holdTimeOf(pro.pro_id), [() => confirm(pro, id), () => close(user_id)])).toEqual(['confirmed', 'SHIFTS_STILL_COME'])
  })

  test('before they confirm a shift does not get it', async () => {
    const { manager, pro, id, user_id } = await offered()
    await manager.call(selectApplicant, { params: { id } })
    expect(await inTurn(holdTimeOf(pro.pro_id), [() => close(user_id), () => confirm(pro, id)])).toEqual(['closed', 'BLOCKED'])
  })

  test('is offered no shift any more', async () => {
    const { manager, id, user_id } = await offered()
    expect(await close(user_id)).toBe('closed')
    expect(await manager.refusal(selectApplicant, { params: { id } })).toMatchObject({ code: 'BLOCKED' })
  })
})
