import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { createEvent, getEvent } from '@muster/contract/events/event-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { addLocation, getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { editOrganization, listOrganizationManagers, listOrganizations } from '@muster/contract/organizations/organization-endpoints.ts'
import { getLocationRemap, remapLocation } from '@muster/contract/organizations/remap-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamChecks } from '../doctor/team-checks.ts'
import { gigChecks } from '../doctor/gig-checks.ts'
import { makeGig } from '../testing/make-gig.ts'
import { listChargedWork } from '../payments/work-week-queries.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { userOf } from '../testing/tenant.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShifts } from '../testing/worked-week.ts'

type Manager = Person & { location_id: number }

let app: TestApp
/** Administers her own location and its organization. */
let dana: Manager
/** Administers another organization with one location. */
let theo: Manager
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
  theo = await newManager(app)
})
afterAll(() => app.close())

const at = (location_id: number) => ({ params: { locationId: location_id } })
const organizationOf = async (location_id: number): Promise<number> =>
  (await app.deps.db.selectFrom('location').select('organization_id').where('id', '=', location_id).executeTakeFirstOrThrow())
    .organization_id
const administer = async (person: Person, organization_id: number): Promise<void> => {
  await app.deps.db
    .insertInto('organization_manager')
    .values({ organization_id, user_id: await userOf(app, person) })
    .execute()
}
const second = async (person: Manager): Promise<Manager> => {
  const organization_id = await organizationOf(person.location_id)
  const place = { street_address: '12 King Street', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
  const { id } = await person.call(addLocation, { body: { ...place, name: `Second ${organization_id}`, organization_id } })
  return Object.assign(Object.create(person) as Manager, { location_id: id })
}
const kinds = async (person: Person): Promise<string[]> => (await person.call(listNotices, {})).results.map(({ kind }) => kind)
const findings = async (): Promise<unknown[]> => {
  const checks = [...teamChecks, ...gigChecks].filter(
    ({ name }) => name === 'location-has-an-admin' || name === 'event-is-of-one-organization',
  )
  expect(checks).toHaveLength(2)
  return (await Promise.all(checks.map(({ sql: text }) => sql.raw(text).execute(app.deps.db)))).flatMap(({ rows }) => rows)
}

describe('moving a location to another organization', () => {
  test('says first who gets access, who loses it and what pays, and then does it', async () => {
    const [own, other] = [await organizationOf(dana.location_id), await organizationOf(theo.location_id)]
    const lena = await newManager(app)
    await administer(dana, other)
    await administer(lena, own)
    await app.deps.db.updateTable('location').set({ billing_source: 'ORGANIZATION' }).where('id', '=', dana.location_id).execute()
    const before = await dana.call(getLocationRemap, at(dana.location_id))
    expect(before).toMatchObject({ why_not: null, billing_source: 'ORGANIZATION', organization: { id: own, locations_count: 1 } })
    expect(before.targets.map(({ id }) => id)).toEqual([other])
    expect(before.members).toEqual([await userOf(app, dana)])
    await lena.call(getLocation, at(dana.location_id))

    expect(await dana.call(remapLocation, { ...at(dana.location_id), body: { organization_id: other } })).toMatchObject({
      organization_id: other,
      billing_source: 'LOCATION',
    })
    expect(await dana.call(getLocation, at(dana.location_id))).toMatchObject({ organization_id: other, billing_source: 'LOCATION' })
    expect(await lena.refusal(getLocation, at(dana.location_id))).toMatchObject({ status: 404 })
    expect((await theo.call(listActiveLocations, {})).map(({ id }) => id)).toContain(dana.location_id)
    expect((await theo.call(getMe, {})).managed_locations).toContainEqual(
      expect.objectContaining({ location_id: dana.location_id, role: 'ADMIN' }),
    )
    expect(await kinds(lena)).toContain('organization_left')
    expect(JSON.stringify((await lena.call(listNotices, {})).results[0])).toContain('You can no longer open it')
    expect(await kinds(theo)).toContain('organization_joined')
    expect(await kinds(dana)).not.toContain('location_moved')
    expect(await findings()).toEqual([])
  })

  test('is refused to a location’s admin whose organization has admins, and to a stranger', async () => {
    const own = await organizationOf(dana.location_id)
    const lena = await newManager(app)
    await app.deps.db
      .insertInto('location_manager')
      .values({ location_id: dana.location_id, user_id: await userOf(app, lena), role: 'ADMIN' })
      .execute()
    const mine = await organizationOf(lena.location_id)
    expect(await lena.call(getLocationRemap, at(dana.location_id))).toMatchObject({ why_not: 'NOT_ITS_ADMIN', targets: [] })
    const take = { ...at(dana.location_id), body: { organization_id: mine } }
    expect(await lena.refusal(remapLocation, take)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await theo.refusal(remapLocation, take)).toMatchObject({ status: 404 })
    const foreign = { ...at(dana.location_id), body: { organization_id: await organizationOf(theo.location_id) } }
    expect(await dana.refusal(remapLocation, foreign)).toMatchObject({ status: 404, target: 'organization_id' })
    expect(await dana.refusal(remapLocation, { ...at(dana.location_id), body: {} })).toMatchObject({ target: 'organization_id' })
    expect(await organizationOf(dana.location_id)).toBe(own)
  })

  test('takes its own events along and leaves those that others share', async () => {
    const other = await organizationOf(theo.location_id)
    await administer(dana, other)
    const twin = await second(dana)
    const organization_id = await organizationOf(dana.location_id)
    await app.deps.db
      .updateTable('location')
      .set({ approval_status: 'APPROVED', approved_at: sql`app_now()` })
      .where('id', '=', twin.location_id)
      .execute()
    const event = async (name: string) => (await dana.call(createEvent, { body: { name, organization_id } })).id
    const [alone, shared] = [await event('Autumn gala'), await event('Harbor run')]
    const gigs = [await makeGig(dana, 60, { event_id: alone }), await makeGig(dana, 80, { event_id: shared })]
    await app.deps.db.insertInto('gig_shift').values({ market_id: 1, event_id: shared }).execute()
    const [row] = await app.deps.db
      .selectFrom('gig_shift')
      .selectAll()
      .where('event_id', '=', shared)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const there = await makeGig(dana, 100)
    await app.deps.db.updateTable('gig').set({ location_id: twin.location_id, gig_shift_id: row!.id }).where('id', '=', there.id).execute()
    expect(await dana.call(getLocationRemap, at(dana.location_id))).toMatchObject({ moving_events_count: 1, left_events_count: 1 })
    await dana.call(remapLocation, { ...at(dana.location_id), body: { organization_id: other } })
    const eventsOf = await sql<{ id: number; event_id: number | null }>`
      SELECT g.id, s.event_id FROM gig g JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
      WHERE g.id = ANY (${gigs.map(({ id }) => id)}::bigint[]) ORDER BY g.id`.execute(app.deps.db)
    expect(eventsOf.rows.map(({ event_id }) => event_id)).toEqual([alone, null])
    expect(await dana.call(getEvent, { params: { id: alone } })).toMatchObject({ organization_id: other, shifts_count: 1 })
    expect(await findings()).toEqual([])
  })

  test('asked for twice at the same time is done in turn', async () => {
    const [one, other] = [await organizationOf(theo.location_id), await organizationOf((await newManager(app)).location_id)]
    await administer(dana, one)
    await administer(dana, other)
    const answers = await Promise.allSettled(
      [one, other].map((organization_id) => dana.call(remapLocation, { ...at(dana.location_id), body: { organization_id } })),
    )
    // The second either moves it on, or hears that the location is no longer where it was.
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { moves } = await app.deps.db
      .selectFrom('location_remap')
      .select(({ fn }) => fn.countAll<number>().as('moves'))
      .where('location_id', '=', dana.location_id)
      .executeTakeFirstOrThrow()
    expect(moves).toBe(answers.filter(({ status }) => status === 'fulfilled').length)
    expect([one, other]).toContain(await organizationOf(dana.location_id))
  })

  test('is done by the provider’s staff to any organization, found by its name, unless nobody would administer it', async () => {
    const ines = await newOperator(app)
    const other = await organizationOf(theo.location_id)
    await theo.call(editOrganization, { params: { orgId: other }, body: { name: `Zephyr Inns ${other}` } })
    const found = await ines.call(getLocationRemap, { ...at(dana.location_id), query: { search: `zephyr inns ${other}` } })
    expect(found.targets.map(({ id }) => id)).toEqual([other])
    const { db } = app.deps
    await db.deleteFrom('organization_manager').where('organization_id', '=', other).execute()
    await db.deleteFrom('location_manager').where('location_id', '=', dana.location_id).execute()
    const to = { ...at(dana.location_id), body: { organization_id: other } }
    expect(await ines.refusal(remapLocation, to)).toMatchObject({ code: 'LAST_ADMIN' })
    await db
      .insertInto('organization_manager')
      .values({ organization_id: other, user_id: await userOf(app, theo) })
      .execute()
    await ines.call(remapLocation, to)
    expect(await organizationOf(dana.location_id)).toBe(other)
    expect(await dana.refusal(getLocation, at(dana.location_id))).toMatchObject({ status: 404 })
  })
})

describe('an organization for a single location', () => {
  test('is the one it has, with a name; who names it administers it, and billing stays as it is', async () => {
    const own = await organizationOf(dana.location_id)
    const { db } = app.deps
    await db.deleteFrom('organization_manager').where('organization_id', '=', own).execute()
    const named = await dana.call(remapLocation, { ...at(dana.location_id), body: { organization_name: 'Tidewater Hotels' } })
    expect(named).toEqual({ organization_id: own, organization_name: 'Tidewater Hotels', billing_source: 'LOCATION' })
    expect(await dana.call(listOrganizations, {})).toMatchObject([{ id: own, name: 'Tidewater Hotels' }])
    expect(await dana.call(listOrganizationManagers, { params: { orgId: own } })).toMatchObject([{ is_last_admin: true }])
    await second(dana)
  })

  test('is a new one if it leaves others behind', async () => {
    const own = await organizationOf(dana.location_id)
    const twin = await second(dana)
    const { organization_id } = await dana.call(remapLocation, { ...at(twin.location_id), body: { organization_name: 'Harbor Kitchens' } })
    expect(organization_id).not.toBe(own)
    expect((await dana.call(listOrganizations, {})).map(({ name }) => name)).toContain('Harbor Kitchens')
    expect(await organizationOf(dana.location_id)).toBe(own)
  })

  test('made by the provider’s staff is administered by the location’s own admins', async () => {
    const ines = await newOperator(app)
    const twin = await second(dana)
    const { organization_id } = await ines.call(remapLocation, { ...at(twin.location_id), body: { organization_name: 'Harbor Kitchens' } })
    const admins = await dana.call(listOrganizationManagers, { params: { orgId: organization_id } })
    expect(admins.map(({ user }) => user.id)).toEqual([await userOf(app, dana)])
  })
})

test('hours worked before a move count with the organization that the location left', async () => {
  const [own, other] = [await organizationOf(dana.location_id), await organizationOf(theo.location_id)]
  await administer(dana, other)
  const { pay, shifts, pro } = await workedShifts(app, [{ manager: dana, day: 0, from: '08:00:00', to: '16:00:00' }])
  await pay(0)
  await dana.call(remapLocation, { ...at(dana.location_id), body: { organization_id: other } })
  const charged = await listChargedWork(app.deps.db, 1, [pro.pro_id], shifts[0]!.start_time)
  expect(charged.map(({ organization_id }) => organization_id)).toEqual([own])
  await app.travel(0)
})

test('an edit of who pays waits for a move, and is then about the new organization', async () => {
  const [own, other] = [await organizationOf(dana.location_id), await organizationOf(theo.location_id)]
  await administer(dana, other)
  const card = { type: 'card', status: 'ACTIVE', external_id: `pm_of_${own}`, details: '{}' } as const
  await app.deps.db
    .insertInto('payment_method')
    .values({ organization_id: own, ...card })
    .execute()
  const pay = { ...at(dana.location_id), body: { billing_source: 'ORGANIZATION' as const } }
  await Promise.allSettled([
    dana.call(remapLocation, { ...at(dana.location_id), body: { organization_id: other } }),
    dana.call(editLocation, pay),
  ])
  const { organization_id, billing_source } = await dana.call(getLocation, at(dana.location_id))
  expect(organization_id).toBe(other)
  expect(billing_source).toBe('LOCATION')
})
