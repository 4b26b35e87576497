import { randomUUID } from 'node:crypto'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Refusal } from '../providers/card-payments.ts'
import { findReference, findTransfer, setTaken, type TransferKind } from './transfer-store.ts'
import { findChargeOfPayout } from './open-transfer-queries.ts'
import { holdPayout } from './hold-payout.ts'
import { setDestination } from './payout-account-store.ts'
import { isWithdrawn } from './surplus/surplus-store.ts'
import { settleTransfer } from './settle-transfer.ts'

/**
 * Requests one transfer from the card provider. A payout waits until its pro has an account that can be paid. It is safe to repeat at any
 * point: the provider knows the key, and payments that have moved on (the webhook can be faster) keep their status. A refusal is settled as
 * the outcome at once, because no event would follow.
 */
export async function sendTransfer(deps: Deps, transfer_id: number): Promise<void> {
  const transfer = await findTransfer(deps.db, transfer_id)
  if (transfer === null || transfer.provider_reference !== null) return
  if (transfer.kind === 'refund' && (await isWithdrawn(deps.db, transfer_id))) return
  const { idempotency_key, refunds_transfer_id } = transfer
  const to = transfer.kind === 'payout' ? await setDestination(deps.db, transfer_id, deps.payouts.name) : null
  // The sweep of stale transfers finds a payout whose pro can be paid since this moment.
  if (transfer.kind === 'payout' && to === null) return holdPayout(deps, transfer_id)
  const charge_reference =
    refunds_transfer_id === null ? await findChargeOfPayout(deps.db, transfer_id) : await findReference(deps.db, refunds_transfer_id)
  const answer = await deps.cards.requestTransfer({
    kind: transfer.kind as TransferKind,
    idempotency_key,
    amount_cents: transfer.amount_cents,
    method_external_id: to?.external_id ?? transfer.method_external_id,
    charge_reference,
    attempt: to?.attempts ?? 1,
  })
  if ('refused' in answer) await settleRefusal(deps, idempotency_key, answer.refused)
  else await inTransaction(deps.db, (trx) => setTaken(trx, transfer_id, answer.reference))
}

async function settleRefusal(deps: Deps, idempotency_key: string, { kind, code, message }: Refusal): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    // A new id each time: a refusal after a retry is a new event.
    const external_id = `refused-${randomUUID()}`
    await settleTransfer(contextOfJob(deps, db), {
      external_id,
      kind,
      reference: '',
      idempotency_key,
      error_code: code,
      error_message: message,
    })
  })
  deps.wake()
}
