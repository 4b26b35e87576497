import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MergePair } from './merge-queries.ts'
import { keepNamesApart, moveColumn } from './merge-store.ts'
import { USER_COLUMNS } from './merged-table-queries.ts'
import type { LoginKey } from './one-time-code-store.ts'

/**
 * Gives what belongs to the closed person to the kept one: teams, saved views, notices, files. Where both are on one team, the stronger role
 * stays. A pro’s account that closes into a manager’s takes its pro along.
 */
export async function movePersonRows(db: Database, { kept, closed }: MergePair): Promise<void> {
  const ids = [closed.user_id, kept.user_id] as const
  await sql`
    UPDATE location_manager k SET role = c.role FROM location_manager c
    WHERE k.user_id = ${kept.user_id} AND c.user_id = ${closed.user_id} AND c.location_id = k.location_id AND c.role < k.role`.execute(db)
  await keepNamesApart(db, { table: 'saved_view', column: 'user_id', by: ['location_id', 'list'] }, ids)
  for (const column of USER_COLUMNS) await moveColumn(db, column, ...ids)
  if (kept.pro === null && closed.pro_id !== null)
    await sql`UPDATE pro SET user_id = ${kept.user_id} WHERE id = ${closed.pro_id}`.execute(db)
}

/** Gives the kept account each kind of verified login that it lacks. */
export async function moveLogins(db: Database, { kept, closed }: MergePair): Promise<void> {
  const lacks = sql`NOT EXISTS (SELECT 1 FROM login_identity k WHERE k.user_id = ${kept.user_id} AND k.kind = i.kind AND k.verified_at IS NOT NULL)`
  await sql`
    DELETE FROM login_identity u USING login_identity i WHERE u.user_id = ${kept.user_id} AND u.verified_at IS NULL AND u.kind = i.kind
      AND i.user_id = ${closed.user_id} AND i.verified_at IS NOT NULL`.execute(db)
  await sql`UPDATE login_identity i SET user_id = ${kept.user_id} WHERE i.user_id = ${closed.user_id} AND i.verified_at IS NOT NULL AND ${lacks}`.execute(
    db,
  )
}

/** Closes the merged account: nobody can sign in to it, and it says which one was kept. The kept one uses both sides if either did. */
export async function closePerson(db: Database, { kept, closed }: MergePair): Promise<void> {
  await sql`
    UPDATE user_account k SET app_mode = CASE WHEN c.app_mode = k.app_mode THEN k.app_mode ELSE 'BOTH' END, edit_version = k.edit_version + 1
    FROM user_account c WHERE k.id = ${kept.user_id} AND c.id = ${closed.user_id}`.execute(db)
  await sql`
    UPDATE user_account SET account_status = 'DEACTIVATED', merged_into = ${kept.user_id}, merged_at = coalesce(merged_at, app_now()), edit_version = edit_version + 1
    WHERE id = ${closed.user_id} OR merged_into = ${closed.user_id}`.execute(db)
  await sql`UPDATE session SET revoked_at = app_now() WHERE user_id = ${closed.user_id} AND revoked_at IS NULL`.execute(db)
}

/** Notes that a person proved a number or address of another account. */
export async function saveProvedLogin(db: Database, user_id: number, { kind, value }: LoginKey): Promise<void> {
  await sql`
    INSERT INTO proved_login (user_id, kind, value) VALUES (${user_id}, ${kind}, ${value})
    ON CONFLICT (user_id, kind, value) DO UPDATE SET proved_at = app_now()`.execute(db)
}
