import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { getPaymentMethod } from './payment-method-queries.ts'
import { saveLocationMethod } from './payment-store.ts'

/**
 * Saves a method that the card provider has set up. Refuses one that the provider does not know or that was set up for another location.
 */
export async function putPaymentMethod(context: Context, external_id: string): Promise<PaymentMethod> {
  const { deps, db } = context
  const { id } = locationOf(context)
  const saved = await deps.cards.findMethod(external_id, id)
  if (saved === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', undefined, { target: 'payment_method_id' })
  const { type, brand, last4, expires, is_usable } = saved
  const details = { brand, last4, ...(expires !== null && { expires }) }
  await saveLocationMethod(db, id, { external_id, type, status: is_usable ? 'ACTIVE' : 'REQUIRES_ACTION', details })
  await record(context, { action: 'payment_method.changed', subject_kind: 'location', subject_id: id, changes: { type } })
  await tell(db, [`location:${id}`], { kind: 'location', location_id: id })
  const method = await getPaymentMethod(db, id, true)
  if (method === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'This location is billed through its organization.')
  return method
}
