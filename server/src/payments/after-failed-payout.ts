import { minutesToRetry } from '@muster/contract/payments/payout-account-rules.ts'
import type { Context } from '../context.ts'
import { tellOfFailedPayout } from '../notices/tell-of-failed-payout.ts'
import type { PaymentRow } from './payment-store.ts'
import { findAccountOfPro } from './payout-account-queries.ts'

/**
 * What follows when a payout did not arrive. The pro and the staff are notified of the first error, of the last one and of each final refusal;
 * between them the payout is tried again on a schedule. After a refusal the account is read: the bank may be closed.
 */
export async function afterFailedPayout(
  context: Context,
  payout: Pick<PaymentRow, 'id' | 'pro_id' | 'market_id' | 'location_id' | 'total_cents' | 'attempts' | 'status'>,
  error: { message: string },
): Promise<void> {
  const { deps, db } = context
  const isTriedAgain = payout.status === 'ERROR' && payout.attempts > 1 && minutesToRetry(payout.attempts) !== null
  if (!isTriedAgain) await tellOfFailedPayout(context, payout, error.message)
  if (payout.status !== 'FAILED') return
  const external_id = await findAccountOfPro(db, { id: payout.pro_id, market_id: payout.market_id }, deps.payouts.name)
  if (external_id !== null) await deps.outbox.enqueue(db, 'read-payout-account', { external_id })
}
