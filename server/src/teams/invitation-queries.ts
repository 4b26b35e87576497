import {
  type LocationInvitation,
  type LocationInvitationWelcome,
  MOST_MANAGERS,
  type OrganizationInvitation,
  type OrganizationInvitationWelcome,
} from '@muster/contract/teams/team.ts'
import type { InvitationSending } from '@muster/contract/teams/team-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { TeamKind } from '../notices/team-reading.ts'
import type { InvitationSubject } from './invitation-reading.ts'

/** The effects of one sending. They are separate messages, so an email can fail while the text arrives. */
export const effectOf = ({ id, version }: InvitationSubject, channel: 'email' | 'sms'): string => `team:${id}:${version}:${channel}`

const message = (condition: string) =>
  sql`EXISTS (SELECT 1 FROM sent_message m WHERE m.effect_id IN ('team:' || i.id || ':' || i.version || ':email', 'team:' || i.id || ':' || i.version || ':sms')
    AND ${sql.raw(condition)})`

/** ERROR: every message failed. */
const status = sql`CASE WHEN i.accepted_ts IS NOT NULL THEN 'ACCEPTED' WHEN i.expires_ts <= app_now() THEN 'EXPIRED'
  WHEN ${message('m.error IS NOT NULL AND m.sent_at IS NULL')} AND NOT ${message('m.sent_at IS NOT NULL')} THEN 'ERROR' ELSE 'SUBMITTED' END`

const columns = sql`${status} AS status, i.expires_ts AS expiration_date, i.email, i.phone_number, i.manager_name, i.role`
const sent = sql`i.version, i.sent_ts, trim(s.first_name || ' ' || s.last_name) AS sent_by_name`
const isOpen = sql`i.accepted_ts IS NULL AND i.revoked_ts IS NULL`

type Unlinked<T> = Omit<T, 'link'> & { version: number }

/** The invitations to the teams of locations that nobody accepted, newest first. */
async function listToLocations(db: Database, which: ReturnType<typeof sql>): Promise<Unlinked<LocationInvitation>[]> {
  const { rows } = await sql<Unlinked<LocationInvitation>>`
    SELECT i.id, i.location_id, ${columns}, ${sent} FROM team_invitation i JOIN user_account s ON s.id = i.sent_by
    WHERE ${which} AND ${isOpen} ORDER BY i.sent_ts DESC, i.id DESC LIMIT ${MOST_MANAGERS}`.execute(db)
  return rows
}

export const listInvitationsOfLocation = (db: Database, location_id: number): Promise<Unlinked<LocationInvitation>[]> =>
  listToLocations(db, sql`i.location_id = ${location_id}`)

/** The invitations to all locations of an organization. */
export const listInvitationsOfLocations = (db: Database, organization_id: number): Promise<Unlinked<LocationInvitation>[]> =>
  listToLocations(db, sql`i.location_id IN (SELECT l.id FROM location l WHERE l.organization_id = ${organization_id})`)

/** The invitations to administer an organization that nobody accepted, newest first. `invitation_id` is the id that links are signed with. */
export async function listInvitationsOfOrganization(
  db: Database,
  organization_id: number,
): Promise<(Unlinked<OrganizationInvitation> & { invitation_id: number })[]> {
  const { rows } = await sql<Unlinked<OrganizationInvitation> & { invitation_id: number }>`
    SELECT i.uuid AS id, i.id AS invitation_id, i.organization_id, ${columns}, ${sent} FROM team_invitation i JOIN user_account s ON s.id = i.sent_by
    WHERE i.organization_id = ${organization_id} AND ${isOpen} ORDER BY i.sent_ts DESC, i.id DESC LIMIT ${MOST_MANAGERS}`.execute(db)
  return rows
}

const ofLink = ({ id, version }: InvitationSubject) => sql`i.id = ${id} AND i.version = ${version} AND i.revoked_ts IS NULL`
const invitedBy = sql`trim(s.first_name || ' ' || s.last_name) AS invited_by`

/** What an invitation to a location shows. Null once it was taken back or sent again. */
export async function findLocationWelcome(db: Database, subject: InvitationSubject): Promise<LocationInvitationWelcome | null> {
  const { rows } = await sql<LocationInvitationWelcome>`
    SELECT i.id, i.location_id, ${columns}, ${invitedBy}, l.name, l.image_public_id, l.street_address, l.city, l.state_code
    FROM team_invitation i JOIN user_account s ON s.id = i.sent_by JOIN location l ON l.id = i.location_id WHERE ${ofLink(subject)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What an invitation to an organization shows. Null once it was taken back or sent again. */
export async function findOrganizationWelcome(db: Database, subject: InvitationSubject): Promise<OrganizationInvitationWelcome | null> {
  const { rows } = await sql<OrganizationInvitationWelcome>`
    SELECT i.uuid AS id, i.organization_id, ${columns}, ${invitedBy}, o.name, o.image_public_id,
      (SELECT count(*) FROM location l WHERE l.organization_id = o.id) AS locations_count
    FROM team_invitation i JOIN user_account s ON s.id = i.sent_by JOIN organization o ON o.id = i.organization_id WHERE ${ofLink(subject)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Which sending of an invitation a link is from, and which is the last. Null if no invitation of this kind has the id. */
export async function findSending(db: Database, kind: TeamKind, { id, version }: InvitationSubject): Promise<InvitationSending | null> {
  const { rows } = await sql<InvitationSending>`
    SELECT ${version}::int AS opened, version, moved_version, revoked_ts IS NOT NULL AS is_revoked FROM team_invitation
    WHERE id = ${id} AND ${sql.ref(`${kind}_id`)} IS NOT NULL`.execute(db)
  return rows[0] ?? null
}
