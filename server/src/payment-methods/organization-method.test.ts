import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getOrganizationPaymentMethod,
  getOrganizationSetupIntent,
  getPaymentMethod,
  putOrganizationPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an organization’s card pays for the locations that it is switched on for, and for no stranger', async () => {
  const dana = await newManager(app)
  const locationId = dana.location_id
  const { organization_id: orgId } = await dana.call(getLocation, { params: { locationId } })
  const params = { orgId }
  expect(await dana.call(getOrganizationPaymentMethod, { params })).toMatchObject({ status: 'NOT_CONFIGURED' })
  const paid = { params: { locationId }, body: { billing_source: 'ORGANIZATION' as const } }
  expect(await dana.refusal(editLocation, paid)).toMatchObject({ code: 'PAYMENT_METHOD_DOES_NOT_EXIST' })

  const { client_secret, provider } = await dana.call(getOrganizationSetupIntent, { params })
  expect(provider).toBe('embedded')
  const card = { number: '4242424242424242', expires: '04 / 30', cvc: '123' }
  const body = await dana.call(confirmEmbeddedSetupIntent, { params: { client_secret }, body: card })
  expect(await dana.call(putOrganizationPaymentMethod, { params, body })).toMatchObject({ status: 'ACTIVE', details: { last4: '4242' } })
  expect(await dana.refusal(putOrganizationPaymentMethod, { params, body: { payment_method_id: 'pm_nobody' } })).toMatchObject({
    code: 'PAYMENT_METHOD_DOES_NOT_EXIST',
    target: 'payment_method_id',
  })

  const own = await dana.call(getPaymentMethod, { params: { locationId } })
  await dana.call(editLocation, paid)
  const now = await dana.call(getPaymentMethod, { params: { locationId } })
  expect(now.external_id).toBe(body.payment_method_id)
  expect(now.external_id).not.toBe(own.external_id)

  const stranger = await newManager(app)
  for (const call of [getOrganizationPaymentMethod, getOrganizationSetupIntent])
    expect(await stranger.refusal(call, { params })).toMatchObject({ status: 404 })
  expect(await stranger.refusal(putOrganizationPaymentMethod, { params, body })).toMatchObject({ status: 404 })
  const entries = await app.deps.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'organization')
    .where('subject_id', '=', orgId)
    .execute()
  expect(entries).toEqual([{ action: 'payment_method.changed' }])
})
