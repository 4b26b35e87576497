import type { listAlertHistory as historyCall } from '@muster/contract/alerts/alert-endpoints.ts'
import { stateOf } from '@muster/contract/alerts/alert-rules.ts'
import { type Alert, type AlertHappening, type AlertOn, MOST_ALERTS } from '@muster/contract/alerts/alert.ts'
import type { AlertFigure } from '@muster/contract/alerts/figure-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

/** The home has room for a few. The list has them all. */
const MOST_ON_HOME = 10

type Row = Omit<Alert, 'state'> & { is_on: boolean; is_paused: boolean }

const columns = sql`
  a.id, a.name, a.figure, a.market_id, a.comparison, a.threshold, a.for_minutes, a.emails, a.webhook_url, a.value, a.measured_at, a.is_on,
  a.paused_at IS NOT NULL AS is_paused, CASE WHEN a.is_on THEN a.on_since ELSE a.since END AS since,
  (SELECT m.name FROM market m WHERE m.id = a.market_id) AS market_name,
  CASE WHEN a.webhook_url IS NOT NULL THEN (SELECT CASE WHEN h.webhook_state = 'FAILED' THEN h.webhook_at END FROM alert_happening h
    WHERE h.alert_id = a.id AND h.webhook_state IS NOT NULL ORDER BY h.id DESC LIMIT 1) END AS failed_at`

const alertOf = ({ is_on, is_paused, ...row }: Row): Alert => ({ ...row, state: stateOf(row, { is_on, is_paused, value: row.value }) })

/** Every alert, those that are on first. */
export async function listAlerts(db: Database): Promise<Alert[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM alert a WHERE a.removed_at IS NULL
    ORDER BY a.is_on DESC, (a.paused_at IS NOT NULL), lower(a.name), a.id LIMIT ${MOST_ALERTS}`.execute(db)
  return rows.map(alertOf)
}

/** One alert. Throws NOT_FOUND. */
export async function getAlert(db: Database, id: number): Promise<Alert> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM alert a WHERE a.id = ${id}::bigint AND a.removed_at IS NULL`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return alertOf(rows[0])
}

/** The alerts that are on, the latest first. */
export async function listAlertsOn(db: Database): Promise<AlertOn[]> {
  const { rows } = await sql<AlertOn>`
    SELECT a.id, a.name, a.figure, a.comparison, a.threshold, a.value, a.on_since AS since, m.name AS market_name
    FROM alert a LEFT JOIN market m ON m.id = a.market_id WHERE a.is_on ORDER BY a.on_since DESC, a.id LIMIT ${MOST_ON_HOME}`.execute(db)
  return rows
}

/** What there is to measure. */
export async function listWatched(db: Database): Promise<{ id: number; figure: AlertFigure }[]> {
  const { rows } = await sql<{ id: number; figure: AlertFigure }>`
    SELECT a.id, a.figure FROM alert a WHERE a.removed_at IS NULL ORDER BY a.id LIMIT ${MOST_ALERTS}`.execute(db)
  return rows
}

/** A page of what happened in the last 30 days, the latest first. */
export async function listAlertHistory(db: Database, query: HandlerInput<typeof historyCall>['query']): Promise<Page<AlertHappening>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<AlertHappening & { total: number }>`
    SELECT h.id, h.alert_id, h.alert_name, h.figure, h.news, h.reason, h.value, h.happened_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('to', e.address, 'said', s.error,
          'state', CASE WHEN s.sent_at IS NOT NULL THEN 'SENT' WHEN s.error IS NOT NULL THEN 'FAILED' ELSE 'WAITING' END) ORDER BY e.at), '[]')
        FROM unnest(h.emails) WITH ORDINALITY e (address, at) LEFT JOIN sent_message s ON s.effect_id = 'alert:' || h.id || ':' || e.at) AS emails,
      CASE WHEN h.webhook_state IS NOT NULL THEN jsonb_build_object('state', h.webhook_state, 'tries', h.webhook_tries, 'answer',
        CASE WHEN h.webhook_outcome IS NOT NULL THEN jsonb_build_object('outcome', h.webhook_outcome, 'status', h.webhook_status, 'said', h.webhook_said) END)
        END AS webhook,
      count(*) OVER ()::int AS total
    FROM alert_happening h WHERE h.happened_at > app_now() - interval '30 days' AND (${query.alert_id ?? null}::bigint IS NULL OR h.alert_id = ${query.alert_id ?? null}::bigint)
    ORDER BY h.id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => row)
  return pageOf(results, total, query, { path: '/admin/alert-history/', query: { ...query } })
}

export interface ToDeliver {
  id: number
  body: string
  tries: number
  webhook_url: string | null
  webhook_secret: string | null
}

/** A message that a webhook must still get; null if it got it, or all tries are over. */
export async function findToDeliver(db: Database, happening_id: number): Promise<ToDeliver | null> {
  const { rows } = await sql<ToDeliver>`
    SELECT h.id, h.body, h.webhook_tries AS tries, a.webhook_url, a.webhook_secret FROM alert_happening h JOIN alert a ON a.id = h.alert_id
    WHERE h.id = ${happening_id}::bigint AND h.webhook_state = 'WAITING'`.execute(db)
  return rows[0] ?? null
}

/** The name of a market; null for all of them. */
export async function findMarketName(db: Database, id: number | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM market WHERE id = ${id}::bigint`.execute(db)
  return rows[0]?.name ?? null
}

/** The webhook of an alert with its sealed secret; null without one. */
export async function findWebhook(db: Database, id: number): Promise<{ webhook_url: string; webhook_secret: string; now: string } | null> {
  const { rows } = await sql<{ webhook_url: string; webhook_secret: string; now: string }>`
    SELECT webhook_url, webhook_secret, iso_text(app_now()) AS now FROM alert WHERE id = ${id}::bigint AND webhook_url IS NOT NULL`.execute(
    db,
  )
  return rows[0] ?? null
}
