import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { SavedMethod } from '../providers/card-payments.ts'
import { tell } from '../realtime/tell.ts'
import { getPaymentMethod } from './payment-method-queries.ts'
import { saveLocationMethod } from './payment-store.ts'

/**
 * Saves a method that the card provider has set up. Refuses one that the provider does not know or that was set up for another location. It
 * asks the provider before its transaction begins, because a silent provider would hold a connection that every other write needs.
 */
export async function putPaymentMethod(context: Context, external_id: string): Promise<PaymentMethod> {
  const { deps } = context
  const saved = await deps.cards.findMethod(external_id, locationOf(context).id)
  if (saved === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', undefined, { target: 'payment_method_id' })
  return inTransaction(deps.db, (db) => saveMethod({ ...context, db }, saved))
}

async function saveMethod(context: Context, { external_id, type, brand, last4, expires, is_usable }: SavedMethod): Promise<PaymentMethod> {
  const { db } = context
  const { id } = locationOf(context)
  const details = { brand, last4, ...(expires !== null && { expires }) }
  await saveLocationMethod(db, id, { external_id, type, status: is_usable ? 'ACTIVE' : 'REQUIRES_ACTION', details })
  await record(context, { action: 'payment_method.changed', subject_kind: 'location', subject_id: id, changes: { type } })
  await tell(db, [`location:${id}`], { kind: 'location', location_id: id })
  const method = await getPaymentMethod(db, id, true)
  if (method.status === 'NOT_CONFIGURED')
    throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'This location is billed through its organization.')
  return method
}
