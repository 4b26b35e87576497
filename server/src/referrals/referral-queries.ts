import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Page } from '@muster/contract/page.ts'
import type { OwnReferral, ReferralAudience, ReferralCodeRow, ReferralRow } from '@muster/contract/referrals/referral.ts'
import type { listReferralCodes as listCall } from '@muster/contract/referrals/referral-endpoints.ts'
import type { EarnFacts, JoinFacts } from '@muster/contract/referrals/referral-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { PAID_TO_PRO } from './pro-referral-queries.ts'

/**
 * Shifts that were paid in time: of a joined location those that it was charged for, or whose invoice it paid; of a joined pro those that the pro
 * was paid for.
 */
const shiftsPaid = sql`CASE WHEN r.pro_id IS NULL THEN (SELECT count(DISTINCT y.gig_id)::int FROM payment y LEFT JOIN invoice i ON i.id = y.invoice_id
  WHERE y.location_id = r.location_id AND y.direction = 'payment' AND y.subject = 'application' AND y.status = 'AVAILABLE' AND y.available_at <= r.ends_at
    AND (NOT y.is_invoiced OR i.status = 'AVAILABLE'))
  ELSE (SELECT count(DISTINCT y.gig_id)::int FROM payment y WHERE y.pro_id = r.pro_id AND ${PAID_TO_PRO} AND y.created_ts BETWEEN r.created_ts AND r.ends_at) END`

/** A person's name as those read it who don't know them: first name and initial. */
const shortName = sql`trim(concat(j.first_name, ' ', upper(left(trim(j.last_name), 1)), CASE WHEN trim(j.last_name) <> '' THEN '.' END))`

const progress = sql`r.state, r.refusal, ${shiftsPaid} AS shifts_paid, r.shifts_needed, r.ends_at, r.created_ts AS joined_at`

/** Whose code it is, and whether it is on; null if there is no such code. Old codes of people still work. */
export async function findCode(db: Database, code: string): Promise<{ code: string; user_id: number | null; is_on: boolean } | null> {
  const { rows } = await sql<{ code: string; user_id: number | null; is_on: boolean }>`
    SELECT m.referral_code AS code, m.user_id, c.off_at IS NULL AS is_on FROM manager_profile m LEFT JOIN referral_code c ON c.code = m.referral_code
      WHERE m.referral_code = ${code} OR m.old_referral_code = ${code}
    UNION ALL SELECT c.code, NULL, c.off_at IS NULL FROM referral_code c WHERE c.code = ${code} AND c.campaign IS NOT NULL LIMIT 1`.execute(
    db,
  )
  return rows[0] ?? null
}

type BesideCode = Omit<JoinFacts, 'is_code_on' | 'is_own_code' | 'most_rewards'>

/** What decides whether a business that joined counts, beside the code. */
export async function getJoinFacts(
  db: Database,
  {
    location_id,
    user_id,
    referrer_id,
    promotion_id,
  }: { location_id: number; user_id: number; referrer_id: number | null; promotion_id: number },
): Promise<BesideCode> {
  const { rows } = await sql<BesideCode>`
    SELECT EXISTS (SELECT 1 FROM location_manager m WHERE m.user_id = ${user_id} AND m.location_id <> l.id)
        OR EXISTS (SELECT 1 FROM location o WHERE o.id <> l.id AND o.phone_number = l.phone_number AND o.created_ts < l.created_ts
          AND NOT EXISTS (SELECT 1 FROM location_manager m WHERE m.location_id = o.id AND m.user_id = ${referrer_id})) AS is_known_business,
      EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = ${referrer_id} AND i.kind = 'phone' AND i.value = l.phone_number)
        OR EXISTS (SELECT 1 FROM location o JOIN location_manager m ON m.location_id = o.id WHERE m.user_id = ${referrer_id} AND o.id <> l.id AND o.phone_number = l.phone_number)
        AS has_same_contact,
      (SELECT count(*)::int FROM referral r WHERE r.promotion_id = ${promotion_id} AND r.referrer_id = ${referrer_id} AND r.state IN ('JOINED', 'EARNED')) AS rewards
    FROM location l WHERE l.id = ${location_id}`.execute(db)
  return rows[0]!
}

/** Referrals that wait and were reached, or whose days are over; at most 100. */
export async function listToDecide(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM referral r WHERE r.state = 'JOINED' AND (r.ends_at <= app_now() OR ${shiftsPaid} >= r.shifts_needed) ORDER BY r.id LIMIT 100`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface EarnRow extends EarnFacts {
  /** Where the credit of the referrer goes: the first location that they administer; null for none, and for campaigns. */
  referrer_location_id: number | null
  location_name: string
  /** First name and initial of the person who joined. */
  who: string
}

export async function getEarnFacts(db: Database, id: number): Promise<EarnRow> {
  const { rows } = await sql<EarnRow>`
    SELECT ${shiftsPaid} AS shifts_paid, r.shifts_needed, r.ends_at <= app_now() AS is_over, coalesce(l.name, '') AS location_name, ${shortName} AS who,
      NOT EXISTS (SELECT 1 FROM referral_code c WHERE c.code = r.code AND c.off_at IS NOT NULL) AS is_code_on,
      EXISTS (SELECT 1 FROM user_account j WHERE j.id = r.joiner_id AND (j.id = r.referrer_id OR j.merged_into = r.referrer_id))
        OR EXISTS (SELECT 1 FROM user_account f WHERE f.id = r.referrer_id AND f.merged_into = r.joiner_id) AS is_one_person,
      EXISTS (SELECT 1 FROM payment_method a JOIN payment_method b ON b.id <> a.id AND b.type = 'card' AND b.details ->> 'last4' = a.details ->> 'last4'
          AND b.details ->> 'brand' = a.details ->> 'brand' AND b.details ->> 'expires' = a.details ->> 'expires'
        JOIN location_manager m ON m.location_id = b.location_id AND m.user_id = r.referrer_id
        WHERE a.location_id = r.location_id AND a.type = 'card' AND b.location_id <> r.location_id) AS has_same_card,
      EXISTS (SELECT 1 FROM payout_account a JOIN pro p ON p.user_id = r.referrer_id JOIN payout_account b ON b.pro_id = p.id AND b.bank_name = a.bank_name AND b.bank_last4 = a.bank_last4
        WHERE a.pro_id = r.pro_id) AS has_same_bank,
      (SELECT m.location_id FROM location_manager m WHERE m.user_id = r.referrer_id AND m.role = 'ADMIN' ORDER BY m.location_id LIMIT 1) AS referrer_location_id
    FROM referral r JOIN user_account j ON j.id = r.joiner_id LEFT JOIN location l ON l.id = r.location_id WHERE r.id = ${id}`.execute(db)
  return rows[0]!
}

const ofAudience = (audience: ReferralAudience): RawBuilder<unknown> =>
  audience === 'PROS' ? sql`r.pro_id IS NOT NULL` : sql`r.location_id IS NOT NULL`

/** A manager's own code, and whether staff switched it off. Throws NOT_FOUND for someone who never managed a business. */
export async function getOwnCode(db: Database, user_id: number): Promise<{ code: string; is_off: boolean }> {
  const { rows } = await sql<{ code: string; is_off: boolean }>`
    SELECT m.referral_code AS code, EXISTS (SELECT 1 FROM referral_code c WHERE c.code = m.referral_code AND c.off_at IS NOT NULL) AS is_off
    FROM manager_profile m WHERE m.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The businesses or the pros that joined by a person's code, the newest first, at most 200. */
export async function listOwnReferrals(db: Database, user_id: number, audience: ReferralAudience): Promise<OwnReferral[]> {
  const { rows } = await sql<OwnReferral>`
    SELECT r.id, ${shortName} AS who, ${progress}, r.referrer_cents::float8 / 100 AS reward
    FROM referral r JOIN user_account j ON j.id = r.joiner_id WHERE r.referrer_id = ${user_id} AND ${ofAudience(audience)} ORDER BY r.id DESC LIMIT 200`.execute(
    db,
  )
  return rows
}

/** What inviting businesses, or pros, brought a person so far. Cents. */
export async function sumEarned(db: Database, user_id: number, audience: ReferralAudience): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(referrer_cents), 0)::float8 AS cents FROM referral r WHERE referrer_id = ${user_id} AND state = 'EARNED' AND ${ofAudience(audience)}`.execute(
    db,
  )
  return rows[0]!.cents
}

const allCodes = sql`
  SELECT m.referral_code AS code, 'PERSON' AS kind, trim(concat(u.first_name, ' ', u.last_name)) AS name, m.business_name, c.off_at IS NULL AS is_on, c.off_reason,
    u.date_joined AS made FROM manager_profile m JOIN user_account u ON u.id = m.user_id LEFT JOIN referral_code c ON c.code = m.referral_code WHERE u.merged_into IS NULL
  UNION ALL SELECT p.code, 'PERSON', trim(concat(u.first_name, ' ', u.last_name)), NULL, c.off_at IS NULL, c.off_reason, u.date_joined
    FROM (SELECT DISTINCT r.code, r.referrer_id FROM referral r WHERE r.pro_id IS NOT NULL AND r.referrer_id IS NOT NULL) p JOIN user_account u ON u.id = p.referrer_id
      LEFT JOIN referral_code c ON c.code = p.code WHERE u.merged_into IS NULL
  UNION ALL SELECT c.code, 'CAMPAIGN', c.campaign, NULL, c.off_at IS NULL, c.off_reason, c.created_ts FROM referral_code c WHERE c.campaign IS NOT NULL`
const counts = sql`count(r.id) FILTER (WHERE r.state <> 'REFUSED')::int AS joined_count, count(r.id) FILTER (WHERE r.state = 'EARNED')::int AS earned_count,
  count(r.id) FILTER (WHERE r.state = 'REFUSED')::int AS refused_count, coalesce(sum(r.referrer_cents) FILTER (WHERE r.state = 'EARNED'), 0)::float8 / 100 AS earned`
const rowsOf = (where: RawBuilder<unknown>) => sql`
  SELECT a.code, a.kind, a.name, a.business_name, a.is_on, a.off_reason, a.made, n.* FROM (${allCodes}) a
  CROSS JOIN LATERAL (SELECT ${counts} FROM referral r WHERE r.code = a.code) n WHERE ${where}`

const USED = {
  joined: sql`AND n.joined_count > 0`,
  refused: sql`AND n.refused_count > 0`,
  off: sql`AND NOT a.is_on`,
}

/** A page of the codes of people and campaigns: first those that brought most. */
export async function listReferralCodes(db: Database, query: HandlerInput<typeof listCall>['query']): Promise<Page<ReferralCodeRow>> {
  const { search, kind, used } = query
  const like = search === undefined || search === '' ? null : containing(search)
  const where = sql`true ${kind === undefined ? sql`` : sql`AND a.kind = ${kind}`} ${used === undefined ? sql`` : USED[used]}
    ${like === null ? sql`` : sql`AND (a.code ILIKE ${like} OR a.name ILIKE ${like} OR a.business_name ILIKE ${like})`}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<ReferralCodeRow & { total: number; made: string }>`
      SELECT w.*, count(*) OVER ()::int AS total FROM (${rowsOf(where)}) w ORDER BY w.joined_count DESC, w.made DESC, w.code ${part}`.execute(
      db,
    ),
  )
  return pageOf(
    rows.map(({ total: _, made: _made, ...row }) => row),
    total,
    query,
    { path: '/admin/referral-codes/', query },
  )
}

/** A code. Throws NOT_FOUND. */
export async function getReferralCode(db: Database, code: string): Promise<ReferralCodeRow> {
  const { rows } = await sql<ReferralCodeRow & { made: string }>`${rowsOf(sql`a.code = ${code}`)} LIMIT 1`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  const { made: _, ...row } = rows[0]
  return row
}

/** The businesses and pros that joined by a code, the newest first, at most 200. */
export async function listReferralsOf(db: Database, code: string): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    SELECT r.id, r.location_id, l.name AS location_name, r.pro_id, trim(concat(j.first_name, ' ', j.last_name)) AS joiner_name, p.name AS promotion_name, ${progress},
      r.referrer_cents::float8 / 100 AS referrer_reward, r.joiner_cents::float8 / 100 AS joiner_reward
    FROM referral r LEFT JOIN location l ON l.id = r.location_id JOIN user_account j ON j.id = r.joiner_id JOIN referral_promotion p ON p.id = r.promotion_id
    WHERE r.code = ${code} ORDER BY r.id DESC LIMIT 200`.execute(db)
  return rows
}
