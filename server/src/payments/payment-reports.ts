import type { PaymentReport, PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { TransferEvent } from '../providers/card-payments.ts'

/** What each event of the card provider says about the money. */
export const REPORTS: Record<TransferEvent['kind'], PaymentReport> = {
  'transfer.available': 'succeeded',
  'transfer.failed': 'failed',
  'transfer.error': 'errored',
  'transfer.returned': 'returned',
  'transfer.reinstated': 'reinstated',
}

/** The reason that a failed payment or invoice keeps. */
export const errorOf = (status: PaymentStatus, event: TransferEvent): { code: string; message: string } | null =>
  status === 'ERROR' || status === 'FAILED'
    ? { code: event.error_code ?? 'unknown', message: event.error_message ?? 'The provider gave no reason.' }
    : null
