import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { findTransfer, setTaken } from './payment-store.ts'

/**
 * Asks the card provider for one transfer. Safe to repeat at any point: the provider knows the key, and payments that have moved on
 * meanwhile (the webhook may be faster) stay where they are.
 */
export async function sendTransfer(deps: Deps, transfer_id: number): Promise<void> {
  const transfer = await findTransfer(deps.db, transfer_id)
  if (transfer === null || transfer.provider_reference !== null) return
  const { reference } = await deps.cards.requestTransfer({
    kind: transfer.kind as 'charge' | 'payout',
    idempotency_key: transfer.idempotency_key,
    amount_cents: transfer.amount_cents,
    method_external_id: transfer.method_external_id,
  })
  await inTransaction(deps.db, (trx) => setTaken(trx, transfer_id, reference))
}
