import { requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { listLinkableAccounts, mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  expect(findings).toEqual([])
})
afterAll(() => app.close())

const idOf = async (person: Person): Promise<number> => (await person.call(getMe, {})).id
const phoneOf = async (person: Person): Promise<string> => (await person.call(getMe, {})).phone_number ?? ''
const codeTo = async (login: { phone_number: string } | { email: string }): Promise<string> =>
  (await new Person(app).call(requestCode, { body: login })).dev_code ?? ''
const prove = async (kept: Person, login: { phone_number: string } | { email: string }) =>
  kept.call(proveOtherAccount, { body: { ...login, code: await codeTo(login) } })
async function merge(kept: Person, other: Person) {
  const { account, merge_ticket } = await prove(kept, { phone_number: await phoneOf(other) })
  return { account, answer: await kept.call(mergeAccounts, { body: { merge_ticket } }) }
}

describe('a manager’s account', () => {
  test('takes a pro’s account in: one person with both sides, and the pro keeps number, work and record', async () => {
    const business = await newManager(app)
    const { pro, ask } = await workedShift(app, business)
    await business.call(payForWork, { body: ask })
    await app.workOff()
    const kept = await newManager(app)
    const { account, answer } = await merge(kept, pro)
    expect(account).toMatchObject({ app_mode: 'GIGSTER', gigs_worked: 1, teams: 0, obstacles: [] })
    expect(answer.pro_id).toBe(pro.pro_id)
    expect(await kept.call(getMe, {})).toMatchObject({ app_mode: 'BOTH', gigster_profile_id: pro.pro_id })
    expect(await kept.call(getMyProfile, {})).toMatchObject({ profile_id: pro.pro_id, performance: { gigs_worked: 1 } })
    expect(await pro.refusal(getMe, {})).toMatchObject({ status: 401 })
  })

  test('closes into a pro’s: its teams and its saved views come along', async () => {
    const manager = await newManager(app)
    const user_id = await idOf(manager)
    await app.deps.db
      .insertInto('saved_view')
      .values({ user_id, location_id: manager.location_id, name: 'Tonight', search: '?statuses=ready' })
      .execute()
    const kept = await newPro(app)
    const { account } = await merge(kept, manager)
    expect(account).toMatchObject({ app_mode: 'STAFFER', teams: 2, shared_teams: 0, obstacles: [] })
    const me = await kept.call(getMe, {})
    expect(me).toMatchObject({ app_mode: 'BOTH', managed_locations: [{ location_id: manager.location_id, role: 'ADMIN' }] })
    expect(me.organization_roles).toHaveLength(1)
    const views = await app.deps.db.selectFrom('saved_view').select('name').where('user_id', '=', me.id).execute()
    expect(views).toEqual([{ name: 'Tonight' }])
  })

  test.each([
    ['ADMIN', 'TEAM_MEMBER'],
    ['TEAM_MEMBER', 'ADMIN'],
  ] as const)('keeps the stronger role where both are on one team: %s and %s', async (role, other_role) => {
    const boss = await newManager(app)
    const [kept, other] = [await newManager(app), await newManager(app)]
    for (const [person, its] of [
      [kept, role],
      [other, other_role],
    ] as const) {
      const user_id = await idOf(person)
      await sql`DELETE FROM organization_manager WHERE user_id = ${user_id}`.execute(app.deps.db)
      await app.deps.db.insertInto('location_manager').values({ user_id, location_id: boss.location_id, role: its }).execute()
    }
    const { account } = await merge(kept, other)
    expect(account.shared_teams).toBe(1)
    const { managed_locations } = await kept.call(getMe, {})
    expect(managed_locations.find(({ location_id }) => location_id === boss.location_id)?.role).toBe('ADMIN')
  })

  test('never merges with one of the provider’s staff, in either direction', async () => {
    const [manager, operator] = [await newManager(app), await newOperator(app)]
    for (const [kept, other] of [
      [manager, operator],
      [operator, manager],
    ] as const) {
      const { account, merge_ticket } = await prove(kept, { phone_number: await phoneOf(other) })
      expect(account.obstacles).toEqual(['PROVIDER_STAFF'])
      expect(await kept.refusal(mergeAccounts, { body: { merge_ticket } })).toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('keeps two saved views of one name that say different things', async () => {
    const [kept, other] = [await newManager(app), await newManager(app)]
    for (const [person, search] of [
      [kept, '?statuses=ready'],
      [other, '?statuses=unfilled'],
    ] as const)
      await app.deps.db
        .insertInto('saved_view')
        .values({ user_id: await idOf(person), location_id: kept.location_id, name: 'Tonight', search })
        .execute()
    await merge(kept, other)
    const views = await app.deps.db
      .selectFrom('saved_view')
      .select(['name', 'search'])
      .where('user_id', '=', await idOf(kept))
      .orderBy('name')
      .execute()
    expect(views).toEqual([
      { name: 'Tonight', search: '?statuses=ready' },
      { name: 'Tonight (2)', search: '?statuses=unfilled' },
    ])
  })
})

describe('logins', () => {
  const addEmail = (user_id: number, value: string, verified: boolean) =>
    sql`INSERT INTO login_identity (user_id, kind, value, verified_at) VALUES (${user_id}, 'email', ${value}, ${verified ? sql`app_now()` : null})`.execute(
      app.deps.db,
    )

  test('an account that someone only typed the address of links nothing, until a code proves it', async () => {
    const [typed, owner] = [await newManager(app), await newPro(app)]
    const email = `owner-${await idOf(owner)}@example.com`
    await addEmail(await idOf(typed), email, false)
    await addEmail(await idOf(owner), email, true)
    expect(await typed.call(listLinkableAccounts, {})).toEqual([])
    expect(await owner.call(listLinkableAccounts, {})).toEqual([])
    const code = String((Number(await codeTo({ email })) + 1) % 1_000_000).padStart(6, '0')
    expect(await typed.refusal(proveOtherAccount, { body: { email, code } })).toMatchObject({ code: 'CODE_WRONG' })
    expect(await typed.call(listLinkableAccounts, {})).toEqual([])
    await prove(typed, { email })
    expect(await typed.call(listLinkableAccounts, {})).toMatchObject([
      { connection: 'email', login: { email }, first_name: 'Grace', obstacles: [] },
    ])
    expect(await owner.call(listLinkableAccounts, {})).toEqual([])
  })

  test('the kept account gets the kinds of login that it lacks, in place of an unverified one', async () => {
    const [kept, other] = [await newManager(app), await newPro(app)]
    const email = `both-${await idOf(other)}@example.com`
    await addEmail(await idOf(kept), 'typed-wrong@example.com', false)
    await addEmail(await idOf(other), email, true)
    const number = await phoneOf(kept)
    const { answer } = await merge(kept, other)
    expect(answer).toMatchObject({ phone_number: number, email })
    const signedIn = await new Person(app).call(verifyCode, { body: { email, code: await codeTo({ email }) } })
    expect(signedIn.session).not.toBeNull()
    expect(await kept.call(listLinkableAccounts, {})).toEqual([])
  })

  test('a proof of the other account is not enough: a recent one of the own account is needed too', async () => {
    const [kept, other] = [await newManager(app), await newPro(app)]
    const { merge_ticket } = await prove(kept, { phone_number: await phoneOf(other) })
    const user_id = await idOf(kept)
    await sql`UPDATE session SET proved_at = app_now() - interval '1 day' WHERE user_id = ${user_id}`.execute(app.deps.db)
    // A session is read again after a second at most; this call makes the server forget it.
    await kept.call(patchMe, { body: { settings: { language: 'es' } } })
    expect(await kept.refusal(mergeAccounts, { body: { merge_ticket } })).toMatchObject({ code: 'PROOF_NEEDED' })
  })
})
