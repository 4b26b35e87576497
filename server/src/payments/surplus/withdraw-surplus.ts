import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { bookSurplus } from './book-surplus.ts'
import { findDisputeOf, lockSurplusOfCharge, type LockedSurplus, setLost, setWithdrawn } from './surplus-store.ts'
import { tellStaffOfLostSurplus } from './tell-of-surplus.ts'

/**
 * The bank took a charge again whose surplus we send back, or sent. Before it left, the books have it no more and nothing is sent. After, the
 * payer has it twice: the provider bears it, and the staff hear of it. Nothing for a charge without a surplus.
 */
export async function withdrawSurplus(context: Context, charge_id: number): Promise<void> {
  const { db } = context
  const surplus = await lockSurplusOfCharge(db, charge_id)
  if (surplus === null || surplus.status === 'WITHDRAWN' || surplus.status === 'LOST') return
  if (surplus.status === 'RETURNED') return loseSurplus(context, surplus, { is_taken: true })
  const { id, cents, status, withdrawals, is_unsure } = surplus
  await setWithdrawn(db, id, status === 'SUBMITTED' || is_unsure)
  await bookSurplus(context, 'surplus_withdrawn', { ...surplus, withdrawals: withdrawals + 1 })
  await record(context, { action: 'surplus.withdrawn', subject_kind: 'surplus', subject_id: id, changes: { cents } })
}

/** Books that the payer has a surplus twice. `is_taken`: the bank took it just now; otherwise its refund left after the bank took it. */
export async function loseSurplus(context: Context, surplus: LockedSurplus, { is_taken }: { is_taken: boolean }): Promise<void> {
  const { db } = context
  const { id, cents, withdrawals } = surplus
  await setLost(db, id, is_taken)
  const transfer_id = is_taken ? surplus.transfer_id : surplus.refund_transfer_id
  await bookSurplus(context, 'surplus_lost', { ...surplus, transfer_id, withdrawals: withdrawals + (is_taken ? 1 : 0) })
  await record(context, { action: 'surplus.lost', subject_kind: 'surplus', subject_id: id, changes: { cents } })
  await tellStaffOfLostSurplus(context, { cents, dispute_id: await findDisputeOf(db, surplus.transfer_id) })
}
