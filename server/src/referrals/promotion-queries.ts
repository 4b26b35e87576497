import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { ReferralAudience, PromotionState, ReferralPromotion } from '@muster/contract/referrals/referral.ts'
import type { listReferralPromotions as listCall } from '@muster/contract/referrals/referral-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { promotionOf, type PromotionRow } from './referral-reading.ts'

/** Today where the provider is: in the zone of its first market. */
const STAFF_TODAY = sql`(SELECT (app_now() AT TIME ZONE m.timezone)::date FROM market m ORDER BY m.id LIMIT 1)`

/** The same states as `promotionState`. */
const canPay = sql`p.budget_cents - p.committed_cents >= p.referrer_cents + p.joiner_cents`
const STATES: Record<PromotionState, RawBuilder<unknown>> = {
  OFF: sql`p.off_at IS NOT NULL`,
  ENDED: sql`p.off_at IS NULL AND p.last_day < ${STAFF_TODAY}`,
  USED_UP: sql`p.off_at IS NULL AND p.last_day >= ${STAFF_TODAY} AND NOT (${canPay})`,
  PLANNED: sql`p.off_at IS NULL AND p.first_day > ${STAFF_TODAY} AND ${canPay}`,
  ON: sql`p.off_at IS NULL AND ${STAFF_TODAY} BETWEEN p.first_day AND p.last_day AND ${canPay}`,
}

const columns = sql`p.id, p.audience, p.name, p.referrer_cents, p.joiner_cents, p.shifts_needed, p.within_days, to_char(p.first_day, 'YYYY-MM-DD') AS first_day,
  to_char(p.last_day, 'YYYY-MM-DD') AS last_day, p.most_rewards, p.off_reason, p.off_at IS NULL AS is_on, p.budget_cents, p.committed_cents, p.created_ts,
  to_char(${STAFF_TODAY}, 'YYYY-MM-DD') AS today, coalesce(n.used, 0)::float8 AS used_cents, coalesce(n.joined, 0)::int AS joined_count,
  coalesce(n.earned, 0)::int AS earned_count, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS created_by`
const beside = sql`LEFT JOIN user_account u ON u.id = p.created_by
  LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE r.state <> 'REFUSED') AS joined, count(*) FILTER (WHERE r.state = 'EARNED') AS earned,
    sum(r.referrer_cents + r.joiner_cents) FILTER (WHERE r.state = 'EARNED') AS used FROM referral r WHERE r.promotion_id = p.id) n ON true`

/** A page of promotions, the newest first. */
export async function listReferralPromotions(
  db: Database,
  query: HandlerInput<typeof listCall>['query'],
): Promise<Page<ReferralPromotion>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<PromotionRow & { total: number }>`
      SELECT ${columns}, p.total FROM (SELECT p.*, count(*) OVER ()::int AS total FROM referral_promotion p
        WHERE ${query.state === undefined ? sql`true` : STATES[query.state]} ORDER BY p.id DESC ${part}) p ${beside} ORDER BY p.id DESC`.execute(
      db,
    ),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => promotionOf(row)),
    total,
    query,
    { path: '/admin/referral-promotions/', query },
  )
}

/** A promotion. Throws NOT_FOUND. */
export async function getPromotion(db: Database, id: number): Promise<ReferralPromotion> {
  const { rows } = await sql<PromotionRow>`SELECT ${columns} FROM referral_promotion p ${beside} WHERE p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return promotionOf(rows[0])
}

/** The promotion for businesses or for pros that runs today, also without budget; null for none. */
export async function findRunning(db: Database, audience: ReferralAudience): Promise<ReferralPromotion | null> {
  const { rows } = await sql<PromotionRow>`
    SELECT ${columns} FROM referral_promotion p ${beside} WHERE p.off_at IS NULL AND p.audience = ${audience} AND ${STAFF_TODAY} BETWEEN p.first_day AND p.last_day`.execute(
    db,
  )
  return rows[0] ? promotionOf(rows[0]) : null
}
