import type { ErrorCode } from '../errors.ts'
import { isPaid, type PaymentStatus } from '../payments/payment-status.ts'

/**
 * Why a payment from outside can't be noted on an invoice. It may be before we collect, and after the provider refused the charge for good. While a
 * charge is on its way, or nobody knows how it ended, the money could come twice.
 */
export function whyNotNoteOutside({ status, is_collected }: { status: PaymentStatus; is_collected: boolean }): ErrorCode | null {
  if (isPaid(status)) return 'ALREADY_PAID'
  return status === 'FAILED' || (status === 'SUBMITTED' && !is_collected) ? null : 'INVOICE_IN_COLLECTION'
}
