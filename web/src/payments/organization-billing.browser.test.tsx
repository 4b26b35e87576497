import { listOrganizationCollectingInvoices, listOrganizationInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listOrganizationPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getOrganization } from '@muster/contract/organizations/organization-endpoints.ts'
import { getOrganizationPaymentMethod, getOrganizationSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aKeptMethod } from '../testing/make-payments.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/organizations/4/billing'
const none = { external_id: null, type: null, status: 'NOT_CONFIGURED' as const, details: null }
const card = { external_id: 'pm_1', type: 'card' as const, status: 'ACTIVE' as const, details: { brand: 'Visa', last4: '4242' } }
const answered =
  (method: typeof none | typeof card) =>
  (server: StandIn): void => {
    server.answers(getOrganization, { id: 4, name: 'Harbor Group', image_public_id: null, locations: [], is_migrated_from_gigpro: false })
    server.answers(getOrganizationPaymentMethod, method)
    server.answers(listOrganizationPaymentMethods, [aKeptMethod({ details: { brand: 'Visa', last4: '4242' } })])
    server.answers(listLocations, aPage(aLocation({ billing_source: 'LOCATION' })))
    server.answers(listOrganizationInvoices, aPage())
    server.answers(listOrganizationCollectingInvoices, [])
  }
const paysFor = (name: RegExp) => page.getByRole('switch', { name })

describe('what an organization pays with', () => {
  test('is added with the card provider’s form', async () => {
    const { server } = await openApp(path, { size: PHONE, prepare: answered(none) })
    await reads('No payment method yet')
    server.answers(getOrganizationSetupIntent, { client_secret: 'seti_1', provider: 'embedded', publishable_key: null })
    await button('Add payment method').click()
    await expect.element(field('Card number')).toBeVisible()
    expect(server.asked(getOrganizationSetupIntent)).toEqual([{ params: { orgId: 4 } }])
    await button('Cancel').click()
    await reads('Who pays for each location')
  })

  test('pays for the locations that are switched on, and says what is missing', async () => {
    const { server } = await openApp(path, { prepare: answered(card) })
    await reads('Visa •••• 4242')
    await reads('Pays with its own card')
    server.refuses(editLocation, 'PAYMENT_METHOD_DOES_NOT_EXIST')
    await paysFor(/Pays with its own card/).click({ force: true })
    await reads('Add a card to the organization first.')
    server.answers(editLocation, { id: 1, image_public_id: null, billing_source: 'ORGANIZATION', approval_status: 'APPROVED' })
    server.answers(listLocations, aPage(aLocation({ billing_source: 'ORGANIZATION' })))
    await paysFor(/Pays with its own card/).click({ force: true })
    await reads('Harbor Group pays')
    expect(server.asked(editLocation).at(-1)).toEqual({ params: { locationId: 1 }, body: { billing_source: 'ORGANIZATION' } })
  })
})
