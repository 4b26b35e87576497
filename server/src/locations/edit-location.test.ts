import { editLocation, getLocation, listLocations } from '@muster/contract/locations/location-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'

let app: TestApp
let dana: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

test('only an admin of the organization lets it pay for a location', async () => {
  const other = await newManager(app)
  await app.deps.db
    .insertInto('location_manager')
    .values({ location_id: dana.location_id, user_id: await userOf(other.location_id), role: 'ADMIN' })
    .execute()
  const params = { locationId: dana.location_id }
  other.location_id = dana.location_id
  await other.call(editLocation, { params, body: { name: 'Dana’s kitchen' } })
  const toOrganization = { params, body: { billing_source: 'ORGANIZATION' as const } }
  expect(await other.refusal(editLocation, toOrganization)).toEqual({ status: 403, code: 'FORBIDDEN', target: 'billing_source' })
  expect(await dana.call(editLocation, toOrganization)).toMatchObject({ billing_source: 'ORGANIZATION' })
  // What is so already may be sent again.
  await other.call(editLocation, toOrganization)
  await other.call(editLocation, { params, body: { billing_source: 'LOCATION' } })
})

test('the list of locations has the whole record of each', async () => {
  const { results } = await dana.call(listLocations, {})
  const { edit_version: _version, ...whole } = {
    edit_version: 0,
    ...(await dana.call(getLocation, { params: { locationId: dana.location_id } })),
  }
  expect(results).toMatchObject([whole])
  expect(results[0]!.supported_employment_types.length).toBeGreaterThan(0)
})

test.each(['javascript:alert(1)', 'JavaScript://example.com/%0Aalert(1)', 'data:text/html,x', 'ftp://example.com'])(
  'the address of a web page is never %s',
  async (url) => {
    const params = { locationId: dana.location_id }
    expect(await dana.refusal(editLocation, { params, body: { url } })).toMatchObject({ status: 400, target: 'url' })
    await dana.call(editLocation, { params, body: { url: 'https://example.com/menu' } })
    expect(await dana.call(getLocation, { params })).toMatchObject({ url: 'https://example.com/menu' })
  },
)

async function userOf(location_id: number): Promise<number> {
  const row = await app.deps.db.selectFrom('location_manager').select('user_id').where('location_id', '=', location_id).executeTakeFirst()
  if (row) return row.user_id
  const { user_id } = await app.deps.db
    .selectFrom('organization_manager as m')
    .innerJoin('location as l', 'l.organization_id', 'm.organization_id')
    .select('m.user_id')
    .where('l.id', '=', location_id)
    .executeTakeFirstOrThrow()
  return user_id
}

test('weeks start on Sunday until an admin chooses another day', async () => {
  const params = { locationId: dana.location_id }
  expect((await dana.call(getLocation, { params })).week_starts_on).toBe('SUNDAY')
  await dana.call(editLocation, { params, body: { week_starts_on: 'MONDAY' } })
  expect((await dana.call(getLocation, { params })).week_starts_on).toBe('MONDAY')
})
