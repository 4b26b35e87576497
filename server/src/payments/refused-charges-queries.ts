import type { CallResult } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { getRefusedCharges as getRefusedChargesCall } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { MOST_REFUSED, type RefusedCharge } from '@muster/contract/payments/posting-pause.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { readPostingPause } from '../payment-methods/posting-pause-queries.ts'
import { nextTryJson } from './retry-queries.ts'

type RefusedRow = Omit<RefusedCharge, 'amount'> & { cents: number }

/** Refused charges of a location, the oldest first, and what pauses its postings. Two statements. */
export async function getRefusedCharges(db: Database, location_id: number): Promise<CallResult<typeof getRefusedChargesCall>> {
  const pauses = await readPostingPause(db, location_id)
  // After an ERROR the payments of a charge are tried together; after FAILED so are those that Muster tries again.
  const { rows } = await sql<RefusedRow>`
    SELECT min(y.id) AS payment_id, count(*)::int AS payments, y.gig_id, CASE WHEN s.id IS NOT NULL THEN
        jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) END AS skill,
      g.start_time AS shift_start_time, coalesce(g.timezone, l.timezone) AS timezone,
      sum(y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0))::float8 AS cents,
      min(y.failed_at) AS refused_at, y.error_code, min(y.error_message) AS error_message, ${nextTryJson(sql`min(y.next_try_at)`)} AS next_try, min(y.pauses_from) AS pauses_from
    FROM payment y JOIN location l ON l.id = y.location_id LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN skill s ON s.id = g.skill_id
    WHERE y.location_id = ${location_id} AND y.direction = 'payment' AND y.status IN ('ERROR', 'FAILED')
    GROUP BY CASE WHEN y.status = 'ERROR' OR y.next_try_at IS NOT NULL THEN y.transfer_id END,
      CASE WHEN y.status = 'ERROR' OR y.next_try_at IS NOT NULL THEN NULL ELSE y.id END, y.gig_id, y.error_code, g.start_time, g.timezone, l.id, s.id
    ORDER BY min(y.failed_at), min(y.id) LIMIT ${MOST_REFUSED}`.execute(db)
  return { ...pauses, charges: rows.map(({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) })) }
}
