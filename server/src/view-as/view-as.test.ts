import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { endAllSessions } from '@muster/contract/accounts/proof-endpoints.ts'
import { listSessions, signOut } from '@muster/contract/accounts/session-endpoints.ts'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { endViewAs, listStaffVisits, listViewsOfUser, startViewAs } from '@muster/contract/view-as/view-as-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { forgetOld } from '../jobs/retention.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { userOf } from '../testing/tenant.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'
import { endOldViews } from './view-account.ts'

let app: TestApp
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterAll(() => app.close())

const reason = 'They can’t find the shift of Friday'

/** Someone of the staff who looks at the manager's account: they, the person as they see them, and the view. */
async function look(at: Person = manager) {
  const operator = await newOperator(app)
  const view = await operator.call(startViewAs, { params: { id: await userOf(app, at) }, body: { reason } })
  const seen = Object.assign(new Person(app), { token: view.token, location_id: at.location_id })
  return { operator, view, seen }
}

const auditOf = async (operator: Person, id: number) =>
  (await operator.call(listAuditEntries, { query: { subject_kind: 'user', subject_id: id, action: 'user.view' } })).results

/** What a call answers in the end, when no process remembers the session any more. */
async function later(person: Person): Promise<number> {
  await expect.poll(() => status(person), { timeout: 10_000, interval: 50 }).toBe(401)
  return 401
}
const status = async (person: Person): Promise<number> =>
  (await app.app.inject({ method: 'GET', url: '/api/users/me/', headers: { authorization: `Bearer ${person.token}` } })).statusCode

describe('looking at an account', () => {
  test('reads what the person reads, with the secrets blanked, and writes nothing', async () => {
    const gig = await makeGig(manager, 30)
    const { seen, view } = await look()
    expect(view).toMatchObject({ name: 'Dana Whitlock', app_mode: 'STAFFER', expires_in: 1_800 })
    expect(await seen.call(getMe, {})).toEqual(await manager.call(getMe, {}))
    const [own, shown] = [await manager.call(getGig, { params: { id: gig.id } }), await seen.call(getGig, { params: { id: gig.id } })]
    expect(own.checkin_code).toMatch(/^\d{6}$/)
    expect(shown).toEqual({ ...own, checkin_code: '------', chat_token: '' })
    expect(await seen.refusal(patchMe, { body: { first_name: 'Mallory' } })).toMatchObject({ status: 403, code: 'VIEW_ONLY' })
    expect((await seen.call(listSessions, {})).map(({ is_current }) => is_current)).not.toContain(true)
    expect((await manager.call(getMe, {})).first_name).toBe('Dana')
  })

  test('is refused about oneself, another of the staff, a closed account, nobody, and without a reason or a fresh code', async () => {
    const operator = await newOperator(app)
    const start = (id: number, why = reason) => operator.refusal(startViewAs, { params: { id }, body: { reason: why } })
    expect(await start(await userOf(app, operator))).toMatchObject({ code: 'OWN_RECORD' })
    expect(await start(await userOf(app, await newOperator(app)))).toMatchObject({ code: 'VIEW_OF_STAFF' })
    const closed = await userOf(app, await newPro(app))
    await sql`UPDATE user_account SET account_status = 'DEACTIVATED' WHERE id = ${closed}`.execute(app.deps.db)
    expect(await start(closed)).toMatchObject({ code: 'VIEW_OF_CLOSED' })
    expect(await start(999_999_999)).toMatchObject({ status: 404 })
    const id = await userOf(app, manager)
    expect(await start(id, '  ')).toMatchObject({ status: 400, target: 'reason' })
    expect(await start(id, 'x'.repeat(501))).toMatchObject({ status: 400, target: 'reason' })
    await sql`UPDATE session SET proved_at = '-infinity' WHERE user_id = ${await userOf(app, operator)}`.execute(app.deps.db)
    await operator.call(patchMe, { body: {} })
    await expect.poll(async () => (await start(id)).code, { timeout: 10_000 }).toBe('PROOF_NEEDED')
    expect(await manager.refusal(startViewAs, { params: { id }, body: { reason } })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('is not nested, and a session has one at a time', async () => {
    const { operator, seen, view } = await look()
    const pro = await newPro(app)
    const id = await userOf(app, pro)
    expect(await seen.refusal(startViewAs, { params: { id }, body: { reason } })).toMatchObject({ code: 'VIEW_ONLY' })
    await operator.call(startViewAs, { params: { id }, body: { reason } })
    expect(await later(seen)).toBe(401)
    const [first] = await operator.call(listViewsOfUser, { params: { id: view.user_id } })
    expect(first).toMatchObject({ id: view.id, staff_name: 'Joan Ferris', reason })
    expect(first!.ended_at).not.toBeNull()
  })

  test('opens no event stream', async () => {
    const { seen } = await look()
    const { statusCode, body } = await app.app.inject({
      method: 'GET',
      url: '/api/realtime/',
      headers: { authorization: `Bearer ${seen.token}` },
    })
    expect([statusCode, body]).toEqual([403, expect.stringContaining('VIEW_ONLY')])
  })

  test('does not count as the person using their session', async () => {
    const pro = await newPro(app)
    const id = await userOf(app, pro)
    await sql`UPDATE session SET last_seen_at = last_seen_at - interval '1 hour' WHERE user_id = ${id}`.execute(app.deps.db)
    const seenAt = () => sql`SELECT last_seen_at FROM session WHERE user_id = ${id}`.execute(app.deps.db).then(({ rows }) => rows)
    const before = await seenAt()
    const { seen } = await look(pro)
    await seen.call(getMe, {})
    expect(await seenAt()).toEqual(before)
  })
})

describe('the end of a view', () => {
  test('comes when the staff stop, and both sides can find it', async () => {
    const pro = await newPro(app)
    const { operator, seen, view } = await look(pro)
    expect(await pro.call(listStaffVisits, {})).toEqual([{ id: view.id, started_at: expect.any(String) as string }])
    expect(await manager.call(listStaffVisits, {})).not.toContainEqual(expect.objectContaining({ id: view.id }))
    await operator.call(endViewAs, { params: { id: view.id } })
    await operator.call(endViewAs, { params: { id: view.id } })
    expect(await status(seen)).toBe(401)
    expect(await auditOf(operator, view.user_id)).toMatchObject([
      { action: 'user.view_ended', actor_name: 'Joan Ferris' },
      { action: 'user.viewed_by_staff', actor_name: 'Joan Ferris', reason },
    ])
  })

  test('is not for another of the staff to choose', async () => {
    const { seen, view } = await look()
    await (await newOperator(app)).call(endViewAs, { params: { id: view.id } })
    expect(await status(seen)).toBe(200)
  })

  test.each([
    ['the operator signs out', ({ operator }: Looking) => operator.call(signOut, {})],
    ['the operator’s sessions end', ({ operator }: Looking) => operator.call(endAllSessions, {})],
    [
      'the operator loses the role',
      async ({ operator }: Looking) =>
        sql`UPDATE user_account SET is_gigpro_admin = false WHERE id = ${await userOf(app, operator)}`.execute(app.deps.db),
    ],
    [
      'the person becomes one of the staff',
      ({ view }: Looking) => sql`UPDATE user_account SET is_gigpro_admin = true WHERE id = ${view.user_id}`.execute(app.deps.db),
    ],
    [
      'the account is closed',
      ({ view }: Looking) => sql`UPDATE user_account SET account_status = 'DEACTIVATED' WHERE id = ${view.user_id}`.execute(app.deps.db),
    ],
    [
      'its time is up',
      ({ view }: Looking) =>
        sql`UPDATE account_view SET started_at = started_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes' WHERE id = ${view.id}`.execute(
          app.deps.db,
        ),
    ],
  ] as const)('comes when %s, and the clock notes it', async (_, happens) => {
    const looking = await look(await newPro(app))
    expect(await status(looking.seen)).toBe(200)
    await happens(looking)
    expect(await later(looking.seen)).toBe(401)
    await endOldViews(app.deps)
    await endOldViews(app.deps)
    const reader = await newOperator(app)
    const ended = (await auditOf(reader, looking.view.user_id)).filter(({ action }) => action === 'user.view_ended')
    expect(ended).toMatchObject([{ actor_kind: 'system', changes: expect.any(Array) as unknown[] }])
    const [shown] = await reader.call(listViewsOfUser, { params: { id: looking.view.user_id } })
    expect(Date.parse(shown!.ended_at!)).toBeGreaterThanOrEqual(Date.parse(shown!.started_at))
    expect(Date.parse(shown!.ended_at!) - Date.parse(shown!.started_at)).toBeLessThanOrEqual(30 * 60_000)
  })

  test('is forgotten with the view after two years', async () => {
    const { view } = await look(await newPro(app))
    await sql`UPDATE account_view SET started_at = started_at - interval '731 days', expires_at = expires_at - interval '731 days' WHERE id = ${view.id}`.execute(
      app.deps.db,
    )
    await forgetOld(app.deps)
    const { rows } = await sql`SELECT 1 FROM account_view WHERE id = ${view.id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })
})

type Looking = Awaited<ReturnType<typeof look>>
