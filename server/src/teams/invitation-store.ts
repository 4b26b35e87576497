import type { LocationRole } from '@muster/contract/accounts/user.ts'
import { TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Team, TeamKind } from '../notices/team-reading.ts'
import type { InvitationSubject } from './invitation-reading.ts'

export interface InvitationToWrite {
  email: string
  phone_number: string | null
  manager_name: string
  role: LocationRole
}

export interface LockedInvitation extends InvitationToWrite, InvitationSubject {
  team: Team
  moved_version: number | null
  sent_by: number
  is_expired: boolean
  is_accepted: boolean
  is_revoked: boolean
}

const term = sql`app_now() + make_interval(days => ${TEAM_INVITATION_DAYS})`
const column = ({ kind }: Pick<Team, 'kind'>) => sql.ref(`${kind}_id`)

/** Locks the sender, so that two calls don't both find room below the limit, and counts what they sent in the last 24 hours. */
export async function countSentToday(db: Database, user_id: number): Promise<number> {
  await sql`SELECT id FROM user_account WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM team_invitation WHERE sent_by = ${user_id} AND sent_ts > app_now() - interval '24 hours'`.execute(db)
  return rows[0]!.sent
}

/** Writes an invitation; null if this email has an open one to the same team. */
export async function insertInvitation(
  db: Database,
  team: Team,
  { email, phone_number, manager_name, role }: InvitationToWrite,
  sent_by: number,
): Promise<InvitationSubject | null> {
  const { rows } = await sql<InvitationSubject>`
    INSERT INTO team_invitation (${column(team)}, role, email, phone_number, manager_name, sent_by, expires_ts)
    VALUES (${team.id}, ${role}, ${email}, ${phone_number}, ${manager_name}, ${sent_by}, ${term})
    ON CONFLICT (location_id, organization_id, email) WHERE accepted_ts IS NULL AND revoked_ts IS NULL DO NOTHING
    RETURNING id, version`.execute(db)
  return rows[0] ?? null
}

type Row = Omit<LockedInvitation, 'team'> & { location_id: number | null; organization_id: number | null }

async function lockAllBy(db: Database, which: ReturnType<typeof sql>): Promise<LockedInvitation[]> {
  const { rows } = await sql<Row>`
    SELECT id, version, moved_version, location_id, organization_id, role, email, phone_number, manager_name, sent_by, expires_ts <= app_now() AS is_expired,
      accepted_ts IS NOT NULL AS is_accepted, revoked_ts IS NOT NULL AS is_revoked
    FROM team_invitation WHERE ${which} ORDER BY id LIMIT 100 FOR UPDATE`.execute(db)
  return rows.map(({ location_id, organization_id, ...rest }) => ({
    ...rest,
    team: location_id === null ? { kind: 'organization', id: organization_id! } : { kind: 'location', id: location_id },
  }))
}

const lockBy = async (db: Database, which: ReturnType<typeof sql>): Promise<LockedInvitation | null> =>
  (await lockAllBy(db, which))[0] ?? null

/** Locks the invitations of an organization to an email address that can still be accepted. */
export const lockInvitationsTo = (db: Database, organization_id: number, email: string): Promise<LockedInvitation[]> =>
  lockAllBy(
    db,
    sql`email = ${email} AND accepted_ts IS NULL AND revoked_ts IS NULL AND expires_ts > app_now()
      AND (organization_id = ${organization_id} OR location_id IN (SELECT id FROM location WHERE organization_id = ${organization_id}))`,
  )

/** Locks an invitation to a team, by its id or (an organization's) its public id. */
export const lockInvitationOf = (db: Database, team: Team, id: number | string): Promise<LockedInvitation | null> =>
  lockBy(db, sql`${column(team)} = ${team.id} AND ${typeof id === 'number' ? sql`id = ${id}` : sql`uuid = ${id}::uuid`}`)

/** Locks the invitation of a link, whichever sending it is from. */
export const lockInvitationOfLink = (db: Database, kind: TeamKind, { id }: InvitationSubject): Promise<LockedInvitation | null> =>
  lockBy(db, sql`id = ${id} AND ${column({ kind })} IS NOT NULL`)

/** Starts a new term and ends the earlier link. Returns the new version. */
export async function renewInvitation(db: Database, id: number, sent_by: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE team_invitation SET version = version + 1, sent_ts = app_now(), sent_by = ${sent_by}, expires_ts = ${term} WHERE id = ${id} RETURNING version`.execute(
    db,
  )
  return rows[0]!.version
}

/** Writes who an invitation is for. `moves` says that its present sending is the first one to a new address. */
export async function setInvited(db: Database, id: number, invited: InvitationToWrite, moves: boolean): Promise<void> {
  const { email, phone_number, manager_name, role } = invited
  await sql`
    UPDATE team_invitation SET email = ${email}, phone_number = ${phone_number}, manager_name = ${manager_name}, role = ${role},
      moved_version = CASE WHEN ${moves} THEN version ELSE moved_version END WHERE id = ${id}`.execute(db)
}

export async function setRevoked(db: Database, id: number): Promise<void> {
  await sql`UPDATE team_invitation SET revoked_ts = app_now() WHERE id = ${id}`.execute(db)
}

export async function setAccepted(db: Database, id: number, user_id: number): Promise<void> {
  await sql`UPDATE team_invitation SET accepted_ts = app_now(), accepted_by = ${user_id} WHERE id = ${id}`.execute(db)
}
