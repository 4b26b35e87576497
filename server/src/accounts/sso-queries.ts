import type { AdminSsoDomain, OrganizationSso } from '@muster/contract/accounts/sso.ts'
import type { SsoAccount, SsoFacts } from '@muster/contract/accounts/sso-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** An organization's company sign-in with its sealed secret, and the domains that the staff approved. */
export interface LiveSso {
  id: number
  organization_id: number
  issuer: string
  client_id: string
  client_secret: string
  joins_location_id: number | null
  domains: string[]
}

/** One that is on, by its id; null without one. `locked` keeps it as it is until the transaction ends. */
export async function findLiveSso(db: Database, id: number, { locked = false } = {}): Promise<LiveSso | null> {
  const { rows } = await sql<LiveSso>`
    SELECT s.id, s.organization_id, s.issuer, s.client_id, s.client_secret,
      (SELECT l.id FROM location l WHERE l.id = s.joins_location_id AND l.organization_id = s.organization_id) AS joins_location_id,
      ARRAY(SELECT d.domain FROM sso_domain d WHERE d.sso_id = s.id AND d.status = 'APPROVED') AS domains
    FROM organization_sso s WHERE s.id = ${id} AND s.is_on ${locked ? sql`FOR SHARE OF s` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Which company sign-in the addresses of a domain have; null without one. */
export async function findSsoOfDomain(db: Database, domain: string): Promise<{ id: number; organization_name: string } | null> {
  const { rows } = await sql<{ id: number; organization_name: string }>`
    SELECT s.id, o.name AS organization_name FROM sso_domain d JOIN organization_sso s ON s.id = d.sso_id JOIN organization o ON o.id = s.organization_id
    WHERE d.domain = ${domain} AND d.status = 'APPROVED' AND s.is_on`.execute(db)
  return rows[0] ?? null
}

/** An organization's company sign-in as its admins read it; null without one. */
export async function findSsoOfOrganization(db: Database, organization_id: number): Promise<OrganizationSso | null> {
  const { rows } = await sql<OrganizationSso>`
    SELECT s.id, s.issuer, s.client_id, s.is_on, s.updated_ts,
      (SELECT l.id FROM location l WHERE l.id = s.joins_location_id AND l.organization_id = s.organization_id) AS joins_location_id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('domain', d.domain, 'status', d.status) ORDER BY d.domain) FROM sso_domain d WHERE d.sso_id = s.id), '[]') AS domains,
      (SELECT count(DISTINCT i.user_id) FROM sso_identity i WHERE i.sso_id = s.id) AS people_count
    FROM organization_sso s WHERE s.organization_id = ${organization_id}`.execute(db)
  return rows[0] ?? null
}

/** Domains that organizations say are theirs: those that wait first, then the newest. */
export async function listSsoDomainsForStaff(db: Database): Promise<AdminSsoDomain[]> {
  const { rows } = await sql<AdminSsoDomain>`
    SELECT d.id, d.domain, d.status, o.id AS organization_id, o.name AS organization_name, s.issuer, trim(u.first_name || ' ' || u.last_name) AS asked_by,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.verified_at IS NOT NULL) AS asked_by_email,
      d.created_ts, d.decided_at,
      (SELECT ho.name FROM sso_domain h JOIN organization_sso hs ON hs.id = h.sso_id JOIN organization ho ON ho.id = hs.organization_id
        WHERE h.domain = d.domain AND h.status = 'APPROVED' AND h.id <> d.id) AS held_by
    FROM sso_domain d JOIN organization_sso s ON s.id = d.sso_id JOIN organization o ON o.id = s.organization_id JOIN user_account u ON u.id = s.updated_by
    ORDER BY d.status <> 'WAITING', d.id DESC LIMIT 500`.execute(db)
  return rows
}

export interface FoundAccount extends SsoAccount {
  user_id: number
  name: string
}

/** The accounts that a provider's answer could mean, and what the rules ask about them. One statement. */
export async function readSsoFacts(
  db: Database,
  { id, organization_id, joins_location_id }: LiveSso,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<SsoFacts & { known: FoundAccount | null; same_email: FoundAccount | null }> {
  const account = sql`jsonb_build_object('user_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'is_active', u.account_status = 'ACTIVE', 'is_staff', u.is_gigpro_admin,
    'has_role', EXISTS (SELECT 1 FROM organization_manager m WHERE m.user_id = u.id AND m.organization_id = ${organization_id})
      OR EXISTS (SELECT 1 FROM location_manager m JOIN location l ON l.id = m.location_id WHERE m.user_id = u.id AND l.organization_id = ${organization_id}))`
  const { rows } = await sql<{ known: FoundAccount | null; same_email: FoundAccount | null; is_invited: boolean }>`
    SELECT (SELECT ${account} FROM sso_identity i JOIN user_account u ON u.id = i.user_id
        WHERE i.sso_id = ${id} AND i.issuer = ${issuer} AND i.subject = ${subject}) AS known,
      (SELECT ${account} FROM login_identity i JOIN user_account u ON u.id = i.user_id
        WHERE i.kind = 'email' AND i.value = ${email} AND i.verified_at IS NOT NULL) AS same_email,
      EXISTS (SELECT 1 FROM team_invitation t LEFT JOIN location l ON l.id = t.location_id
        WHERE t.email = ${email} AND t.accepted_ts IS NULL AND t.revoked_ts IS NULL AND t.expires_ts > app_now()
          AND coalesce(t.organization_id, l.organization_id) = ${organization_id}) AS is_invited`.execute(db)
  return { ...rows[0]!, may_join: joins_location_id !== null }
}
