import { appealUntil, DECISION_DAYS, whyNotAppeal } from '@muster/contract/appeals/appeal-rules.ts'
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
  is_excused: boolean
}

interface AppealRow {
  reason: OutcomeRow['reason']
  record_id: number | null
  /** When the record was made. */
  marked_at: string | null
  appeal: Change['appeal']
  now: string
}

/**
 * The last 50 events that count: each shift worked once, and each spot given up, also by a pro who came back to the same shift.
 */
const countedOutcomes = (pro_id: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    (SELECT a.id AS application_id, g.start_time AS at, NULL AS reason, NULL::int AS points, NULL::timestamptz AS marked_at, NULL::bigint AS record_id, false AS is_excused
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id AND w.approved_at IS NOT NULL WHERE a.pro_id = ${pro_id})
    UNION ALL
    (SELECT a.id, CASE c.reason WHEN 'NO_SHOW' THEN g.start_time ELSE c.created_ts END, c.reason::text, c.points, c.created_ts, c.id, c.excused_at IS NOT NULL
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN application_cancellation c ON c.application_id = a.id AND c.undone_at IS NULL AND c.was_confirmed
        AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO', 'NO_SHOW') WHERE a.pro_id = ${pro_id})
    ORDER BY at DESC LIMIT 50)`

/** Whether the pro of the event `o` clocked in on time. Hours without a punch are. */
const wasOnTime = sql`(o.reason IS NULL AND coalesce(
      (SELECT min(t.time) FROM counted_punch t WHERE t.application_id = o.application_id AND t.kind = 'CLOCK_IN') <= o.at + interval '5 minutes', true))`

/** Until when the business can take the no-show of event `o` back. */
const undoUntil = sql`(CASE WHEN o.reason = 'NO_SHOW' THEN o.marked_at + make_interval(days => ${NO_SHOW_UNDO_DAYS}) END)`

function outcomeOf({ reason, on_time, points, is_excused: excused }: OutcomeRow): ReliabilityOutcome {
  if (reason === null) return { kind: 'worked', on_time }
  return reason === 'NO_SHOW' ? { kind: 'no_show', excused } : { kind: 'cancelled', points: points ?? 0, excused }
}

/** The pro's reliability points, 0 to 100, from the events that count. */
export async function getReliabilityPoints(db: Database, pro_id: number): Promise<number> {
  const { rows } = await sql<OutcomeRow>`
    SELECT o.reason, o.points, o.is_excused, ${wasOnTime} AS on_time FROM ${countedOutcomes(pro_id)} o ORDER BY o.at DESC`.execute(db)
  return reliabilityPoints(rows.reverse().map(outcomeOf))
}

/** An event of a pro's record, dated by when the record was made; a shift worked by its start. */
export interface RecordedOutcome {
  at: string
  outcome: ReliabilityOutcome
  /** Null for a shift worked. */
  record_id: number | null
}

/** The events that count of the records of these pros, by pro. Who has none is missing. One statement. */
export async function listOutcomesOf(db: Database, pro_ids: readonly number[]): Promise<ReadonlyMap<number, RecordedOutcome[]>> {
  const { rows } = await sql<OutcomeRow & { pro_id: number; at: string; record_id: number | null }>`
    SELECT p.id AS pro_id, coalesce(o.marked_at, o.at) AS at, o.record_id, o.reason, o.points, o.is_excused, ${wasOnTime} AS on_time
    FROM unnest(${[...pro_ids]}::bigint[]) p(id) CROSS JOIN LATERAL ${countedOutcomes(sql`p.id`)} o`.execute(db)
  const events = rows.map(({ pro_id, at, record_id, ...row }) => ({ pro_id, event: { at, record_id, outcome: outcomeOf(row) } }))
  return new Map(
    Array.from(
      Map.groupBy(events, ({ pro_id }) => pro_id),
      ([id, own]) => [id, own.map(({ event }) => event)],
    ),
  )
}

/** The events that count of one pro's record. */
export const listRecordedOutcomes = async (db: Database, pro_id: number): Promise<RecordedOutcome[]> =>
  (await listOutcomesOf(db, [pro_id])).get(pro_id) ?? []

type Change = CallResult<typeof listCall>['results'][number]

/** The latest appeal of the record of event `o`, as its pro reads it beside the points. */
const latestAppeal = sql`(SELECT jsonb_build_object('id', x.id, 'record_id', x.cancellation_id, 'status', x.status, 'category', x.category,
    'sent_at', iso_text(x.sent_at), 'decide_by', iso_text(x.sent_at + make_interval(days => ${DECISION_DAYS})), 'decided_at', iso_text(x.decided_at),
    'decision_reason', x.decision_reason)
  FROM appeal x WHERE x.cancellation_id = o.record_id ORDER BY x.id DESC LIMIT 1)`

/** Until when the pro can appeal, or null. */
function appealEnds({ reason, marked_at, appeal, now }: Omit<AppealRow, 'record_id'>): string | null {
  if (marked_at === null || (reason !== 'NO_SHOW' && reason !== 'CALLED_OUT')) return null
  const record = { reason, made_at: marked_at, was_confirmed: true, is_undone: false, appeal: appeal?.status ?? null }
  return whyNotAppeal(record, now) === null ? appealUntil(marked_at).toISOString() : null
}

/** A page of what changed a pro's points, newest first. The events that count are few, so all are read to know the total after each. */
export async function listPointChanges(
  db: Database,
  pro_id: number,
  { query }: HandlerInput<typeof listCall>,
  path = '/gigster-profiles/me/points/',
): Promise<CallResult<typeof listCall>> {
  const { rows } = await sql<OutcomeRow & AppealRow & Omit<Change, 'kind' | 'total' | 'appeal_until'>>`
    SELECT o.application_id, g.id AS gig_id, o.at, o.reason, o.points, o.is_excused, o.record_id, o.marked_at, ${latestAppeal} AS appeal, app_now() AS now, ${wasOnTime} AS on_time, l.name AS location_name, g.start_time, g.timezone,
      iso_text(${undoUntil}) AS undo_until, CASE WHEN ${undoUntil} > app_now() THEN g.contact_phone END AS contact_phone,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill
    FROM ${countedOutcomes(pro_id)} o JOIN application a ON a.id = o.application_id AND a.pro_id = ${pro_id} JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id ORDER BY o.at, o.application_id`.execute(db)
  const changes = pointChanges(rows.map(outcomeOf))
  const newestFirst = rows
    .map(
      ({ reason, marked_at, now, ...row }, at): Change => ({
        ...row,
        kind: reason ?? 'WORKED',
        appeal_until: appealEnds({ reason, marked_at, now, appeal: row.appeal }),
        ...changes[at]!,
      }),
    )
    .toReversed()
  const from = (query.page - 1) * query.page_size
  return pageOf(newestFirst.slice(from, from + query.page_size), newestFirst.length, query, { path, query })
}
