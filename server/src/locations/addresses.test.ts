import {
  addAddress,
  editAddress,
  getAddress,
  getLocation,
  listAddresses,
  removeAddress,
} from '@muster/contract/locations/location-endpoints.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

const barn = { street_address: '9 Barn Lane', city: 'Charleston', state_code: 'sc', postal_code: '29407', name: 'The barn' }
const at = () => ({ locationId: dana.location_id })

describe('an address of a location', () => {
  test('gets its point from the postal code and is listed after the primary one', async () => {
    const added = await dana.call(addAddress, { params: at(), body: barn })
    expect(added).toMatchObject({ type: 'SECONDARY', state_code: 'SC', timezone: 'America/New_York', name: 'The barn' })
    const [latitude, longitude] = [added.coordinates!.coordinates[1], added.coordinates!.coordinates[0]]
    expect(Math.hypot(latitude - 32.79, longitude + 80)).toBeLessThan(0.3)
    expect((await dana.call(listAddresses, { params: at() })).map(({ type }) => type)).toEqual(['PRIMARY', 'SECONDARY'])
  })

  test('moves with a new postal code, and keeps its pin with a new name', async () => {
    const { id, ...before } = await dana.call(addAddress, { params: at(), body: barn })
    const named = await dana.call(editAddress, { params: { ...at(), id }, body: { name: 'Old barn' } })
    expect(named).toEqual({ ...before, id, name: 'Old barn' })
    const moved = await dana.call(editAddress, { params: { ...at(), id }, body: { postal_code: '29464' } })
    expect(moved.coordinates).not.toEqual(before.coordinates)
  })

  test.each([
    ['a postal code that is not there', { postal_code: '00000' }, 'postal_code'],
    ['a postal code that is none', { postal_code: '294' }, 'postal_code'],
    ['another market', { postal_code: '78701' }, 'postal_code'],
    ['a zone that is none', { timezone: 'Atlantic/Atlantis' }, 'timezone'],
    ['no street', { street_address: ' ' }, 'street_address'],
  ])('with %s is refused by its field', async (_what, change, target) => {
    expect(await dana.refusal(addAddress, { params: at(), body: { ...barn, ...change } })).toMatchObject({ status: 400, target })
  })

  test('can be removed, unless it is the primary one, which is the location’s own', async () => {
    const { id } = await dana.call(addAddress, { params: at(), body: barn })
    await dana.call(removeAddress, { params: { ...at(), id } })
    expect(await dana.refusal(getAddress, { params: { ...at(), id } })).toMatchObject({ status: 404 })
    const primary = (await dana.call(listAddresses, { params: at() }))[0]!
    expect(await dana.refusal(removeAddress, { params: { ...at(), id: primary.id } })).toMatchObject({ status: 400 })
    await dana.call(editAddress, { params: { ...at(), id: primary.id }, body: { street_address: '50 Marion Row' } })
    expect(await dana.call(getLocation, { params: at() })).toMatchObject({ street_address: '50 Marion Row' })
  })

  test('of another location is a 404', async () => {
    const elsewhere = await newManager(app, { ready: false })
    const { id } = await elsewhere.call(addAddress, { params: { locationId: elsewhere.location_id }, body: barn })
    expect(await dana.refusal(getAddress, { params: { ...at(), id } })).toMatchObject({ status: 404 })
  })
})

describe('managers on duty', () => {
  test('are listed by name and can be removed', async () => {
    const add = (fullname: string) =>
      dana.call(addManagerOnDuty, { body: { fullname, phone_number: '(843) 555-0188', location_id: dana.location_id } })
    const wes = await add('Wes Tran')
    for (const fullname of ['Ana Ruiz', 'beto cruz', 'Ángel Paz']) await add(fullname)
    const names = (await dana.call(listManagersOnDuty, {})).map(({ fullname }) => fullname)
    expect(names).toEqual(['Ana Ruiz', 'Ángel Paz', 'beto cruz', 'Wes Tran'])
    expect(wes.phone_number).toBe('+18435550188')
    await dana.call(removeManagerOnDuty, { params: { id: wes.id } })
    expect(await dana.refusal(removeManagerOnDuty, { params: { id: wes.id } })).toMatchObject({ status: 404 })
  })

  test('have a name and a phone that rings', async () => {
    const refusal = (change: object) =>
      dana.refusal(addManagerOnDuty, { body: { fullname: 'Wes', phone_number: '8435550188', location_id: dana.location_id, ...change } })
    expect(await refusal({ fullname: ' ' })).toMatchObject({ target: 'fullname' })
    expect(await refusal({ phone_number: '12' })).toMatchObject({ target: 'phone_number' })
    expect(await refusal({ location_id: 999_999 })).toMatchObject({ target: 'location_id' })
  })
})
