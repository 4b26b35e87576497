import { endSessionsOfUser, getUserForAdmin, listUsersForAdmin, setAccountStatus } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { addUserNote, listUserNotes } from '@muster/contract/accounts/user-note-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

const meOf = (person: Person) => person.call(getMe, {})
const found = async (query: Parameters<typeof ines.call<typeof listUsersForAdmin>>[1]['query']) =>
  (await ines.call(listUsersForAdmin, { query })).results.map(({ id }) => id)

describe('the staff’s list of accounts', () => {
  test('finds a person by each of its filters, and nobody else', async () => {
    const pro = await newPro(app)
    const me = await meOf(pro)
    await sql`UPDATE user_account SET first_name = 'Zoraida', last_name = 'Quintero', preferred_name_for_search = 'Zori', date_joined = '2020-02-29T23:30:00Z',
      last_login = '2021-03-01T00:00:00Z' WHERE id = ${me.id}`.execute(app.deps.db)
    await sql`INSERT INTO login_identity (user_id, kind, value, verified_at) VALUES (${me.id}, 'email', 'zora.q@example.test', app_now())`.execute(
      app.deps.db,
    )
    const phone = me.phone_number!
    for (const query of [
      { id: me.id },
      { uuid: me.uuid },
      { gigster_profile__id: me.gigster_profile_id! },
      { first_name: 'zoraid' },
      { last_name: 'QUINT' },
      { preferred_name_for_search: 'zori' },
      { combined_search_param: 'raida Quin' },
      { combined_search_param: 'zora.q@' },
      { combined_search_param: phone.slice(-7) },
      { email: 'Zora.Q' },
      { phone_number: phone },
      { date_joined: '2020-02-29' },
      { last_login: '2021-03-01' },
      { first_name: 'zor', app_mode: 'GIGSTER', account_status: 'ACTIVE' },
    ] as const)
      expect(await found(query), JSON.stringify(query)).toEqual([me.id])
    for (const query of [
      { first_name: 'quintero' },
      { last_name: 'zoraida' },
      { phone_number: '843' },
      { first_name: 'zor', app_mode: 'STAFFER' },
      { first_name: 'zor', account_status: 'DEACTIVATED' },
      { date_joined: '2020-03-01' },
      { combined_search_param: '%' },
    ] as const)
      expect(await found(query), JSON.stringify(query)).toEqual([])
    expect(await ines.refusal(listUsersForAdmin, { query: { page: 500, page_size: 50 } })).toMatchObject({
      code: 'invalid',
      target: 'page',
    })
  })

  test('starts with the newest, and turns around', async () => {
    const newest = (await meOf(await newPro(app))).id
    expect((await found({}))[0]).toBe(newest)
    expect((await found({ ordering: 'id' }))[0]).not.toBe(newest)
    expect((await found({ ordering: '-date_joined' }))[0]).toBe(newest)
    expect((await found({ ordering: '-last_login' })).length).toBeGreaterThan(0)
  })
})

describe('an account', () => {
  test('shows its sign-ins and teams; signing it out ends each device at once', async () => {
    const dana = await newManager(app)
    const { id } = await meOf(dana)
    const before = await ines.call(getUserForAdmin, { params: { id } })
    expect(before.locations).toMatchObject([{ id: dana.location_id, role: 'ADMIN' }])
    expect(before.sign_ins.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    const after = await ines.call(endSessionsOfUser, { params: { id }, body: { reason: 'Phone stolen' } })
    expect(after.sign_ins.filter(({ ended_at }) => ended_at === null)).toEqual([])
    expect(await dana.refusal(getMe, {})).toMatchObject({ status: 401 })
    const { rows } = await sql<{
      changes: unknown
    }>`SELECT changes FROM audit_entry WHERE action = 'user.signed_out_by_staff' AND subject_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([{ changes: { sessions: 1, reason: 'Phone stolen' } }])
  })

  test('of a pro closes once no shift comes any more, and opens again', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const { id } = await meOf(pro)
    const gig = await makeGig(manager, 30)
    await takePlace(manager, pro, gig.id)
    const close = { params: { id }, body: { account_status: 'DEACTIVATED', reason: 'Asked to leave' } } as const
    expect(await ines.call(getUserForAdmin, { params: { id } })).toMatchObject({ coming_shifts: 1 })
    expect(await ines.refusal(setAccountStatus, close)).toMatchObject({ code: 'SHIFTS_STILL_COME' })
    await sql`UPDATE application SET cancelled_at = app_now() WHERE gig_id = ${gig.id}`.execute(app.deps.db)
    expect(await ines.call(setAccountStatus, close)).toMatchObject({ account_status: 'DEACTIVATED' })
    expect(await pro.refusal(getMe, {})).toMatchObject({ status: 401 })
    expect(await ines.refusal(setAccountStatus, close)).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await found({ account_status: 'DEACTIVATED' })).toContain(id)
    const open = { params: { id }, body: { account_status: 'ACTIVE', reason: 'Came back' } } as const
    expect(await ines.call(setAccountStatus, open)).toMatchObject({ account_status: 'ACTIVE' })
  })

  test('of the only admin of a location stays open, and nobody closes their own', async () => {
    const dana = await newManager(app)
    const close = { account_status: 'DEACTIVATED', reason: 'Left' } as const
    expect(await ines.refusal(setAccountStatus, { params: { id: (await meOf(dana)).id }, body: close })).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect(await ines.refusal(setAccountStatus, { params: { id: (await meOf(ines)).id }, body: close })).toMatchObject({
      code: 'OWN_RECORD',
    })
    expect(await ines.refusal(getUserForAdmin, { params: { id: 999_999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('notes about a person', () => {
  test('are the staff’s, newest first, with who wrote them', async () => {
    const pro = await newPro(app)
    const { id } = await meOf(pro)
    for (const note of ['Called about the bus', 'Sent the card again']) await ines.call(addUserNote, { params: { id }, body: { note } })
    const page = await ines.call(listUserNotes, { params: { id }, query: { page_size: 1 } })
    expect(page).toMatchObject({ count: 2, results: [{ note: 'Sent the card again', user: id, created_by: (await meOf(ines)).id }] })
    expect(await pro.refusal(listUserNotes, { params: { id }, query: {} })).toMatchObject({ status: 403 })
    expect(await pro.refusal(addUserNote, { params: { id }, body: { note: 'Best pro ever' } })).toMatchObject({ status: 403 })
    expect(await ines.refusal(addUserNote, { params: { id }, body: { note: ' ' } })).toMatchObject({ code: 'invalid', target: 'note' })
    expect(await ines.refusal(listUserNotes, { params: { id: 999_999_999 }, query: {} })).toMatchObject({ status: 404 })
  })
})
