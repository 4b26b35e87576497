import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Transfers that still wait half a minute after they were written and have no job; at most 100. A payout that waits for its pro's account is
 * one of them only when that account can be paid.
 */
export async function listStaleTransfers(db: Database, provider: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM provider_transfer t WHERE t.provider_reference IS NULL AND t.created_ts < app_now() - interval '30 seconds'
      AND (EXISTS (SELECT 1 FROM payment y WHERE y.transfer_id = t.id AND y.status = 'SUBMITTED')
        OR EXISTS (SELECT 1 FROM invoice i WHERE i.transfer_id = t.id AND i.status = 'SUBMITTED')
        OR EXISTS (SELECT 1 FROM take_back k WHERE k.transfer_id = t.id AND k.status = 'SUBMITTED')
        OR EXISTS (SELECT 1 FROM surplus_charge s WHERE s.refund_transfer_id = t.id AND s.status = 'SUBMITTED'))
      AND (t.held_at IS NULL OR EXISTS (SELECT 1 FROM payment p JOIN payout_account a ON a.pro_id = p.pro_id AND a.market_id = p.market_id
        WHERE p.transfer_id = t.id AND p.direction = 'pro_payment' AND a.provider = ${provider} AND a.status = 'ENABLED'))
      AND NOT EXISTS (SELECT 1 FROM pgboss.job j WHERE j.name = 'send-transfer' AND j.state IN ('created', 'retry', 'active')
        AND (j.data ->> 'transfer_id')::bigint = t.id)
    ORDER BY t.id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}
