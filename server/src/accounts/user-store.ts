import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AppMode } from '../db/schema.generated.ts'
import type { LoginKey } from './one-time-code-store.ts'

const TICKET_LIVES = '30 minutes'

/** The account of a verified phone number or e-mail address. An unverified one signs no one in. */
export async function findVerifiedUser(db: Database, key: LoginKey) {
  const row = await db
    .selectFrom('login_identity as i')
    .innerJoin('user_account as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.account_status'])
    .where('i.kind', '=', key.kind)
    .where('i.value', '=', key.value)
    .where('i.verified_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export async function saveTicket(db: Database, ticket: LoginKey & { token_hash: Buffer }): Promise<void> {
  await db
    .insertInto('signup_ticket')
    .values({ ...ticket, expires_at: sql`app_now() + ${TICKET_LIVES}::interval` })
    .execute()
}

/** Uses up a sign-up ticket; null when it is unknown or older than half an hour. */
export async function takeTicket(db: Database, token_hash: Buffer): Promise<LoginKey | null> {
  const { rows } = await sql<LoginKey>`
    DELETE FROM signup_ticket WHERE token_hash = ${token_hash} AND expires_at > app_now() RETURNING kind, value`.execute(db)
  return rows[0] ?? null
}

export async function saveSession(
  db: Database,
  session: { user_id: number; token_hash: Buffer; lives_seconds: number; device: string; sso_id: number | null; is_proved: boolean },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      user_id: session.user_id,
      token_hash: session.token_hash,
      device: session.device,
      sso_id: session.sso_id,
      // A company sign-in proves nothing to calls that ask for a fresh code.
      proved_at: session.is_proved ? sql`app_now()` : sql`'-infinity'`,
      expires_at: sql`app_now() + ${`${session.lives_seconds} seconds`}::interval`,
    })
    .execute()
  await db.updateTable('user_account').set({ last_login: sql`app_now()` }).where('id', '=', session.user_id).execute()
}

/** Ends one session of a user. False when there is none. */
export async function revokeSession(db: Database, user_id: number, id: number): Promise<boolean> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: sql`app_now()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Opens or closes an account. */
export async function setStatus(db: Database, user_id: number, account_status: 'ACTIVE' | 'DEACTIVATED'): Promise<void> {
  await sql`UPDATE user_account SET account_status = ${account_status}, edit_version = edit_version + 1 WHERE id = ${user_id}`.execute(db)
}

/** Ends every session of a user, and returns how many there were. */
export async function revokeAllSessions(db: Database, user_id: number): Promise<number> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: sql`app_now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning('id')
    .execute()
  return rows.length
}

/** Keeps the public key with which the phone of a session signs punches. */
export async function savePunchKey(db: Database, session_id: number, punch_key: Buffer): Promise<void> {
  await db.updateTable('session').set({ punch_key }).where('id', '=', session_id).execute()
}

/** Ends every session of a user but this one, and returns how many there were. */
export async function revokeOtherSessions(db: Database, user_id: number, session_id: number): Promise<number> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: sql`app_now()` })
    .where('user_id', '=', user_id)
    .where('id', '<>', session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning('id')
    .execute()
  return rows.length
}

/** Takes the phone number off an account. */
export async function deletePhone(db: Database, user_id: number): Promise<void> {
  await db.deleteFrom('login_identity').where('user_id', '=', user_id).where('kind', '=', 'phone').execute()
}

/** Notes that the user of a session typed a code now. */
export async function setProved(db: Database, session_id: number): Promise<void> {
  await db.updateTable('session').set({ proved_at: sql`app_now()` }).where('id', '=', session_id).execute()
}

/** Where a user can receive a code: what they verified, the phone number first. */
export async function listVerifiedLogins(db: Database, user_id: number): Promise<LoginKey[]> {
  return db
    .selectFrom('login_identity')
    .select(['kind', 'value'])
    .where('user_id', '=', user_id)
    .where('verified_at', 'is not', null)
    .orderBy('kind')
    .limit(2)
    .execute()
}

export interface NewUser {
  first_name: string
  last_name: string
  app_mode: AppMode
  sms_opt_in: boolean
  language: 'en' | 'es'
  /** Null for someone who has yet to accept them. */
  terms_version: number | null
}

export async function insertUser(db: Database, { terms_version, ...user }: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({ ...user, terms_version_accepted: terms_version, terms_accepted_at: terms_version === null ? null : sql`app_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a phone number or e-mail address to an account. Only a verified one signs in. */
export async function insertIdentity(db: Database, user_id: number, key: LoginKey, { verified }: { verified: boolean }): Promise<void> {
  await db
    .insertInto('login_identity')
    .values({ user_id, ...key, verified_at: verified ? sql`app_now()` : null })
    .execute()
}

export interface UserChange {
  first_name?: string | undefined
  last_name?: string | undefined
  preferred_name_for_search?: string | null | undefined
  settings?: { sms_opt_in?: boolean | undefined; language?: 'en' | 'es' | undefined; translate_messages?: boolean | undefined } | undefined
}

export async function updateUser(db: Database, id: number, { settings = {}, ...change }: UserChange): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ ...change, ...settings, edit_version: sql`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Sets a manager's role and returns the previous one. Null for someone who manages nothing. */
export async function updateManagerSkill(
  db: Database,
  user_id: number,
  manager_skill_id: number | null,
): Promise<{ was: number | null } | null> {
  const { rows } = await sql<{ was: number | null }>`
    UPDATE manager_profile m SET manager_skill_id = ${manager_skill_id} FROM (SELECT * FROM manager_profile WHERE user_id = ${user_id} FOR UPDATE) old
    WHERE m.user_id = old.user_id RETURNING old.manager_skill_id AS was`.execute(db)
  return rows[0] ?? null
}

export async function isManagerSkill(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('manager_skill').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
