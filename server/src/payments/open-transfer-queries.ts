import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface OpenTransfer {
  provider_reference: string
  idempotency_key: string
}

/** Transfers that the provider took over an hour ago and that no event has settled; at most 100, the newest first: old ones may stay open. */
export async function listOpenTransfers(db: Database): Promise<OpenTransfer[]> {
  const { rows } = await sql<OpenTransfer>`
    SELECT t.provider_reference, t.idempotency_key FROM provider_transfer t
    WHERE t.provider_reference IS NOT NULL AND (EXISTS (
      SELECT 1 FROM payment y WHERE y.transfer_id = t.id AND y.status = 'PENDING_TRANSFER' AND y.taken_at < app_now() - interval '1 hour')
      OR EXISTS (SELECT 1 FROM invoice i WHERE i.transfer_id = t.id AND i.status = 'PENDING_TRANSFER' AND i.taken_at < app_now() - interval '1 hour')
      OR EXISTS (SELECT 1 FROM take_back k WHERE k.transfer_id = t.id AND k.status = 'SUBMITTED' AND k.asked_at < app_now() - interval '1 hour')
      OR EXISTS (SELECT 1 FROM surplus_charge s WHERE s.refund_transfer_id = t.id AND (s.status = 'SUBMITTED' OR (s.status = 'WITHDRAWN' AND s.is_unsure)) AND s.asked_at < app_now() - interval '1 hour'))
    ORDER BY t.id DESC LIMIT 100`.execute(db)
  return rows
}

/** The provider's reference of the charge that pays a payout; null when there is none. */
export async function findChargeOfPayout(db: Database, transfer_id: number): Promise<string | null> {
  const { rows } = await sql<{ provider_reference: string | null }>`
    SELECT c.provider_reference FROM payment o
    JOIN payment b ON b.market_id = o.market_id AND b.subject = o.subject AND b.subject_id = o.subject_id AND b.direction = 'payment' AND b.status = 'AVAILABLE'
    JOIN provider_transfer c ON c.id = b.transfer_id JOIN provider_transfer t ON t.id = o.transfer_id
    WHERE o.transfer_id = ${transfer_id} AND o.direction = 'pro_payment' AND t.idempotency_key = 'payout-' || b.id`.execute(db)
  return rows[0]?.provider_reference ?? null
}
