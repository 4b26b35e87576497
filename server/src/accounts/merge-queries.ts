import type { MergeFacts } from '@muster/contract/accounts/merge-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Two accounts of one pro: the one that stays, and the one that closes. */
export interface MergePair {
  kept: { user_id: number; pro_id: number; market_id: number }
  closed: { user_id: number; pro_id: number }
}

export interface OtherAccount {
  user_id: number
  pro_id: number | null
  first_name: string
  last_name: string
  phone_end: string | null
  date_joined: string
  gigs_worked: number
  coming_shifts: number
  suspended_until: string | null
  blocks: number
  applied_twice: number
}

/** The closed account of a pair, as the person reads it before merging, with what keeps the two apart. One statement. */
export async function readOther(
  db: Database,
  own: { user_id: number; pro_id: number; market_id: number },
  other_user_id: number,
): Promise<{ other: OtherAccount; facts: MergeFacts }> {
  const shared = sql`application b JOIN application a ON a.gig_id = b.gig_id AND a.market_id = b.market_id AND a.pro_id = ${own.pro_id} WHERE b.pro_id = p.id`
  const mattered = sql`(b.confirmed_at IS NOT NULL OR (b.cancelled_at IS NULL AND b.selected_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM application_cancellation c WHERE c.application_id = b.id AND c.market_id = b.market_id AND c.was_confirmed))`
  const { rows } = await sql<OtherAccount & MergeFacts>`
    SELECT u.id AS user_id, p.id AS pro_id, u.first_name, u.last_name,
      (SELECT right(i.value, 4) FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_end, u.date_joined, coalesce(p.gigs_worked, 0) AS gigs_worked,
      (SELECT count(*) FROM application b JOIN gig g ON g.id = b.gig_id AND g.market_id = b.market_id
        WHERE b.pro_id = p.id AND b.confirmed_at IS NOT NULL AND b.cancelled_at IS NULL AND g.end_time > app_now()) AS coming_shifts,
      CASE WHEN p.suspended_until > app_now() THEN p.suspended_until END AS suspended_until,
      (SELECT count(*) FROM pro_block b WHERE b.pro_id = p.id) AS blocks,
      (SELECT count(*) FROM ${shared} AND NOT ${mattered}) AS applied_twice,
      u.id = ${own.user_id} AS is_same, p.id IS NOT NULL AS are_both_pros, coalesce(p.market_id = ${own.market_id}, false) AS is_same_market,
      u.is_gigpro_admin OR EXISTS (SELECT 1 FROM location_manager m WHERE m.user_id = u.id)
        OR EXISTS (SELECT 1 FROM organization_manager m WHERE m.user_id = u.id) AS has_other_roles,
      (SELECT count(*) FROM busy_span b JOIN busy_span a ON a.market_id = b.market_id AND a.pro_id = ${own.pro_id} AND a.span && b.span
        WHERE b.pro_id = p.id AND b.market_id = p.market_id) AS overlapping_shifts,
      (SELECT count(*) FROM ${shared} AND ${mattered}) + (SELECT count(*) FROM handover h
          JOIN application f ON f.id = h.application_id AND f.market_id = h.market_id
        WHERE h.status IN ('OPEN', 'ASKED') AND (h.taker_id, f.pro_id) IN ((p.id, ${own.pro_id}), (${own.pro_id}, p.id))) AS shared_confirmed_shifts,
      (SELECT count(*) FROM payment y WHERE y.pro_id = p.id AND y.direction = 'pro_payment'
        AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'ERROR')) AS payouts_on_their_way
    FROM user_account u LEFT JOIN pro p ON p.user_id = u.id WHERE u.id = ${other_user_id}`.execute(db)
  const {
    is_same,
    are_both_pros,
    has_other_roles,
    is_same_market,
    overlapping_shifts,
    shared_confirmed_shifts,
    payouts_on_their_way,
    ...other
  } = rows[0]!
  const facts = {
    is_same,
    are_both_pros,
    has_other_roles,
    is_same_market,
    overlapping_shifts,
    shared_confirmed_shifts,
    payouts_on_their_way,
  }
  return { other, facts }
}

/** The account that a closed one was merged into; null if it wasn’t. */
export async function findKeptUser(db: Database, user_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('pro as p')
    .innerJoin('pro as k', 'k.id', 'p.merged_into')
    .select('k.user_id')
    .where('p.user_id', '=', user_id)
    .executeTakeFirst()
  return row?.user_id ?? null
}
