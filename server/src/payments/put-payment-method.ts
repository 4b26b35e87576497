import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { Payer, SavedMethod } from '../providers/card-payments.ts'
import { tellAll } from '../realtime/tell.ts'
import { getOrganizationMethod, getPaymentMethod, listLocationsOfOrganization } from './payment-method-queries.ts'
import { savePayerMethod } from './payment-store.ts'

/**
 * Saves a method that the card provider has set up. Refuses one that the provider does not know or that was set up for another payer. It
 * asks the provider before its transaction begins, because a silent provider would hold a connection that every other write needs.
 */
export async function putPaymentMethod(context: Context, payer: Payer, external_id: string): Promise<PaymentMethod> {
  const { deps } = context
  const saved = await deps.cards.findMethod(external_id, payer)
  if (saved === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', undefined, { target: 'payment_method_id' })
  return inTransaction(deps.db, (db) => saveMethod({ ...context, db }, payer, saved))
}

export async function saveMethod(
  context: Context,
  payer: Payer,
  { external_id, type, brand, last4, expires, is_usable }: SavedMethod,
): Promise<PaymentMethod> {
  const { db } = context
  const details = { brand, last4, ...(expires !== null && { expires }) }
  await savePayerMethod(db, payer, { external_id, type, status: is_usable ? 'ACTIVE' : 'REQUIRES_ACTION', details })
  await record(context, { action: 'payment_method.changed', subject_kind: payer.kind, subject_id: payer.id, changes: { type } })
  await tellLocations(db, payer)
  if (payer.kind === 'organization') return getOrganizationMethod(db, payer.id)
  const method = await getPaymentMethod(db, payer.id, true)
  if (method.status === 'NOT_CONFIGURED')
    throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'This location is billed through its organization.')
  return method
}

/** The pages of the locations that pay with it read it again. */
async function tellLocations(db: Database, { kind, id }: Payer): Promise<void> {
  const locations = kind === 'location' ? [id] : await listLocationsOfOrganization(db, id)
  await tellAll(
    db,
    locations.map((location_id) => ({ topics: [`location:${location_id}` as const], event: { kind: 'location' as const, location_id } })),
  )
}
