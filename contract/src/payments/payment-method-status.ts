import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'

export type PaymentMethodStatus = 'NOT_CONFIGURED' | 'REQUIRES_ACTION' | 'ACTIVE' | 'FAILED'
export type PaymentMethodEvent = 'add' | 'activate' | 'fail'

/** The life of a payment method (specification section 4). A new method starts over from every state. */
export const paymentMethodStatus = machine<PaymentMethodStatus, PaymentMethodEvent>({
  NOT_CONFIGURED: { add: 'REQUIRES_ACTION' },
  REQUIRES_ACTION: { activate: 'ACTIVE', fail: 'FAILED', add: 'REQUIRES_ACTION' },
  ACTIVE: { fail: 'FAILED', add: 'REQUIRES_ACTION' },
  FAILED: { add: 'REQUIRES_ACTION' },
})

export const PaymentMethodStatus = z.enum(paymentMethodStatus.states)

/** Why a location cannot be charged: no method on file, or one that is not active. */
export function whyNotCharge(status: PaymentMethodStatus): ErrorCode | null {
  if (status === 'NOT_CONFIGURED') return 'PAYMENT_METHOD_DOES_NOT_EXIST'
  return status === 'ACTIVE' ? null : 'PAYMENT_METHOD_NOT_ACTIVE'
}
