import type { LocationRole } from '@muster/contract/accounts/user.ts'
import type { HeldRole } from '@muster/contract/teams/team-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Team } from '../notices/team-reading.ts'

/** Locks a team, so that two changes can't each leave the other's admin as the last one. */
export async function lockTeam(db: Database, { kind, id }: Team): Promise<void> {
  await sql`SELECT id FROM ${sql.table(kind)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(db)
}

export interface Member extends HeldRole {
  id: number
  user_id: number
}

/** A manager of a location, by the id of the role, with how many admins there are; closed accounts administer nothing. Null if this location has none such. */
export async function findLocationMember(db: Database, id: number, location_id: number): Promise<Member | null> {
  const { rows } = await sql<Member>`
    SELECT m.id, m.user_id, m.role, 1 + (SELECT count(*)::int FROM location_manager a JOIN user_account u ON u.id = a.user_id
      WHERE a.location_id = m.location_id AND a.role = 'ADMIN' AND a.id <> m.id AND u.account_status = 'ACTIVE') AS admins
    FROM location_manager m WHERE m.id = ${id} AND m.location_id = ${location_id}`.execute(db)
  return rows[0] ?? null
}

/** An admin of one of these organizations, by the id of the role. */
export async function findOrganizationMember(
  db: Database,
  id: number,
  organizations: readonly number[],
): Promise<(Member & { organization_id: number }) | null> {
  const { rows } = await sql<Member & { organization_id: number }>`
    SELECT m.id, m.user_id, m.organization_id, 'ADMIN' AS role,
      1 + (SELECT count(*)::int FROM organization_manager a JOIN user_account u ON u.id = a.user_id
        WHERE a.organization_id = m.organization_id AND a.id <> m.id AND u.account_status = 'ACTIVE') AS admins
    FROM organization_manager m WHERE m.id = ${id} AND m.organization_id = ANY (${[...organizations]}::bigint[])`.execute(db)
  return rows[0] ?? null
}

export async function setLocationRole(db: Database, id: number, role: LocationRole): Promise<void> {
  await db.updateTable('location_manager').set({ role }).where('id', '=', id).execute()
}

export async function deleteLocationManager(db: Database, id: number): Promise<void> {
  await db.deleteFrom('location_manager').where('id', '=', id).execute()
}

export async function deleteOrganizationManager(db: Database, id: number): Promise<void> {
  await db.deleteFrom('organization_manager').where('id', '=', id).execute()
}

/** Gives someone a role at a location, or raises the one they have. Returns the id of the role; null if they have it, or a higher one. */
export async function insertLocationManager(
  db: Database,
  { location_id, user_id, role }: { location_id: number; user_id: number; role: LocationRole },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO location_manager (location_id, user_id, role) VALUES (${location_id}, ${user_id}, ${role})
    ON CONFLICT (user_id, location_id) DO UPDATE SET role = 'ADMIN' WHERE location_manager.role = 'TEAM_MEMBER' AND excluded.role = 'ADMIN'
    RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** Makes someone an admin of an organization. False if they are one. */
export async function insertOrganizationManager(db: Database, organization_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO organization_manager (organization_id, user_id) VALUES (${organization_id}, ${user_id})
    ON CONFLICT (user_id, organization_id) DO NOTHING RETURNING id`.execute(db)
  return rows.length === 1
}

/**
 * Lets a person use the app of businesses: they get a manager profile named after the business that took them on, and a pro gets both apps.
 * Someone who has all that keeps it.
 */
export async function becomeManager(db: Database, user_id: number, team: Team, referral_code: string): Promise<void> {
  const place = team.kind === 'location' ? sql`l.id = ${team.id}` : sql`l.organization_id = ${team.id}`
  await sql`
    INSERT INTO manager_profile (user_id, business_name, market_id, referral_code)
    SELECT ${user_id}, o.name, l.market_id, ${referral_code}
    FROM organization o LEFT JOIN location l ON l.organization_id = o.id AND ${place}
    WHERE o.id = ${team.kind === 'organization' ? team.id : sql`(SELECT organization_id FROM location WHERE id = ${team.id})`}
    ORDER BY l.id LIMIT 1 ON CONFLICT (user_id) DO NOTHING`.execute(db)
  await sql`UPDATE user_account SET app_mode = 'BOTH' WHERE id = ${user_id} AND app_mode = 'GIGSTER'`.execute(db)
}
