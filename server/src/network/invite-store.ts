import { INVITE_DAYS } from '@muster/contract/network/invite-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Place } from './group-queries.ts'

export interface InviteToWrite {
  channel: 'PHONE' | 'EMAIL' | 'PRO'
  value: string | null
  pro_id: number | null
  name: string
}

export interface LockedInvite extends InviteToWrite {
  id: number
  location_id: number
  market_id: number
  version: number
  is_expired: boolean
  is_accepted: boolean
  is_revoked: boolean
}

/** Locks the sender, so that two calls don't both find room below the limit, and counts what they sent in the last 24 hours. */
export async function countSentToday(db: Database, user_id: number): Promise<number> {
  await sql`SELECT id FROM user_account WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM network_invite WHERE sent_by = ${user_id} AND sent_ts > app_now() - interval '24 hours'`.execute(db)
  return rows[0]!.sent
}

/** Writes invitations, except to those who have an open one. One statement. Returns them with what they invite. */
export async function insertInvites(
  db: Database,
  place: Place,
  people: readonly InviteToWrite[],
  { sent_by, is_from_file }: { sent_by: number; is_from_file: boolean },
): Promise<(InviteToWrite & { id: number; version: number })[]> {
  const { rows } = await sql<InviteToWrite & { id: number; version: number }>`
    INSERT INTO network_invite (location_id, market_id, channel, value, pro_id, name, is_from_file, sent_by, expires_ts)
    SELECT ${place.id}, ${place.market_id}, x.channel, x.value, x.pro_id, x.name, ${is_from_file}, ${sent_by}, app_now() + make_interval(days => ${INVITE_DAYS})
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS x(channel text, value text, pro_id bigint, name text)
    ON CONFLICT (location_id, coalesce(value, pro_id::text)) WHERE accepted_ts IS NULL AND revoked_ts IS NULL DO NOTHING
    RETURNING id, version, channel, value, pro_id, name`.execute(db)
  return rows
}

const lockInviteBy = async (db: Database, which: ReturnType<typeof sql>): Promise<LockedInvite | null> => {
  const { rows } = await sql<LockedInvite>`
    SELECT id, location_id, market_id, channel, value, pro_id, name, version, expires_ts <= app_now() AS is_expired, accepted_ts IS NOT NULL AS is_accepted,
      revoked_ts IS NOT NULL AS is_revoked
    FROM network_invite WHERE ${which} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

/** Locks an invitation of a location. */
export const lockInviteOf = (db: Database, id: number, location_id: number): Promise<LockedInvite | null> =>
  lockInviteBy(db, sql`id = ${id} AND location_id = ${location_id}`)

/** Locks the invitation of a link, as it was sent. */
export const lockInviteOfLink = (db: Database, id: number, version: number): Promise<LockedInvite | null> =>
  lockInviteBy(db, sql`id = ${id} AND version = ${version}`)

/** Locks an invitation to a person: by name, or to a phone or email that is theirs. */
export const lockInviteTo = (db: Database, id: number, who: { pro_id: number; user_id: number }): Promise<LockedInvite | null> =>
  lockInviteBy(
    db,
    sql`id = ${id} AND (pro_id = ${who.pro_id} OR value IN (SELECT i.value FROM login_identity i WHERE i.user_id = ${who.user_id} AND i.verified_at IS NOT NULL))`,
  )

/** Starts a new term and ends the earlier link. Returns the new version. */
export async function renewInvite(db: Database, id: number, sent_by: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE network_invite SET version = version + 1, sent_ts = app_now(), sent_by = ${sent_by}, expires_ts = app_now() + make_interval(days => ${INVITE_DAYS})
    WHERE id = ${id} RETURNING version`.execute(db)
  return rows[0]!.version
}

export async function setRevoked(db: Database, id: number): Promise<void> {
  await sql`UPDATE network_invite SET revoked_ts = app_now() WHERE id = ${id}`.execute(db)
}

export async function setAccepted(db: Database, id: number, pro_id: number): Promise<void> {
  await sql`UPDATE network_invite SET accepted_ts = app_now(), accepted_pro_id = ${pro_id} WHERE id = ${id}`.execute(db)
}
