import { type AgreementName, agreementsFor, type NewAgreementVersion } from '@muster/contract/accounts/agreement.ts'
import type { AppMode } from '@muster/contract/accounts/app-mode.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inForce } from './agreement-queries.ts'

/**
 * Notes that a person accepts what is in force. Returns the versions that they had not accepted yet, as "marketplace_terms 2". Without a
 * session it was with the account, whose first session is the one.
 */
export async function acceptAgreements(db: Database, user_id: number, session_id: number | null): Promise<string[]> {
  const { rows: users } = await sql<{ app_mode: AppMode }>`
    UPDATE user_account SET terms_version_accepted = coalesce(terms_version_accepted, 1), terms_accepted_at = app_now() WHERE id = ${user_id} RETURNING app_mode`.execute(
    db,
  )
  const names = sql`${agreementsFor(users[0]!.app_mode)}::agreement_name[]`
  const { rows } = await sql<{ accepted: string }>`
    INSERT INTO agreement_acceptance (user_id, agreement, version, session_id)
    SELECT ${user_id}, v.agreement, v.version, coalesce(${session_id}::bigint, (SELECT max(s.id) FROM session s WHERE s.user_id = ${user_id}))
    FROM (${inForce}) v WHERE v.agreement = ANY (${names})
    ON CONFLICT (user_id, agreement, version) DO NOTHING RETURNING agreement || ' ' || version AS accepted`.execute(db)
  return rows.map(({ accepted }) => accepted)
}

/** Locks an agreement's versions, and returns the newest and what time it is. */
export async function lockNewest(db: Database, agreement: AgreementName): Promise<{ version: number; effective_at: string; now: string }> {
  const { rows } = await sql<{ version: number; effective_at: string; now: string }>`
    SELECT version, effective_at, app_now() AS now FROM agreement_version WHERE agreement = ${agreement} ORDER BY version DESC LIMIT 1 FOR UPDATE`.execute(
    db,
  )
  return rows[0]!
}

export async function insertVersion(
  db: Database,
  agreement: AgreementName,
  { effective_at, ...texts }: NewAgreementVersion,
  { version, published_by }: { version: number; published_by: number },
): Promise<void> {
  await db
    .insertInto('agreement_version')
    .values({ agreement, version, published_by, ...texts, effective_at: effective_at ?? sql<string>`app_now()` })
    .execute()
}
