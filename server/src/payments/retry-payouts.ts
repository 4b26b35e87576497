import { minutesToRetry, MOST_PAYOUT_TRIES } from '@muster/contract/payments/payout-account-rules.ts'
import { record } from '../audit/record.ts'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { listPayoutErrors, type PayoutToRetry } from './payout-account-queries.ts'
import { lockPayment } from './payment-store.ts'
import { sendPayoutAgain } from './send-payout-again.ts'

const MINUTE_MS = 60_000

/** Tries payouts again whose outcome is unknown, each later than the time before and six times at most. Returns how many it sent. */
export async function retryPayouts(deps: Deps): Promise<number> {
  let sent = 0
  for (const payout of await listPayoutErrors(deps.db, MOST_PAYOUT_TRIES)) if (isDue(payout) && (await retry(deps, payout))) sent++
  if (sent > 0) deps.wake()
  return sent
}

function isDue({ attempts, failed_at, now }: PayoutToRetry): boolean {
  const minutes = minutesToRetry(attempts)
  return minutes !== null && Date.parse(failed_at) + minutes * MINUTE_MS <= Date.parse(now)
}

const retry = (deps: Deps, { id, attempts }: PayoutToRetry): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const payout = await lockPayment(db, id, 'pro_payment')
    // Someone else sent it, or its money arrived after all.
    if (payout?.status !== 'ERROR' || payout.attempts !== attempts) return false
    const context = contextOfJob(deps, db)
    await sendPayoutAgain(context, payout)
    await record(context, {
      action: 'payment.retried',
      subject_kind: 'payment',
      subject_id: id,
      ...(payout.gig_id !== null && { gig_id: payout.gig_id }),
      changes: { attempts: attempts + 1 },
    })
    return true
  })
