import { POSITIONS_KEPT_DAYS } from '@muster/contract/timesheets/geo-log-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteInChunks } from '../db/delete-in-chunks.ts'

/** Erases positions that are no longer needed. The punches and logs stay, without coordinates. */
export async function erasePositions(db: Database): Promise<void> {
  const kept = sql`make_interval(days => ${POSITIONS_KEPT_DAYS})`
  await deleteInChunks(
    db,
    'punch_position',
    (limit) => sql`SELECT o.ctid FROM punch_position o JOIN time_punch t ON t.id = o.punch_id AND t.market_id = o.market_id
      WHERE t.time < (SELECT app_now()) - ${kept} LIMIT ${limit}`,
  )
  await deleteInChunks(
    db,
    'geo_log_position',
    (limit) => sql`SELECT o.ctid FROM geo_log_position o JOIN geo_log l ON l.id = o.geo_log_id AND l.market_id = o.market_id
      WHERE l.created_ts < (SELECT app_now()) - ${kept} LIMIT ${limit}`,
  )
}
