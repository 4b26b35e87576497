import { type AccountView, type listStaffVisits, MOST_VIEWS_SHOWN, type StartedView } from '@muster/contract/view-as/view-as-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Viewable extends Pick<StartedView, 'name' | 'app_mode'> {
  id: number
  account_status: 'ACTIVE' | 'DEACTIVATED'
  is_gigpro_admin: boolean
}

/** The account that the staff want to look at, locked so that it stays as it is until they do. Null if there is none. */
export async function lockViewable(db: Database, id: number): Promise<Viewable | null> {
  const { rows } = await sql<Viewable>`
    SELECT id, trim(first_name || ' ' || last_name) AS name, app_mode, account_status, is_gigpro_admin
    FROM user_account WHERE id = ${id}::bigint FOR SHARE`.execute(db)
  return rows[0] ?? null
}

/** Who looked at an account, newest first. */
export async function listViewsOfUser(db: Database, user_id: number): Promise<AccountView[]> {
  const { rows } = await sql<AccountView>`
    SELECT v.id, v.staff_id, trim(s.first_name || ' ' || s.last_name) AS staff_name, v.reason, iso_text(v.started_at) AS started_at,
      iso_text(coalesce(v.ended_at, CASE WHEN v.expires_at <= app_now() THEN v.expires_at END)) AS ended_at
    FROM account_view v JOIN user_account s ON s.id = v.staff_id WHERE v.user_id = ${user_id}::bigint ORDER BY v.id DESC LIMIT ${MOST_VIEWS_SHOWN}`.execute(
    db,
  )
  return rows
}

/** When the staff looked at one's own account in the last year, newest first. */
export async function listVisits(db: Database, user_id: number): Promise<CallResult<typeof listStaffVisits>> {
  const { rows } = await sql<{ id: number; started_at: string }>`
    SELECT id, iso_text(started_at) AS started_at FROM account_view
    WHERE user_id = ${user_id} AND started_at > app_now() - interval '1 year' ORDER BY id DESC LIMIT ${MOST_VIEWS_SHOWN}`.execute(db)
  return rows
}
