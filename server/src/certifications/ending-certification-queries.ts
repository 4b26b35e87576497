import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface EndingCertification {
  id: number
  pro_id: number
  certification_id: number
  expiration_date: string
  timezone: string
}

/**
 * Accepted certificates that end within `days`, of pros who got no reminder this close to the end, the soonest first. Leaves out those whose
 * renewal waits for review, and those that ended already.
 */
export async function listEnding(db: Database, days: number, limit: number): Promise<EndingCertification[]> {
  const { rows } = await sql<EndingCertification>`
    SELECT h.id, h.pro_id, h.certification_id, h.expiration_date, m.timezone FROM pro_certification h JOIN market m ON m.id = h.market_id
    WHERE h.status = 'APPROVED' AND h.expiration_date < '2099-12-31'
      AND h.expiration_date BETWEEN (app_now() AT TIME ZONE m.timezone)::date AND (app_now() AT TIME ZONE m.timezone)::date + ${days}::int
      AND h.expiration_date BETWEEN app_now()::date - 1 AND app_now()::date + ${days + 1}::int
      AND coalesce(h.reminded_days_before, ${days + 1}) > ${days}
      AND NOT EXISTS (SELECT 1 FROM certification_request r WHERE r.pro_id = h.pro_id AND r.market_id = h.market_id
        AND r.certification_id = h.certification_id AND r.status = 'PENDING')
    ORDER BY h.expiration_date, h.id LIMIT ${limit}`.execute(db)
  return rows
}
