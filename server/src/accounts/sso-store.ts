import type { SsoDomainStatus } from '@muster/contract/accounts/sso.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface SsoToWrite {
  issuer: string
  client_id: string
  /** Sealed. */
  client_secret: string
  is_on: boolean
  joins_location_id: number | null
}

export interface KeptSso extends SsoToWrite {
  id: number
}

/** Locks an organization's company sign-in before a change; null without one. */
export async function lockSso(db: Database, organization_id: number): Promise<KeptSso | null> {
  const row = await db
    .selectFrom('organization_sso')
    .select(['id', 'issuer', 'client_id', 'client_secret', 'is_on', 'joins_location_id'])
    .where('organization_id', '=', organization_id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Sets an organization's company sign-in, and returns its id. */
export async function saveSso(db: Database, organization_id: number, sso: SsoToWrite, updated_by: number): Promise<number> {
  const values = { ...sso, updated_by, updated_ts: sql<string>`app_now()` }
  const { id } = await db
    .insertInto('organization_sso')
    .values({ organization_id, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the list of an organization's domains this one. A domain that stays keeps what the staff decided. */
export async function saveSsoDomains(db: Database, sso_id: number, domains: readonly string[]): Promise<void> {
  const list = sql`${[...domains]}::text[]`
  await sql`DELETE FROM sso_domain WHERE sso_id = ${sso_id} AND domain <> ALL (${list})`.execute(db)
  await sql`INSERT INTO sso_domain (sso_id, domain) SELECT DISTINCT ${sso_id}::bigint, d FROM unnest(${list}) d ON CONFLICT (sso_id, domain) DO NOTHING`.execute(
    db,
  )
}

/** Forgets what subjects of earlier issuers meant. */
export async function deleteOtherSubjects(db: Database, sso_id: number, issuer: string): Promise<void> {
  await db.deleteFrom('sso_identity').where('sso_id', '=', sso_id).where('issuer', '<>', issuer).execute()
}

/** Ends every session that a company sign-in opened. Returns how many there were. */
export async function revokeSsoSessions(db: Database, sso_id: number): Promise<number> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: sql`app_now()` })
    .where('sso_id', '=', sso_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

export async function deleteSso(db: Database, id: number): Promise<void> {
  await db.deleteFrom('organization_sso').where('id', '=', id).execute()
}

/** Says what the staff found out about a domain. Null if there is no such domain. */
export async function decideDomain(
  db: Database,
  id: number,
  status: Exclude<SsoDomainStatus, 'WAITING'>,
  decided_by: number,
): Promise<{ domain: string; organization_id: number } | null> {
  const { rows } = await sql<{ domain: string; organization_id: number }>`
    UPDATE sso_domain d SET status = ${status}, decided_by = ${decided_by}, decided_at = app_now() FROM organization_sso s
    WHERE d.id = ${id} AND s.id = d.sso_id RETURNING d.domain, s.organization_id`.execute(db)
  return rows[0] ?? null
}

/** Keeps which person a provider means by a subject. */
export async function saveSubject(
  db: Database,
  { sso_id, issuer, subject, user_id }: { sso_id: number; issuer: string; subject: string; user_id: number },
): Promise<void> {
  await db
    .insertInto('sso_identity')
    .values({ sso_id, issuer, subject, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a location belongs to an organization. */
export async function isLocationOf(db: Database, location_id: number, organization_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', location_id)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst()
  return row !== undefined
}
