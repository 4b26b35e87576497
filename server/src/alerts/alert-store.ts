import type { AlertNews, Watch } from '@muster/contract/alerts/alert-rules.ts'
import type { AlertHappening, NewAlert, WebhookAnswer } from '@muster/contract/alerts/alert.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

export interface KeptAlert extends NewAlert {
  id: number
  language: 'en' | 'es'
  webhook_secret: string | null
  is_on: boolean
  is_paused: boolean
  since: string | null
  measured_at: string | null
  value: number | null
  now: string
}

/** What is saved of an alert, with its secret sealed. */
type SavedAlert = NewAlert & Pick<KeptAlert, 'language' | 'webhook_secret'>

/** Locks an alert. Null if there is none, or it was removed. */
export async function findLockedAlert(db: Database, id: number): Promise<KeptAlert | null> {
  const { rows } = await sql<KeptAlert>`
    SELECT a.id, a.name, a.figure, a.market_id, a.comparison, a.threshold, a.for_minutes, a.emails, a.webhook_url, a.webhook_secret, a.language, a.is_on,
      a.paused_at IS NOT NULL AS is_paused, iso_text(a.since) AS since, iso_text(a.measured_at) AS measured_at, a.value, iso_text(app_now()) AS now
    FROM alert a WHERE a.id = ${id}::bigint AND a.removed_at IS NULL FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks an alert. Throws NOT_FOUND. */
export async function lockAlert(db: Database, id: number): Promise<KeptAlert> {
  const alert = await findLockedAlert(db, id)
  if (alert === null) throw new Problem('NOT_FOUND')
  return alert
}

/** Counts the alerts, one such writer at a time. */
export async function countAlerts(db: Database): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('alerts'))`.execute(db)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM alert WHERE removed_at IS NULL`.execute(db)
  return rows[0]!.count
}

export async function insertAlert(db: Database, alert: SavedAlert): Promise<number> {
  const { id } = await db.insertInto('alert').values(alert).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAlert(db: Database, id: number, alert: Partial<SavedAlert>): Promise<void> {
  await db.updateTable('alert').set(alert).where('id', '=', id).execute()
}

export async function setPaused(db: Database, id: number, isPaused: boolean): Promise<void> {
  await db
    .updateTable('alert')
    .set({ paused_at: isPaused ? sql`app_now()` : null })
    .where('id', '=', id)
    .execute()
}

/** It keeps its webhook, for the last message. */
export async function setRemoved(db: Database, id: number): Promise<void> {
  await db.updateTable('alert').set({ removed_at: sql`app_now()` }).where('id', '=', id).execute()
}

/** Keeps what an alert remembers, and the value of its figure. */
export async function setWatch(db: Database, id: number, watch: Watch, value: number | null): Promise<void> {
  const at = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
  await sql`
    UPDATE alert SET is_on = ${watch.is_on}::boolean, since = ${at(watch.since)}::timestamptz, measured_at = ${at(watch.measured_at)}::timestamptz,
      value = ${value}::int, on_since = CASE WHEN ${watch.is_on}::boolean THEN coalesce(on_since, app_now()) END
    WHERE id = ${id}::bigint`.execute(db)
}

/** Ends what an alert remembers, before it is measured again. */
export async function forgetWatch(db: Database, id: number): Promise<void> {
  await db
    .updateTable('alert')
    .set({ is_on: false, since: null, on_since: null, measured_at: null, value: null })
    .where('id', '=', id)
    .execute()
}

interface NewHappening {
  alert_id: number
  alert_name: string
  figure: string
  news: AlertNews
  reason: AlertHappening['reason']
  value: number | null
  happened_at: string
  emails: string[]
  webhook_state: 'WAITING' | null
}

/** Keeps that an alert turned on or is over, with the message that `bodyOf` makes for its webhook. Returns its id. */
export async function insertHappening(db: Database, happening: NewHappening, bodyOf: (id: number) => string): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('alert_happening', 'id')) AS id`.execute(db)
  const { id } = rows[0]!
  await db
    .insertInto('alert_happening')
    .values({ id, ...happening, body: bodyOf(id) })
    .execute()
  return id
}

/** Keeps what a webhook said to a try. Leaves a message alone that another try has sent meanwhile. */
export async function setTried(
  db: Database,
  id: number,
  { outcome, status, said }: WebhookAnswer,
  state: 'SENT' | 'FAILED' | 'WAITING',
): Promise<void> {
  await sql`
    UPDATE alert_happening SET webhook_state = ${state}, webhook_tries = webhook_tries + 1, webhook_outcome = ${outcome}, webhook_status = ${status}::int,
      webhook_said = ${said}, webhook_at = app_now()
    WHERE id = ${id}::bigint AND webhook_state = 'WAITING'`.execute(db)
}
