import { NO_SHOW_UNDO_DAYS, pointChanges, type ReliabilityOutcome, reliabilityPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { listPointChanges as listCall } from '@muster/contract/pros/point-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/paging.ts'

interface OutcomeRow {
  on_time: boolean
  /** Null for a shift worked. */
  reason: 'CALLED_OUT' | 'CANCELLED_BY_PRO' | 'NO_SHOW' | null
  points: number | null
}

/**
 * The last 50 events that count: each shift worked once, and each spot given up, also by a pro who came back to the same shift.
 */
const countedOutcomes = (pro_id: number): RawBuilder<unknown> => sql`(
    (SELECT a.id AS application_id, g.start_time AS at, NULL AS reason, NULL::int AS points, NULL::timestamptz AS marked_at
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL WHERE a.pro_id = ${pro_id})
    UNION ALL
    (SELECT a.id, CASE c.reason WHEN 'NO_SHOW' THEN g.start_time ELSE c.created_ts END, c.reason::text, c.points, c.created_ts
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN application_cancellation c ON c.application_id = a.id AND c.undone_at IS NULL AND c.was_confirmed
        AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO', 'NO_SHOW') WHERE a.pro_id = ${pro_id})
    ORDER BY at DESC LIMIT 50)`

/** Whether the pro of the event `o` clocked in on time. Hours without a punch are. */
const wasOnTime = sql`(o.reason IS NULL AND coalesce(
      (SELECT min(t.time) FROM counted_punch t WHERE t.application_id = o.application_id AND t.kind = 'CLOCK_IN') <= o.at + interval '5 minutes', true))`

/** Until when the business can take the no-show of event `o` back. */
const undoUntil = sql`(CASE WHEN o.reason = 'NO_SHOW' THEN o.marked_at + make_interval(days => ${NO_SHOW_UNDO_DAYS}) END)`

function outcomeOf({ reason, on_time, points }: OutcomeRow): ReliabilityOutcome {
  if (reason === null) return { kind: 'worked', on_time }
  return reason === 'NO_SHOW' ? { kind: 'no_show', excused: false } : { kind: 'cancelled', points: points ?? 0, excused: false }
}

/** The pro's reliability points, 0 to 100, from the events that count. */
export async function getReliabilityPoints(db: Database, pro_id: number): Promise<number> {
  const { rows } = await sql<OutcomeRow>`
    SELECT o.reason, o.points, ${wasOnTime} AS on_time FROM ${countedOutcomes(pro_id)} o ORDER BY o.at DESC`.execute(db)
  return reliabilityPoints(rows.reverse().map(outcomeOf))
}

type Change = CallResult<typeof listCall>['results'][number]

/** A page of what changed a pro's points, newest first. The events that count are few, so all are read to know the total after each. */
export async function listPointChanges(
  db: Database,
  pro_id: number,
  { query }: HandlerInput<typeof listCall>,
): Promise<CallResult<typeof listCall>> {
  const { rows } = await sql<OutcomeRow & Omit<Change, 'kind' | 'total'>>`
    SELECT o.application_id, g.id AS gig_id, o.at, o.reason, o.points, ${wasOnTime} AS on_time, l.name AS location_name, g.start_time, g.timezone,
      iso_text(${undoUntil}) AS undo_until, CASE WHEN ${undoUntil} > app_now() THEN g.contact_phone END AS contact_phone,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill
    FROM ${countedOutcomes(pro_id)} o JOIN application a ON a.id = o.application_id AND a.pro_id = ${pro_id} JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id ORDER BY o.at, o.application_id`.execute(db)
  const changes = pointChanges(rows.map(outcomeOf))
  const newestFirst = rows.map(({ reason, ...row }, at): Change => ({ ...row, kind: reason ?? 'WORKED', ...changes[at]! })).toReversed()
  const from = (query.page - 1) * query.page_size
  return pageOf(newestFirst.slice(from, from + query.page_size), newestFirst.length, query, { path: '/gigster-profiles/me/points/', query })
}
