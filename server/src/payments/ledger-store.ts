import { type Movement, postingsFor, whyNotPost } from '@muster/contract/payments/ledger-rules.ts'
import type { Database } from '../db/database.ts'

/**
 * Writes a movement into the ledger. The effect id is unique, so writing the same effect twice is refused. `transfer_id` is the call to the
 * payment provider that moved the cash; null if none did.
 */
export async function post(
  db: Database,
  movement: Movement,
  effect: { effect_id: string; payment_id: number | null; market_id: number; transfer_id: number | null },
): Promise<void> {
  const refusal = whyNotPost(movement)
  if (refusal !== null) throw new Error(`the ledger refuses ${movement.kind} for ${effect.effect_id}: ${refusal}`)
  const postings = postingsFor(movement)
  if (postings.length === 0) return
  const { id } = await db
    .insertInto('ledger_transaction')
    .values({ kind: movement.kind, ...effect })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_posting')
    .values(postings.map((posting, index) => ({ transaction_id: id, posting_no: index + 1, ...posting })))
    .execute()
}
