import { seededSuspensionPolicy, type SuspensionPolicy } from '@muster/contract/suspensions/suspension-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { policyText } from '../locations/policy-queries.ts'

interface StandingSuspension {
  id: number
  since: string
  until: string
}

/** What decides whether a pro is suspended, besides the record. */
export interface SuspensionFacts {
  policy_id: number | null
  policy: SuspensionPolicy
  timezone: string
  now: string
  /** Suspensions by the policy that were not lifted, the newest first. */
  standing: StandingSuspension[]
}

/** The policy in force and the suspensions that stand by it. */
export async function getSuspensionFacts(db: Database, pro: { id: number; market_id: number }): Promise<SuspensionFacts> {
  const { rows } = await sql<Omit<SuspensionFacts, 'policy'> & { policy: SuspensionPolicy | null }>`
    SELECT m.timezone, app_now() AS now, ${sql.raw(policyText('suspensions', 'm.id', 'app_now()', 'pol.id'))} AS policy_id,
      ${sql.raw(policyText('suspensions', 'm.id', 'app_now()'))} AS policy, coalesce((SELECT jsonb_agg(to_jsonb(s) ORDER BY s.at DESC, s.id DESC) FROM (
        SELECT id, since AS at, iso_text(since) AS since, iso_text(until) AS until FROM suspension
        WHERE pro_id = ${pro.id} AND market_id = ${pro.market_id} AND lifted_at IS NULL AND cause <> 'STAFF' ORDER BY suspension.since DESC LIMIT 20) s), '[]') AS standing
    FROM market m WHERE m.id = ${pro.market_id}`.execute(db)
  const { policy, ...facts } = rows[0]!
  return { ...facts, policy: policy ?? seededSuspensionPolicy }
}

/** A suspension as its job and its acts need it. */
export interface SuspensionToEnd {
  id: number
  pro_id: number
  market_id: number
  until: string
  timezone: string
  is_standing: boolean
  created_by: number | null
}

/** One suspension; null if there is none. It stands until it is lifted or over. */
export async function findSuspension(db: Database, id: number): Promise<SuspensionToEnd | null> {
  const { rows } = await sql<SuspensionToEnd>`
    SELECT s.id, s.pro_id, s.market_id, s.until, s.created_by, m.timezone, s.lifted_at IS NULL AND s.until > app_now() AS is_standing
    FROM suspension s JOIN market m ON m.id = s.market_id WHERE s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether a pro is suspended now. */
export async function isSuspended(db: Database, pro: { id: number; market_id: number }): Promise<boolean> {
  const { rows } = await sql<{ is_suspended: boolean }>`
    SELECT coalesce(suspended_until > app_now(), false) AS is_suspended FROM pro WHERE id = ${pro.id} AND market_id = ${pro.market_id}`.execute(
    db,
  )
  return rows[0]?.is_suspended ?? false
}
