import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Locks organizations by id, so that their admins stay until the transaction ends. Returns those that exist. */
export async function lockOrganizations(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM organization WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(db)
  return rows.map(({ id }) => id)
}

interface LockedPlace {
  name: string
  organization_id: number
  billing_source: 'LOCATION' | 'ORGANIZATION'
  /** Whether someone has the role of an admin at the location itself. */
  has_admin: boolean
}

/** Locks a location, so that its settings and its team don’t change in the meantime. Null if there is none. */
export async function lockPlace(db: Database, id: number): Promise<LockedPlace | null> {
  const { rows } = await sql<LockedPlace>`
    SELECT l.name, l.organization_id, l.billing_source, EXISTS (SELECT 1 FROM location_manager m WHERE m.location_id = l.id AND m.role = 'ADMIN') AS has_admin
    FROM location l WHERE l.id = ${id} FOR UPDATE OF l`.execute(db)
  return rows[0] ?? null
}

/** Moves a location to another organization. Its own method pays from now on. Remembers which one it left. */
export async function setOrganization(db: Database, location_id: number, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    UPDATE location SET organization_id = ${to}, billing_source = 'LOCATION', edit_version = edit_version + 1 WHERE id = ${location_id}`.execute(
    db,
  )
  await db.insertInto('location_remap').values({ location_id, from_organization_id: from, to_organization_id: to }).execute()
}

export async function addOrganization(db: Database, name: string): Promise<number> {
  const { id } = await db.insertInto('organization').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function makeAdmin(db: Database, organization_id: number, user_id: number): Promise<void> {
  await sql`
    INSERT INTO organization_manager (organization_id, user_id) VALUES (${organization_id}, ${user_id}) ON CONFLICT (user_id, organization_id) DO NOTHING`.execute(
    db,
  )
}

/** Makes a location’s own admins those of an organization. */
export async function makeAdminsOf(db: Database, organization_id: number, location_id: number): Promise<void> {
  await sql`
    INSERT INTO organization_manager (organization_id, user_id) SELECT ${organization_id}, user_id FROM location_manager
    WHERE location_id = ${location_id} AND role = 'ADMIN' ON CONFLICT (user_id, organization_id) DO NOTHING`.execute(db)
}
