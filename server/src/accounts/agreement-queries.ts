import {
  type AgreementName,
  type AgreementText,
  agreementsFor,
  type OwnAgreement,
  type PublishedAgreement,
} from '@muster/contract/accounts/agreement.ts'
import type { AppMode } from '@muster/contract/accounts/app-mode.ts'
import type { TermsStatus } from '@muster/contract/accounts/user.ts'
import { sql } from 'kysely'
import { SAMPLE_AGREEMENTS } from '../catalog/agreements.ts'
import type { Database } from '../db/database.ts'

/** The version of each agreement that is in force. */
export const inForce = sql`SELECT DISTINCT ON (agreement) * FROM agreement_version WHERE effective_at <= app_now() ORDER BY agreement, version DESC`

/** One version of an agreement, or the one in force; null if there is none. Nobody reads a version before it is published. */
export async function findAgreement(db: Database, agreement: AgreementName, version: number | undefined): Promise<AgreementText | null> {
  const { rows } = await sql<Omit<AgreementText, 'is_sample' | 'text_en' | 'text_es'> & { text_en: string | null; text_es: string | null }>`
    SELECT v.agreement, v.version, v.effective_at, v.text_en, v.text_es, v.changes_en, v.changes_es,
      (SELECT jsonb_agg(jsonb_build_object('version', o.version, 'effective_at', iso_text(o.effective_at)) ORDER BY o.version DESC)
        FROM (SELECT * FROM agreement_version WHERE agreement = v.agreement ORDER BY version DESC LIMIT 100) o) AS versions
    FROM agreement_version v WHERE v.agreement = ${agreement}
      AND ${version === undefined ? sql`v.effective_at <= app_now()` : sql`v.version = ${version}`} ORDER BY v.version DESC LIMIT 1`.execute(
    db,
  )
  const row = rows[0]
  if (row === undefined) return null
  const sample = SAMPLE_AGREEMENTS[agreement]
  return { ...row, is_sample: row.text_en === null, text_en: row.text_en ?? sample.en, text_es: row.text_es ?? sample.es }
}

/** The agreements in force that a person needs, and which they accepted. The sample counts as accepted with the account. */
export async function listOwnAgreements(db: Database, user_id: number): Promise<OwnAgreement[]> {
  const { rows } = await sql<OwnAgreement & { app_mode: AppMode }>`
    SELECT v.agreement, v.version, v.effective_at, v.changes_en, v.changes_es, u.app_mode,
      coalesce(a.accepted_at, CASE WHEN v.version = 1 THEN u.terms_accepted_at END) AS accepted_at,
      a.user_id IS NOT NULL OR (v.version = 1 AND u.terms_version_accepted IS NOT NULL) AS is_accepted
    FROM (${inForce}) v JOIN user_account u ON u.id = ${user_id}
      LEFT JOIN agreement_acceptance a ON a.user_id = u.id AND a.agreement = v.agreement AND a.version = v.version ORDER BY v.agreement`.execute(
    db,
  )
  return rows
    .filter(({ agreement, app_mode }) => agreementsFor(app_mode).includes(agreement))
    .map(({ app_mode: _mode, ...agreement }) => agreement)
}

/** Whether a person accepted what is in force: REQUIRED for someone who never accepted anything. */
export async function getTermsStatus(db: Database, user_id: number): Promise<{ status: TermsStatus }> {
  const agreements = await listOwnAgreements(db, user_id)
  if (agreements.every(({ is_accepted }) => is_accepted)) return { status: 'ACCEPTED' }
  const { rows } = await sql<{
    is_new: boolean
  }>`SELECT terms_version_accepted IS NULL AS is_new FROM user_account WHERE id = ${user_id}`.execute(db)
  return { status: rows[0]!.is_new ? 'REQUIRED' : 'EXPIRED' }
}

/** Every published version, the newest first. */
export async function listPublishedAgreements(db: Database): Promise<PublishedAgreement[]> {
  const { rows } = await sql<PublishedAgreement>`
    SELECT v.agreement, v.version, v.effective_at, v.published_at, nullif(trim(u.first_name || ' ' || u.last_name), '') AS published_by,
      (SELECT count(*) FROM agreement_acceptance a WHERE a.agreement = v.agreement AND a.version = v.version) AS accepted_count,
      EXISTS (SELECT 1 FROM (${inForce}) f WHERE f.agreement = v.agreement AND f.version = v.version) AS is_in_force
    FROM agreement_version v LEFT JOIN user_account u ON u.id = v.published_by ORDER BY v.agreement, v.version DESC LIMIT 300`.execute(db)
  return rows
}
