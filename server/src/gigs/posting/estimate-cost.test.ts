import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gigIn } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

test('says what a shift costs if employees work every spot, where the location takes both types of pros', async () => {
  const params = { locationId: dana.location_id }
  const { local_date, start_time, end_time, wage_amount } = gigIn(48, dana.location_id)
  const body = { local_date, start_time, end_time, wage_amount, allowed_confirmed_pros: 3 }
  const estimate = () =>
    dana.call(estimateCost, { body: { ...body, unpaid_break_minutes: 0, type: 'MARKETPLACE', background_check_required: false } })
  await dana.call(editLocation, { params, body: { supported_employment_types: ['W2', 'F1099'] } })
  const both = await estimate()
  const { w2_fee_percentage } = await dana.call(getLocation, { params })
  expect(w2_fee_percentage).toBeGreaterThan(0)
  expect(both.total_if_w2).toBeCloseTo(both.total + (both.pro_total * w2_fee_percentage) / 100, 1)
  await dana.call(editLocation, { params, body: { supported_employment_types: ['W2'] } })
  expect(await estimate()).toMatchObject({ total: both.total_if_w2, total_if_w2: null })
  await dana.call(editLocation, { params, body: { supported_employment_types: ['F1099'] } })
  expect(await estimate()).toMatchObject({ total: both.total, total_if_w2: null })
})
