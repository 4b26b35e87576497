import type { ProJoinFacts } from '@muster/contract/referrals/referral-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { proReferralCode, userOfProCode } from '@muster/contract/referrals/referral-code-rules.ts'
import { Problem } from '../problem.ts'

/** A payment `y` to a pro for the hours of a shift, which was not returned. */
export const PAID_TO_PRO = sql`y.direction = 'pro_payment' AND y.subject = 'application' AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE')`

/** Whose pro's code it is, or a campaign's, and whether it is on; null if there is no such code. */
export async function findProCode(db: Database, code: string): Promise<{ code: string; user_id: number | null; is_on: boolean } | null> {
  const { rows } = await sql<{ user_id: number | null; is_on: boolean }>`
    SELECT p.user_id, c.off_at IS NULL AS is_on FROM pro p JOIN user_account u ON u.id = p.user_id AND u.merged_into IS NULL LEFT JOIN referral_code c ON c.code = ${code}
      WHERE p.user_id = ${userOfProCode(code)} AND p.merged_into IS NULL
    UNION ALL SELECT NULL, c.off_at IS NULL FROM referral_code c WHERE c.code = ${code} AND c.campaign IS NOT NULL LIMIT 1`.execute(db)
  return rows[0] ? { code, ...rows[0] } : null
}

/** What decides whether a pro who joined counts, beside the code. */
export async function getProJoinFacts(
  db: Database,
  { referrer_id, promotion_id }: { referrer_id: number | null; promotion_id: number },
): Promise<Pick<ProJoinFacts, 'has_worked' | 'rewards'>> {
  const { rows } = await sql<Pick<ProJoinFacts, 'has_worked' | 'rewards'>>`
    SELECT ${referrer_id}::bigint IS NULL OR EXISTS (SELECT 1 FROM pro p JOIN payment y ON y.pro_id = p.id AND y.market_id = p.market_id WHERE p.user_id = ${referrer_id} AND ${PAID_TO_PRO}) AS has_worked,
      (SELECT count(*)::int FROM referral r WHERE r.promotion_id = ${promotion_id} AND r.referrer_id = ${referrer_id} AND r.state IN ('JOINED', 'EARNED')) AS rewards`.execute(
    db,
  )
  return rows[0]!
}

/** A pro's own code, whether staff switched it off, and whether the pro has a paid shift. */
export async function getOwnProCode(db: Database, user_id: number): Promise<{ code: string; is_off: boolean; has_worked: boolean }> {
  const code = proReferralCode(user_id)
  const { rows } = await sql<{ is_off: boolean; has_worked: boolean }>`
    SELECT EXISTS (SELECT 1 FROM referral_code c WHERE c.code = ${code} AND c.off_at IS NOT NULL) AS is_off,
      EXISTS (SELECT 1 FROM payment y WHERE y.pro_id = p.id AND y.market_id = p.market_id AND ${PAID_TO_PRO}) AS has_worked
    FROM pro p WHERE p.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return { code, ...rows[0] }
}

export interface RewardOf {
  side: 'referrer' | 'joiner'
  application_id: number
  gig_id: number
  language: 'en' | 'es'
}

/**
 * The last paid shift of each side of a pro's referral, which carries the reward: an ad-hoc payment belongs to a shift. In the order in which
 * shifts are locked.
 */
export async function listRewardShifts(db: Database, id: number): Promise<RewardOf[]> {
  const { rows } = await sql<RewardOf>`
    SELECT s.side, w.application_id, w.gig_id, u.language
    FROM referral r JOIN LATERAL (VALUES ('referrer', r.referrer_id), ('joiner', r.joiner_id)) s(side, user_id) ON true
      JOIN pro p ON p.user_id = s.user_id JOIN user_account u ON u.id = s.user_id
      JOIN LATERAL (SELECT y.subject_id AS application_id, y.gig_id FROM payment y WHERE y.pro_id = p.id AND y.market_id = p.market_id AND ${PAID_TO_PRO}
        ORDER BY y.created_ts DESC, y.id DESC LIMIT 1) w ON true
    WHERE r.id = ${id} ORDER BY w.gig_id`.execute(db)
  return rows
}
