import { assignShift } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { applyToGig, confirmApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { editSeries } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { duplicateGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

const barn = { use_location_address: false, address_line_1: '9 Barn Lane', city: 'Charleston', state_code: 'sc', zip_code: '29407' }
const atInstants = (hours: number) => {
  const { local_date: _date, ...body } = gigIn(hours, dana.location_id)
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000)
  return { ...body, start_time: start.toISOString(), end_time: new Date(start.getTime() + 5 * 3_600_000).toISOString() }
}

describe('a shift posted with instants', () => {
  test('is at those instants, and so is one that is moved by them', async () => {
    const body = atInstants(50)
    const gig = await dana.call(postGig, { body: { ...body, timezone: 'America/New_York' } })
    expect([gig.start_time, gig.end_time].map(Date.parse)).toEqual([body.start_time, body.end_time].map(Date.parse))
    const end_time = new Date(Date.parse(body.end_time) + 1_800_000).toISOString()
    const edited = await dana.call(editGig, { params: { id: gig.id }, body: { end_time } })
    expect([edited.start_time, edited.end_time].map(Date.parse)).toEqual([body.start_time, end_time].map(Date.parse))
  })

  test('repeats at their time of day, and on more dates', async () => {
    const body = atInstants(100)
    const { date, time } = localPartsOf(body.start_time, 'America/New_York')
    const daily = { freq: 'DAILY' as const, interval: 1, byweekdays: [], until: null }
    const first = await dana.call(postGig, { body: { ...body, recurrence: daily } })
    expect(localPartsOf(first.start_time, 'America/New_York')).toMatchObject({ date, time })
    const change = { start_time: body.start_time }
    const whole = { params: { id: first.id }, body: { scope: 'all' as const, change } }
    expect(await dana.refusal(editSeries, whole)).toMatchObject({ status: 400, target: 'change.start_time' })
  })

  test.each([
    ['without a date for wall times', { start_time: '10:00:00', end_time: '15:00:00' }, 'local_date'],
    ['with one instant and one wall time', { end_time: '15:00:00' }, 'end_time'],
    ['with instants and a date', { local_date: '2027-01-04' }, 'local_date'],
    ['with the time of day of another zone', { timezone: 'America/Chicago' }, 'timezone'],
  ])('%s is refused by the field', async (_what, change, target) => {
    expect(await dana.refusal(postGig, { body: { ...atInstants(60), ...change } })).toMatchObject({ status: 400, target })
  })
})

describe('a shift with its own address', () => {
  test('is there for managers and pros, repeats there, and is none of the location’s addresses', async () => {
    const gig = await makeGig(dana, 70, barn)
    const there = { address_line_1: '9 Barn Lane', state_code: 'SC', zip_code: '29407', use_location_address: false }
    expect(gig).toMatchObject({ ...there, location_address_id: null })
    const home = await makeGig(dana, 70)
    expect(home.use_location_address).toBe(true)
    expect(home.coordinates).not.toEqual(gig.coordinates)
    const pro = await newPro(app)
    expect(await pro.call(getGigForPro, { params: { id: gig.id } })).toMatchObject({ location: { street_address: '9 Barn Lane' } })
    expect(await dana.call(duplicateGig, { params: { id: gig.id }, body: { days: 1 } })).toMatchObject(there)
    const addresses = await dana.call(listAddresses, { params: { locationId: dana.location_id } })
    expect(addresses.map(({ street_address }) => street_address)).not.toContain('9 Barn Lane')
    const weekly = { freq: 'WEEKLY' as const, interval: 1, byweekdays: [], until: null }
    const first = await makeGig(dana, 90, { ...barn, recurrence: weekly })
    const { rows } = await sql<{ street: string }>`SELECT DISTINCT address_line_1 AS street FROM gig
      WHERE series_id = (SELECT series_id FROM gig WHERE id = ${first.id})`.execute(app.deps.db)
    expect(rows).toEqual([{ street: '9 Barn Lane' }])
  })

  test.each([
    ['in another market', { zip_code: '78701' }, 'zip_code'],
    ['with a postal code that does not exist', { zip_code: '00000' }, 'zip_code'],
    ['without a city', { city: undefined }, 'city'],
    ['and one of the location’s', { location_address_id: 1 }, 'location_address_id'],
    ['that it does not use', { use_location_address: true }, 'address_line_1'],
  ])('%s is refused by the field', async (_what, change, target) => {
    expect(await dana.refusal(postGig, { body: { ...gigIn(80, dana.location_id), ...barn, ...change } })).toMatchObject({
      status: 400,
      target,
    })
  })
})

test('a shift may ask for less than its location: a sent false stays false, and without one it is as the location has it', async () => {
  const strict = { require_certifications: true, is_checkin_required: true }
  await dana.call(editLocation, { params: { locationId: dana.location_id }, body: strict })
  expect(await makeGig(dana, 110)).toMatchObject(strict)
  const easy = { require_certifications: false, is_checkin_required: false }
  const gig = await makeGig(dana, 120, easy)
  expect(gig).toMatchObject({ ...easy, settings: { is_checkin_required: { value: false, display_name: 'Check-in with a code' } } })
  const edited = await dana.call(editGig, { params: { id: gig.id }, body: { is_checkin_required: true } })
  expect(edited.settings.is_checkin_required.value).toBe(true)
})

test('a shift keeps how it came to be, and shows the pictures of its pros', async () => {
  const pro = await newPro(app)
  const body = {
    ...gigIn(140, dana.location_id, { require_certifications: false }),
    pro_ids: [pro.pro_id],
    application_type: 'DIRECT_OFFER' as const,
  }
  const { gig } = await dana.call(assignShift, { body })
  expect(gig).toMatchObject({ type: 'MARKETPLACE', source: 'PRIVATE_DIRECT_OFFER', headshots: [] })
  expect(await makeGig(dana, 150, { type: 'NETWORK' })).toMatchObject({ source: 'NETWORK' })

  const open = await makeGig(dana, 160, { require_certifications: false })
  const { id } = await pro.call(applyToGig, { params: { id: open.id } })
  await dana.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  await sql`UPDATE pro SET headshot_public_id = 'headshot-of-pro' WHERE id = ${pro.pro_id}`.execute(app.deps.db)
  const crew = [{ id: pro.pro_id, display_name: 'Grace O.', headshot_public_id: 'headshot-of-pro' }]
  expect(await dana.call(getGig, { params: { id: open.id } })).toMatchObject({ headshots: ['headshot-of-pro'], crew })
})
