import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What a refused charge was about, and what follows. */
export interface RefusalFacts {
  cents: number
  error_code: string | null
  /** The provider's words. */
  error_message: string | null
  next_try_at: string | null
  /** From when on the location can't post while the charge is not paid. */
  pauses_from: string | null
  is_paused: boolean
  /** Of the location. */
  timezone: string
  /** What we charge next. Null if there is no method. */
  method: { brand?: string; last4?: string } | null
}

/** What notices say about payments of one location that were just refused. */
export async function getRefusalFacts(db: Database, payment_ids: readonly number[]): Promise<RefusalFacts> {
  const { rows } = await sql<RefusalFacts>`
    SELECT sum(y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0))::float8 AS cents,
      min(y.error_code) AS error_code, min(y.error_message) AS error_message, min(y.next_try_at) AS next_try_at, min(y.pauses_from) AS pauses_from,
      coalesce(min(y.pauses_from) <= app_now(), false) AS is_paused, l.timezone, m.details AS method
    FROM payment y JOIN location l ON l.id = y.location_id LEFT JOIN payment_method m ON m.is_default
      AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
    WHERE y.id = ANY (${[...payment_ids]}::bigint[]) GROUP BY l.id, m.id`.execute(db)
  return rows[0]!
}

/** When we charge a refused invoice again, and with which method. */
export async function getNextTryOfInvoice(db: Database, id: number): Promise<Pick<RefusalFacts, 'next_try_at' | 'method'>> {
  const { rows } = await sql<Pick<RefusalFacts, 'next_try_at' | 'method'>>`
    SELECT i.next_try_at, m.details AS method FROM invoice i
    LEFT JOIN payment_method m ON m.is_default AND (m.location_id, m.organization_id) IS NOT DISTINCT FROM (i.location_id, i.organization_id)
    WHERE i.id = ${id}`.execute(db)
  return rows[0]!
}
