import { listPaymentMethods, listOrganizationPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getOrganizationSetupIntent,
  putOrganizationPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import type { Person } from './test-person.ts'

/** The ids of a manager's card and of one that the organization gets now. */
export async function keepCards(manager: Person & { location_id: number }): Promise<{ method: number; organizationMethod: number }> {
  const atLocation = { params: { locationId: manager.location_id } }
  const { organization_id: orgId } = await manager.call(getLocation, atLocation)
  const { client_secret } = await manager.call(getOrganizationSetupIntent, { params: { orgId } })
  const card = { number: '4242424242424242', expires: '04 / 30', cvc: '123' }
  const body = await manager.call(confirmEmbeddedSetupIntent, { params: { client_secret }, body: card })
  await manager.call(putOrganizationPaymentMethod, { params: { orgId }, body })
  const [own] = await manager.call(listPaymentMethods, atLocation)
  const [shared] = await manager.call(listOrganizationPaymentMethods, { params: { orgId } })
  return { method: own!.id, organizationMethod: shared!.id }
}
