import type { GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { GEO_LOGS_AT_MOST } from '@muster/contract/timesheets/geo-log-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { GeoLog } from '../db/schema.generated.ts'

export type StoredGeoLog = Selectable<GeoLog>

interface NewGeoLog {
  application_id: number
  market_id: number
  client_id: string
  action: GeoLogAction
  precision: 'FINE' | 'COARSE'
  is_inside: boolean | null
  distance_m: number | null
  created_ts: string
  position: { latitude: number; longitude: number; accuracy_m: number } | null
}

/** The geo logs of one application by time. addGeoLog limits how many there are. */
export function listGeoLogsOf(db: Database, application_id: number): Promise<StoredGeoLog[]> {
  return db
    .selectFrom('geo_log')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('created_ts')
    .orderBy('id')
    .limit(GEO_LOGS_AT_MOST)
    .execute()
}

/** Appends a log, and the position in its own table. */
export async function insertGeoLog(db: Database, { position, ...log }: NewGeoLog): Promise<void> {
  const { id } = await db.insertInto('geo_log').values(log).returning('id').executeTakeFirstOrThrow()
  if (position)
    await db
      .insertInto('geo_log_position')
      .values({ geo_log_id: id, market_id: log.market_id, ...position })
      .execute()
}

export async function setGeoFlag(db: Database, { id, market_id }: StoredGeoLog, is_flagged: boolean): Promise<void> {
  await db
    .updateTable('geo_log')
    .set({ is_flagged, last_updated_ts: sql`app_now()` })
    .where('id', '=', id)
    .where('market_id', '=', market_id)
    .execute()
}

/** Saves the explanation of a flagged log. False if the application has no such log. */
export async function explainFlag(db: Database, application_id: number, id: number, explanation: string): Promise<boolean> {
  const row = await db
    .updateTable('geo_log')
    .set({ explanation, explained_at: sql`app_now()`, last_updated_ts: sql`app_now()` })
    .where('id', '=', id)
    .where('application_id', '=', application_id)
    .where('is_flagged', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
