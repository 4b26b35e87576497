import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { GeoLog } from '@muster/contract/timesheets/geo-log.ts'
import type { listGeoLogs as listCall } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { containing } from '../db/containing.ts'

/** The first 20 flagged logs of application `a` by time, as JSON. */
const geoFlagsJson = sql`coalesce((SELECT jsonb_agg(f.flag ORDER BY f.created_ts, f.id) FROM (
  SELECT o.id, o.created_ts, jsonb_build_object('id', o.id, 'action', o.action, 'time', iso_text(o.created_ts), 'distance_m', o.distance_m,
    'explanation', o.explanation) AS flag
  FROM geo_log o WHERE o.application_id = a.id AND o.market_id = a.market_id AND o.is_flagged ORDER BY o.created_ts, o.id LIMIT 20) f), '[]')`

/** The geo logs of application `a`: its flags and the last action. */
export const geoColumns = sql`${geoFlagsJson} AS geo_flags, (SELECT o.action FROM geo_log o
  WHERE o.application_id = a.id AND o.market_id = a.market_id ORDER BY o.created_ts DESC, o.id DESC LIMIT 1) AS last_geo_action`

interface Row extends Omit<GeoLog, 'metadata' | 'coordinates' | 'is_flagged_for_staffer_review'> {
  is_flagged: boolean
  gig_id: number
  user_id: number
  market_id: number
  location_id: number
  application_id: number
  longitude: number | null
  latitude: number | null
  total: number
}

const geoLogOf = ({ is_flagged, gig_id, user_id, market_id, location_id, application_id, longitude, latitude, ...row }: Row): GeoLog => ({
  id: row.id,
  action: row.action,
  created_ts: row.created_ts,
  last_updated_ts: row.last_updated_ts,
  precision: row.precision,
  distance_m: row.distance_m,
  explanation: row.explanation,
  is_flagged_for_staffer_review: is_flagged,
  metadata: { gig_id, user_id, market_id, location_id, gig_application_id: application_id },
  coordinates: longitude === null || latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
})

/** A page of one location's geo logs, newest first. Erased coordinates are null. */
export async function listGeoLogs(db: Database, location_id: number, { query }: HandlerInput<typeof listCall>): Promise<Page<GeoLog>> {
  const { search, is_flagged_for_staffer_review: flagged } = query
  const named = search ? sql`AND (u.first_name || ' ' || u.last_name) ILIKE ${containing(search)}` : sql``
  const only = flagged === undefined ? sql`` : sql`AND o.is_flagged = ${flagged}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row>`
    SELECT o.id, o.action, o.created_ts, o.last_updated_ts, o.precision, o.distance_m, o.explanation, o.is_flagged, g.id AS gig_id, p.user_id, o.market_id,
      g.location_id, a.id AS application_id, c.longitude, c.latitude, count(*) OVER () AS total
    FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id JOIN geo_log o ON o.application_id = a.id AND o.market_id = a.market_id
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    LEFT JOIN geo_log_position c ON c.geo_log_id = o.id AND c.market_id = o.market_id
    WHERE g.location_id = ${location_id} ${named} ${only} ORDER BY o.created_ts DESC, o.id DESC ${part}`.execute(db),
  )
  return pageOf(rows.map(geoLogOf), total, query, { path: '/audit/geo-logs/', query })
}
