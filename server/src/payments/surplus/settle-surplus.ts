import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tellOfSurplus, tellStaffOfSurplus } from './tell-of-surplus.ts'
import type { TransferEvent } from '../../providers/card-payments.ts'
import { post } from '../ledger-store.ts'
import { findDisputeOf, type LockedSurplus, setOutcome } from './surplus-store.ts'

/**
 * Books that a surplus went back, or keeps why the provider refused. A bank may still refuse what it had taken: then the money is here again.
 * Old news changes nothing.
 */
export async function settleSurplus(context: Context, surplus: LockedSurplus, event: TransferEvent): Promise<void> {
  const { db } = context
  const { id, cents, market_id, status } = surplus
  if (event.kind === 'transfer.available') {
    if (status === 'RETURNED') return
    await setOutcome(db, id, null)
    await post(db, { kind: 'surplus_returned', cents }, { effect_id: `surplus_returned:${id}`, payment_id: null, market_id })
    await record(context, { action: 'surplus.returned', subject_kind: 'surplus', subject_id: id, changes: { cents } })
    return tellOfSurplus(context, surplus)
  }
  if (status !== 'SUBMITTED' || (event.kind !== 'transfer.failed' && event.kind !== 'transfer.error')) return
  const why = event.error_message ?? 'The provider gave no reason.'
  await setOutcome(db, id, { message: why, is_unsure: event.kind === 'transfer.error' })
  await record(context, { action: 'surplus.refused', subject_kind: 'surplus', subject_id: id, changes: { cents, error: event.error_code } })
  await tellStaffOfSurplus(context, { cents, why, dispute_id: await findDisputeOf(db, surplus.transfer_id) })
}
