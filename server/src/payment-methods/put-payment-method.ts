import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Payer } from '../providers/card-payments.ts'
import { keepNewMethod } from './keep-method.ts'
import { getOrganizationMethod, getPaymentMethod } from './payment-method-queries.ts'

/** Makes a method that the card provider has set up the default. Returns the method that pays now. */
export async function putPaymentMethod(context: Context, payer: Payer, external_id: string): Promise<PaymentMethod> {
  await keepNewMethod(context, payer, external_id, 'default')
  const { db } = context.deps
  if (payer.kind === 'organization') return getOrganizationMethod(db, payer.id)
  const method = await getPaymentMethod(db, payer.id, true)
  if (method.status === 'NOT_CONFIGURED')
    throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'This location is billed through its organization.')
  return method
}
