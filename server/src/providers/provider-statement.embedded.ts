import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ReadStatement, StatementEntry } from './card-payments.ts'

/**
 * What the card provider that works without a network moved, by its own tables: transfers that it carried out, and charges that a bank took back or
 * returned. It says nothing of our books. Demo history was never asked of it, so it isn't here.
 */
export const embeddedStatement =
  (db: Database): ReadStatement =>
  async ({ from, until, after, limit }) => {
    const { rows } = await sql<StatementEntry>`
      SELECT id, category, reference, cents, at FROM (
        SELECT 'txn_' || t.reference AS id, CASE t.kind WHEN 'payout' THEN 'transfer' WHEN 'reversal' THEN 'transfer_reversal' ELSE t.kind END AS category, t.reference,
          CASE WHEN t.kind IN ('charge', 'reversal') THEN t.amount_cents ELSE -t.amount_cents END AS cents, date_trunc('milliseconds', t.due_at) AS at
        FROM embedded_transfer t WHERE t.outcome = 'transfer.available'
        UNION ALL
        SELECT 'txn_' || e.external_id, CASE e.body ->> 'kind' WHEN 'transfer.returned' THEN 'dispute' ELSE 'dispute_reversal' END, t.reference,
          CASE e.body ->> 'kind' WHEN 'transfer.returned' THEN -t.amount_cents ELSE t.amount_cents END, date_trunc('milliseconds', e.due_at)
        FROM embedded_event e JOIN embedded_transfer t ON t.reference = e.body ->> 'reference' WHERE e.body ->> 'kind' IN ('transfer.returned', 'transfer.reinstated')) moved
      WHERE at >= ${from} AND at < least(${until}, clock_timestamp()) AND (at, id) > (${after?.at ?? from}, ${after?.id ?? ''}) ORDER BY at, id LIMIT ${limit}`.execute(
      db,
    )
    return rows
  }
