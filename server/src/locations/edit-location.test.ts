import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listLocationHistory } from '@muster/contract/locations/admin-location-endpoints.ts'
import { getLocation, listAddresses, listLocations } from '@muster/contract/locations/location-endpoints.ts'
import type { LocationEdit } from '@muster/contract/locations/location-edit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator } from '../testing/test-person.ts'

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
  expect(await dana.refusal(editLocation, toOrganization)).toEqual({
    status: 400,
    code: 'PAYMENT_METHOD_DOES_NOT_EXIST',
    target: 'billing_source',
  })
  const { organization_id } = await dana.call(getLocation, { params })
  await app.deps.db
    .insertInto('payment_method')
    .values({ organization_id, external_id: 'pm_ours', type: 'card', status: 'ACTIVE' })
    .execute()
  expect(await other.refusal(editLocation, toOrganization)).toEqual({ status: 403, code: 'FORBIDDEN', target: 'billing_source' })
  expect(await dana.call(editLocation, toOrganization)).toMatchObject({ billing_source: 'ORGANIZATION' })
  // What is so already may be sent again.
  await other.call(editLocation, toOrganization)
  await other.call(editLocation, { params, body: { billing_source: 'LOCATION' } })
})

test('the second of two who edit one version is refused, and sees the first one’s change', async () => {
  const params = { locationId: dana.location_id }
  const { edit_version } = await app.deps.db
    .selectFrom('location')
    .select('edit_version')
    .where('id', '=', dana.location_id)
    .executeTakeFirstOrThrow()
  const seen = { 'if-match': `"${dana.location_id}-${edit_version}"` }
  await dana.call(editLocation, { params, body: { name: 'First kitchen' } }, seen)
  expect(await dana.refusal(editLocation, { params, body: { name: 'Second kitchen' } }, seen)).toMatchObject({ code: 'EDITED_BY_ANOTHER' })
  expect(await dana.call(getLocation, { params })).toMatchObject({ name: 'First kitchen' })
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

const newPlace = { street_address: '9 Barn Lane', city: 'Mount Pleasant', state_code: 'sc', zip_code: '29464' }
const austin = { street_address: '500 Congress Avenue', city: 'Austin', state_code: 'TX', zip_code: '78701' }

describe('the address of a location', () => {
  test('moves its pin and its primary address', async () => {
    const manager = await newManager(app, { ready: false })
    const params = { locationId: manager.location_id }
    const before = await manager.call(getLocation, { params })
    await manager.call(editLocation, { params, body: newPlace })
    const after = await manager.call(getLocation, { params })
    expect(after).toMatchObject({ ...newPlace, state_code: 'SC', market_id: before.market_id, timezone: before.timezone })
    expect(after.coordinates).not.toEqual(before.coordinates)
    const [primary] = await manager.call(listAddresses, { params })
    expect(primary).toMatchObject({ type: 'PRIMARY', street_address: '9 Barn Lane', postal_code: '29464', coordinates: after.coordinates })
    await manager.call(editLocation, { params, body: { street_address: '10 Barn Lane' } })
    expect(await manager.call(getLocation, { params })).toMatchObject({ street_address: '10 Barn Lane', coordinates: after.coordinates })
  })

  test('brings the market and the zone of another city, until the location posted', async () => {
    const manager = await newManager(app, { ready: false })
    const params = { locationId: manager.location_id }
    const before = await manager.call(getLocation, { params })
    await manager.call(editLocation, { params, body: austin })
    const moved = await manager.call(getLocation, { params })
    expect(moved).toMatchObject({ city: 'Austin', timezone: 'America/Chicago' })
    expect(moved.market_id).not.toBe(before.market_id)
    await addCard(manager, '4242424242424242')
    await makeGig(manager, 72)
    expect(await manager.refusal(editLocation, { params, body: newPlace })).toEqual({ status: 400, code: 'invalid', target: 'zip_code' })
    expect(await manager.call(getLocation, { params })).toMatchObject({ city: 'Austin' })
  })

  test('is refused by name when no one knows its postal code', async () => {
    const params = { locationId: dana.location_id }
    expect(await dana.refusal(editLocation, { params, body: { zip_code: '00000' } })).toMatchObject({ status: 400, target: 'zip_code' })
  })
})

describe('how pros work at a location', () => {
  test('is chosen by its admins among what the market has', async () => {
    const params = { locationId: dana.location_id }
    await dana.call(editLocation, { params, body: { supported_employment_types: ['W2', 'W2'] } })
    expect((await dana.call(getLocation, { params })).supported_employment_types).toEqual(['W2'])
    await dana.call(editLocation, { params, body: { supported_employment_types: ['W2'] } })
    const refused = { status: 400, code: 'invalid', target: 'supported_employment_types' }
    expect(await dana.refusal(editLocation, { params, body: { supported_employment_types: [] } })).toEqual(refused)
    const { market_id } = await dana.call(getLocation, { params })
    await app.deps.db
      .updateTable('market')
      .set({ supported_employment_types: ['W2'] })
      .where('id', '=', market_id)
      .execute()
    expect(await dana.refusal(editLocation, { params, body: { supported_employment_types: ['W2', 'F1099'] } })).toEqual(refused)
    await app.deps.db
      .updateTable('market')
      .set({ supported_employment_types: ['W2', 'F1099'] })
      .where('id', '=', market_id)
      .execute()
  })
})

describe('the terms of a location', () => {
  const terms: [keyof LocationEdit, LocationEdit][] = [
    ['gigpro_fee_percentage', { gigpro_fee_percentage: 15 }],
    ['in_network_fee_percentage', { in_network_fee_percentage: 0 }],
    ['w2_fee_percentage', { w2_fee_percentage: 17.5 }],
    ['background_checks_fee_percentage', { background_checks_fee_percentage: 10 }],
    ['tipping_fee_percentage', { tipping_fee_percentage: 0 }],
    ['background_checks_enabled', { background_checks_enabled: true }],
    ['in_network_payments_enabled', { in_network_payments_enabled: false }],
    ['invoicing_enabled', { invoicing_enabled: true }],
    ['concierge_enabled', { concierge_enabled: true }],
    ['is_migrated_from_gigpro', { is_migrated_from_gigpro: true }],
  ]

  test.each(terms)('%s is set by the provider’s staff alone', async (field, body) => {
    const params = { locationId: dana.location_id }
    const before = await dana.call(getLocation, { params })
    expect(await dana.refusal(editLocation, { params, body: { name: 'Not this', ...body } })).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      target: field,
    })
    expect(await dana.call(getLocation, { params })).toEqual(before)
    const operator = await newOperator(app)
    await operator.call(editLocation, { params, body: { ...body, reason: 'Agreed by phone' } })
    expect(await dana.call(getLocation, { params })).toMatchObject(body)
    const { results } = await operator.call(listLocationHistory, { params: { id: dana.location_id } })
    expect(results[0]).toMatchObject({
      action: 'location.edited',
      actor: 'Joan Ferris',
      reason: 'Agreed by phone',
      changes: [{ field, before: JSON.stringify(before[field as keyof typeof before]), after: JSON.stringify(body[field]) }],
    })
  })

  test.each([
    ['gigpro_fee_percentage', 0.99],
    ['gigpro_fee_percentage', 100.01],
    ['background_checks_fee_percentage', 10.5],
    ['in_network_fee_percentage', -1],
    ['tipping_fee_percentage', 101],
    ['w2_fee_percentage', 12.345],
  ] as const)('%s is never %d', async (field, value) => {
    const operator = await newOperator(app)
    const params = { locationId: dana.location_id }
    expect(await operator.refusal(editLocation, { params, body: { [field]: value } })).toEqual({
      status: 400,
      code: 'invalid',
      target: field,
    })
  })

  test('an edit that changes nothing is no happening', async () => {
    const operator = await newOperator(app)
    const params = { locationId: dana.location_id }
    const { name } = await dana.call(getLocation, { params })
    const count = async () => (await operator.call(listLocationHistory, { params: { id: dana.location_id } })).count
    const before = await count()
    await operator.call(editLocation, { params, body: { name } })
    expect(await count()).toBe(before)
    expect(await operator.refusal(editLocation, { params: { locationId: 999_999 }, body: { name } })).toMatchObject({ status: 404 })
  })
})

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
