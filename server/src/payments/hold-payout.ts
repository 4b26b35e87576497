import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfWaitingPay } from '../notices/tell-of-payout-account.ts'
import { tell } from '../realtime/tell.ts'
import { payoutCents } from './book-money.ts'
import { lockPaymentsOfTransfer } from './payment-store.ts'
import { holdTransfer } from './payout-account-store.ts'

/** Makes a payout wait until its pro has an account that can be paid, and notifies the pro once. */
export async function holdPayout(deps: Deps, transfer_id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const [payout] = (await lockPaymentsOfTransfer(db, transfer_id)).filter(({ status }) => status === 'SUBMITTED')
    if (payout === undefined || !(await holdTransfer(db, transfer_id))) return
    const { id, pro_id, location_id } = payout
    await tell(db, [`pro:${pro_id}`], { kind: 'payment', payment_id: id, location_id })
    await tellOfWaitingPay(contextOfJob(deps, db), { id, pro_id, location_id, cents: payoutCents(payout) })
  })
  deps.wake()
}
