import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { billedMethod } from '../payment-methods/billing-queries.ts'
import { methodWords, type RefusalFacts } from './refusal-words.ts'

/** What notices say about payments of one location that were just refused. */
export async function getRefusalFacts(db: Database, payment_ids: readonly number[]): Promise<RefusalFacts> {
  const { rows } = await sql<Omit<RefusalFacts, 'method'> & { details: { brand?: string; last4?: string } | null }>`
    SELECT sum(y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0))::float8 AS cents,
      min(y.error_code) AS error_code, min(y.error_message) AS error_message, min(y.next_try_at) AS next_try_at, min(y.pauses_from) AS pauses_from,
      coalesce(min(y.pauses_from) <= app_now(), false) AS is_paused, l.timezone, m.details
    FROM payment y JOIN location l ON l.id = y.location_id LEFT JOIN ${billedMethod} WHERE y.id = ANY (${[...payment_ids]}::bigint[])
    GROUP BY l.id, m.id`.execute(db)
  const { details, ...facts } = rows[0]!
  return { ...facts, method: methodWords(details) }
}

/** When we charge a refused invoice again, and with which method. */
export async function getNextTryOfInvoice(db: Database, id: number): Promise<Pick<RefusalFacts, 'next_try_at' | 'method'>> {
  const { rows } = await sql<{ next_try_at: string | null; details: { brand?: string; last4?: string } | null }>`
    SELECT i.next_try_at, m.details FROM invoice i
    LEFT JOIN payment_method m ON m.is_default AND (m.location_id, m.organization_id) IS NOT DISTINCT FROM (i.location_id, i.organization_id)
    WHERE i.id = ${id}`.execute(db)
  const { next_try_at, details } = rows[0]!
  return { next_try_at, method: methodWords(details) }
}
