import { POSITIONS_KEPT_DAYS } from '@muster/contract/timesheets/geo-log-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Erases positions that are no longer needed. The punches and logs stay, without coordinates. */
export async function erasePositions(db: Database): Promise<void> {
  const kept = sql`make_interval(days => ${POSITIONS_KEPT_DAYS})`
  await sql`DELETE FROM punch_position o USING time_punch t WHERE t.id = o.punch_id AND t.market_id = o.market_id AND t.time < app_now() - ${kept}`.execute(
    db,
  )
  await sql`DELETE FROM geo_log_position o USING geo_log l WHERE l.id = o.geo_log_id AND l.market_id = o.market_id AND l.created_ts < app_now() - ${kept}`.execute(
    db,
  )
}
