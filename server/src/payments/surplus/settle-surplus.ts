import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import type { TransferEvent } from '../../providers/card-payments.ts'
import { bookSurplus } from './book-surplus.ts'
import { findDisputeOf, type LockedSurplus, setKept, setOutcome } from './surplus-store.ts'
import { tellOfSurplus, tellStaffOfSurplus } from './tell-of-surplus.ts'
import { loseSurplus } from './withdraw-surplus.ts'

/**
 * Books that a surplus went back, or keeps why the provider refused. A bank may still refuse what it had taken: then the money is here again.
 * Old news changes nothing.
 */
export async function settleSurplus(context: Context, surplus: LockedSurplus, event: TransferEvent): Promise<void> {
  const { db } = context
  const { id, cents, status } = surplus
  if (event.kind === 'transfer.available') {
    if (status === 'RETURNED' || status === 'LOST') return
    if (status === 'WITHDRAWN') return loseSurplus(context, surplus, { is_taken: false })
    await setOutcome(db, id, null)
    await bookSurplus(context, 'surplus_returned', { ...surplus, transfer_id: surplus.refund_transfer_id })
    await record(context, { action: 'surplus.returned', subject_kind: 'surplus', subject_id: id, changes: { cents } })
    return tellOfSurplus(context, surplus)
  }
  if (status === 'WITHDRAWN' && event.kind === 'transfer.failed') return setKept(db, id)
  if (status !== 'SUBMITTED' || (event.kind !== 'transfer.failed' && event.kind !== 'transfer.error')) return
  const why = event.error_message ?? 'The provider gave no reason.'
  await setOutcome(db, id, { message: why, is_unsure: event.kind === 'transfer.error' })
  await record(context, { action: 'surplus.refused', subject_kind: 'surplus', subject_id: id, changes: { cents, error: event.error_code } })
  await tellStaffOfSurplus(context, { cents, why, dispute_id: await findDisputeOf(db, surplus.transfer_id) })
}
