import {
  type LocationManager,
  type LocationManagerByUser,
  MOST_MANAGERS,
  type OrganizationManager,
  type TeamUser,
} from '@muster/contract/teams/team.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inReadingOrder } from '../db/reading-order.ts'
import type { Team } from '../notices/team-reading.ts'

const login = (kind: 'phone' | 'email') =>
  sql`(SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = ${sql.lit(kind)} ORDER BY i.verified_at NULLS LAST LIMIT 1)`
const person = sql`jsonb_build_object('id', u.id, 'email', ${login('email')}, 'first_name', u.first_name, 'last_name', u.last_name, 'phone_number', ${login('phone')})`
const byName = sql`${inReadingOrder('u.first_name')}, ${inReadingOrder('u.last_name')}, u.id`
/** Whether no one else with an open account administers the location of role `m`. */
const isLastAdmin = sql`(m.role = 'ADMIN' AND NOT EXISTS (SELECT 1 FROM location_manager a JOIN user_account v ON v.id = a.user_id
  WHERE a.location_id = m.location_id AND a.role = 'ADMIN' AND a.id <> m.id AND v.account_status = 'ACTIVE'))`

/** The managers of a location: admins first, then by name. */
export async function listManagersOf(db: Database, location_id: number): Promise<LocationManager[]> {
  const { rows } = await sql<LocationManager>`
    SELECT m.id, m.location_id AS location, m.role, ${person} AS "user", ${isLastAdmin} AS is_last_admin
    FROM location_manager m JOIN user_account u ON u.id = m.user_id WHERE m.location_id = ${location_id}
    ORDER BY m.role, ${byName} LIMIT ${MOST_MANAGERS}`.execute(db)
  return rows
}

/** The admins of the organization that a location belongs to, by name. */
export async function listAdminsAbove(db: Database, location_id: number): Promise<TeamUser[]> {
  const { rows } = await sql<{ person: TeamUser }>`
    SELECT ${person} AS person FROM location l JOIN organization_manager o ON o.organization_id = l.organization_id JOIN user_account u ON u.id = o.user_id
    WHERE l.id = ${location_id} ORDER BY ${byName} LIMIT ${MOST_MANAGERS}`.execute(db)
  return rows.map((row) => row.person)
}

/** The admins of an organization, by name. */
export async function listOrganizationManagersOf(db: Database, organization_id: number): Promise<OrganizationManager[]> {
  const { rows } = await sql<OrganizationManager>`
    SELECT m.id, m.organization_id, 'ADMIN' AS role, ${person} AS "user", NOT EXISTS (SELECT 1 FROM organization_manager a JOIN user_account v ON v.id = a.user_id
        WHERE a.organization_id = m.organization_id AND a.id <> m.id AND v.account_status = 'ACTIVE') AS is_last_admin
    FROM organization_manager m JOIN user_account u ON u.id = m.user_id WHERE m.organization_id = ${organization_id}
    ORDER BY ${byName} LIMIT ${MOST_MANAGERS}`.execute(db)
  return rows
}

/** The managers of an organization's locations, each person once with their locations. */
export async function listManagersByUserOf(db: Database, organization_id: number): Promise<LocationManagerByUser[]> {
  const { rows } = await sql<LocationManagerByUser>`
    WITH held AS (SELECT m.id AS manager_id, m.user_id, m.role, l.id, l.name, ${isLastAdmin} AS is_last_admin
      FROM location l JOIN location_manager m ON m.location_id = l.id WHERE l.organization_id = ${organization_id})
    SELECT ${person} AS "user", jsonb_agg(jsonb_build_object('id', h.id, 'manager_id', h.manager_id, 'name', h.name, 'role', h.role,
      'is_last_admin', h.is_last_admin) ORDER BY ${inReadingOrder('h.name')}, h.id) AS locations
    FROM held h JOIN user_account u ON u.id = h.user_id GROUP BY u.id ORDER BY ${byName} LIMIT 1000`.execute(db)
  return rows
}

/** Whether the person of a proved email or phone belongs to a team already. */
export async function isInTeam(
  db: Database,
  team: Team,
  { email, phone_number }: { email: string; phone_number: string | null },
): Promise<boolean> {
  const members =
    team.kind === 'location'
      ? sql`SELECT user_id FROM location_manager WHERE location_id = ${team.id}`
      : sql`SELECT user_id FROM organization_manager WHERE organization_id = ${team.id}`
  const { rows } = await sql`
    SELECT 1 FROM login_identity i WHERE i.verified_at IS NOT NULL AND i.user_id IN (${members})
      AND ((i.kind = 'email' AND i.value = ${email}) OR (i.kind = 'phone' AND i.value = ${phone_number}))`.execute(db)
  return rows.length > 0
}

/** Whether someone manages any location of the organization that this one belongs to, or administers it. */
export async function isColleague(db: Database, location_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM location here WHERE here.id = ${location_id} AND (
      EXISTS (SELECT 1 FROM organization_manager o WHERE o.organization_id = here.organization_id AND o.user_id = ${user_id})
      OR EXISTS (SELECT 1 FROM location_manager m JOIN location l ON l.id = m.location_id WHERE l.organization_id = here.organization_id AND m.user_id = ${user_id}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether someone proved this phone number or email. */
export async function hasProved(db: Database, user_id: number, login: { kind: 'phone' | 'email'; value: string }): Promise<boolean> {
  const row = await db
    .selectFrom('login_identity')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', login.kind)
    .where('value', '=', login.value)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
