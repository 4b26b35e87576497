import type { DashboardShift, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import type { listDashboardShifts as listDashboardShiftsCall } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import { type Period, periodOf } from '@muster/contract/dashboards/dashboard-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCapped } from '../db/paging.ts'
import { type DashboardScope, readToday } from './dashboard-queries.ts'

type Query = HandlerInput<typeof listDashboardShiftsCall>['query']

interface ShiftRow extends Omit<DashboardShift, 'wage_amount' | 'recommended_wage_amount' | 'spent'> {
  wage_cents: number
  recommended_cents: number | null
  spent_cents: number
}

/** Applications of gig `g` that ended without work, as `count_shift_figures` counts them. */
const LATE_ENDS = sql`FROM application a JOIN application_cancellation x ON x.application_id = a.id AND x.market_id = a.market_id AND x.undone_at IS NULL AND x.superseded_at IS NULL
  WHERE a.gig_id = g.id AND a.market_id = g.market_id AND (x.reason = 'NO_SHOW'
    OR x.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO') AND x.was_confirmed AND x.created_ts > g.start_time - interval '24 hours')`

/** Those who hold the spots of gig `g`, with their hours and the stars that they got. */
const HOLDERS = sql`FROM gig_slot s JOIN application a ON a.id = s.application_id AND a.market_id = s.market_id
  LEFT JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id
  LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro' WHERE s.gig_id = g.id AND s.market_id = g.market_id`

const CHARGES = sql`FROM payment y WHERE y.gig_id = g.id AND y.market_id = g.market_id AND y.direction = 'payment' AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE')`

const BEHIND: Record<FigureName, RawBuilder<unknown>> = {
  'fill-rate': sql`g.status <> 'CANCELLED' AND g.confirmed_pros_count < g.allowed_confirmed_pros`,
  'time-to-fill': sql`g.status <> 'CANCELLED' AND g.confirmed_pros_count > 0`,
  spend: sql`EXISTS (SELECT 1 ${CHARGES})`,
  hours: sql`g.status <> 'CANCELLED' AND g.confirmed_pros_count > 0`,
  'no-shows': sql`g.status <> 'CANCELLED' AND EXISTS (SELECT 1 ${LATE_ENDS})`,
  ratings: sql`g.status <> 'CANCELLED' AND EXISTS (SELECT 1 ${HOLDERS} AND r.id IS NOT NULL)`,
}

function narrowed({ location_ids, positions }: DashboardScope, { from, to }: Period, query: Query): RawBuilder<unknown> {
  const { figure, weekday, hour, manager_id, is_late } = query
  // One location has an index in the order of the list.
  const at = location_ids.length === 1 ? sql`g.location_id = ${location_ids[0]}` : sql`g.location_id = ANY (${location_ids}::bigint[])`
  const all = [
    sql`${at} AND g.start_time >= (${from}::date - 1)::timestamp AT TIME ZONE 'UTC'
      AND g.start_time < (${to}::date + 2)::timestamp AT TIME ZONE 'UTC' AND g.start_time <= app_now()`,
    sql`g.status <> 'UNAPPROVED' AND g.type <> 'INTERVIEW' AND (g.start_time AT TIME ZONE g.timezone)::date BETWEEN ${from}::date AND ${to}::date`,
    BEHIND[figure],
  ]
  if (positions !== undefined && positions.length > 0) all.push(sql`g.skill_id = ANY (${positions}::bigint[])`)
  if (weekday !== undefined) all.push(sql`extract(isodow FROM g.start_time AT TIME ZONE g.timezone) = ${weekday}`)
  if (hour !== undefined) all.push(sql`extract(hour FROM g.start_time AT TIME ZONE g.timezone) = ${hour}`)
  if (manager_id !== undefined) all.push(sql`coalesce(g.created_by, 0) = ${manager_id}`)
  if (is_late !== undefined) all.push(sql`(g.start_time - g.created_ts < interval '24 hours') = ${is_late}`)
  return sql.join(all, sql` AND `)
}

/** A page of the shifts behind a figure, newest first. */
export async function listDashboardShifts(
  db: Database,
  location_id: number,
  scope: DashboardScope,
  query: Query,
): Promise<Page<DashboardShift>> {
  const { today } = await readToday(db, location_id)
  const where = narrowed(scope, periodOf(query, today), query)
  const { rows, count, exact } = await readCapped(
    db,
    query,
    { from: sql`gig g`, where },
    (part) => sql<ShiftRow>`
      SELECT g.id AS gig_id, jsonb_build_object('id', l.id, 'name', l.name) AS location, jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color) AS skill,
        g.status, g.start_time, g.timezone, g.allowed_confirmed_pros AS spots, g.confirmed_pros_count AS filled,
        floor(extract(epoch FROM g.start_time - g.created_ts) / 60)::integer AS posted_before_minutes, g.wage_cents + g.boosted_gig_bonus_cents AS wage_cents,
        m.recommended_wage_cents AS recommended_cents, g.total_applications_count AS applied, late.no_shows, late.callouts,
        (SELECT count(*) FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.selected_at IS NOT NULL AND a.confirmed_at IS NULL) AS declined,
        (SELECT r.status FROM rescue r WHERE r.gig_id = g.id AND r.market_id = g.market_id ORDER BY r.id DESC LIMIT 1) AS rescue,
        held.fill_minutes, held.unapproved, held.worked_minutes, held.rating_sum, held.rating_count, paid.overtime_minutes, paid.spent_cents
      FROM (SELECT * FROM gig g WHERE ${where} ORDER BY g.start_time DESC, g.id DESC ${part}) g
        JOIN location l ON l.id = g.location_id JOIN skill k ON k.id = g.skill_id
        LEFT JOIN skill_market m ON m.skill_id = g.skill_id AND m.market_id = g.market_id
        CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE x.reason = 'NO_SHOW') AS no_shows, count(*) FILTER (WHERE x.reason <> 'NO_SHOW') AS callouts ${LATE_ENDS}) late
        CROSS JOIN LATERAL (SELECT greatest(0, floor(extract(epoch FROM max(a.confirmed_at) - g.created_ts) / 60))::integer AS fill_minutes,
          count(*) FILTER (WHERE h.approved_at IS NULL) AS unapproved, coalesce(sum(h.paid_minutes), 0) AS worked_minutes, coalesce(sum(r.overall), 0) AS rating_sum, count(r.id) AS rating_count ${HOLDERS}) held
        CROSS JOIN LATERAL (SELECT coalesce(sum(y.total_cents - coalesce((SELECT sum(b.amount_cents) FROM refund b WHERE b.payment_id = y.id AND b.market_id = y.market_id), 0)), 0)::bigint AS spent_cents,
          coalesce(sum((SELECT sum(n.quantity) FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind IN ('overtime', 'double_time'))), 0)::bigint AS overtime_minutes ${CHARGES}) paid
      ORDER BY g.start_time DESC, g.id DESC`,
  )
  const shifts = rows.map(({ wage_cents, recommended_cents, spent_cents, ...row }) => ({
    ...row,
    wage_amount: dollarsOf(wage_cents),
    recommended_wage_amount: recommended_cents === null ? null : dollarsOf(recommended_cents),
    spent: dollarsOf(spent_cents),
  }))
  return pageOf(shifts, count, query, { path: '/staffer/dashboards/shifts/', query, exact })
}
