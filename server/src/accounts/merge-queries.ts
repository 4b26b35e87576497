import type { MergeFacts } from '@muster/contract/accounts/merge-rules.ts'
import type { AppMode } from '@muster/contract/accounts/app-mode.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LoginKey } from './one-time-code-store.ts'

/** One of two accounts: the person, and the pro if the account works. */
export interface MergeSide {
  user_id: number
  pro: { id: number; market_id: number } | null
}

/** Two accounts of one person: the one that stays, and the one that closes. */
export interface MergePair {
  kept: MergeSide
  closed: { user_id: number; pro_id: number | null }
}

export interface OtherAccount {
  user_id: number
  pro_id: number | null
  app_mode: AppMode
  first_name: string
  last_name: string
  phone_end: string | null
  email: string | null
  date_joined: string
  gigs_worked: number
  coming_shifts: number
  teams: number
  shared_teams: number
  suspended_until: string | null
  blocks: number
  applied_twice: number
}

export interface ReadAccount {
  other: OtherAccount
  facts: MergeFacts
}

/** Accounts that would close, as the person reads them before merging, each with what keeps the two apart. One statement. */
export async function readOthers(db: Database, own: MergeSide, user_ids: readonly number[]): Promise<ReadAccount[]> {
  const [own_pro, own_market] = [sql`${own.pro?.id ?? null}::bigint`, sql`${own.pro?.market_id ?? null}::integer`]
  const shared = sql`application b JOIN application a ON a.gig_id = b.gig_id AND a.market_id = b.market_id AND a.pro_id = ${own_pro} WHERE b.pro_id = p.id`
  const mattered = sql`(b.confirmed_at IS NOT NULL OR (b.cancelled_at IS NULL AND b.selected_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM application_cancellation c WHERE c.application_id = b.id AND c.market_id = b.market_id AND c.was_confirmed))`
  const { rows } = await sql<OtherAccount & MergeFacts>`
    SELECT u.id AS user_id, p.id AS pro_id, u.app_mode, u.first_name, u.last_name,
      (SELECT right(i.value, 4) FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL) AS phone_end,
      (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.verified_at IS NOT NULL) AS email,
      u.date_joined, coalesce(p.gigs_worked, 0) AS gigs_worked,
      (SELECT count(*) FROM application b JOIN gig g ON g.id = b.gig_id AND g.market_id = b.market_id
        WHERE b.pro_id = p.id AND b.confirmed_at IS NOT NULL AND b.cancelled_at IS NULL AND g.end_time > app_now()) AS coming_shifts,
      (SELECT count(*) FROM location_manager m WHERE m.user_id = u.id) + (SELECT count(*) FROM organization_manager m WHERE m.user_id = u.id) AS teams,
      (SELECT count(*) FROM location_manager m JOIN location_manager o USING (location_id) WHERE m.user_id = u.id AND o.user_id = ${own.user_id})
        + (SELECT count(*) FROM organization_manager m JOIN organization_manager o USING (organization_id) WHERE m.user_id = u.id AND o.user_id = ${own.user_id}) AS shared_teams,
      CASE WHEN p.suspended_until > app_now() THEN p.suspended_until END AS suspended_until,
      (SELECT count(*) FROM pro_block b WHERE b.pro_id = p.id) AS blocks,
      (SELECT count(*) FROM ${shared} AND NOT ${mattered}) AS applied_twice,
      u.id = ${own.user_id} AS is_same, (SELECT bool_or(s.is_gigpro_admin) FROM user_account s WHERE s.id IN (u.id, ${own.user_id})) AS has_staff,
      p.id IS NOT NULL AND ${own_pro} IS NOT NULL AS are_both_pros, coalesce(p.market_id = ${own_market}, false) AS is_same_market,
      (SELECT count(*) FROM busy_span b JOIN busy_span a ON a.market_id = b.market_id AND a.pro_id = ${own_pro} AND a.span && b.span
        WHERE b.pro_id = p.id AND b.market_id = p.market_id) AS overlapping_shifts,
      (SELECT count(*) FROM ${shared} AND ${mattered}) + (SELECT count(*) FROM handover h
          JOIN application f ON f.id = h.application_id AND f.market_id = h.market_id
        WHERE h.status IN ('OPEN', 'ASKED') AND (h.taker_id, f.pro_id) IN ((p.id, ${own_pro}), (${own_pro}, p.id))) AS shared_confirmed_shifts,
      (SELECT count(*) FROM payment y WHERE y.pro_id = p.id AND y.direction = 'pro_payment'
        AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'ERROR')) AS payouts_on_their_way
    FROM user_account u LEFT JOIN pro p ON p.user_id = u.id WHERE u.id = ANY (${[...user_ids]}::bigint[]) ORDER BY u.id LIMIT 10`.execute(
    db,
  )
  return rows.map(apart)
}

/** What the person reads, and what only decides. */
const apart = ({ is_same, has_staff, are_both_pros, is_same_market, ...row }: OtherAccount & MergeFacts): ReadAccount => {
  const { overlapping_shifts, shared_confirmed_shifts, payouts_on_their_way, ...other } = row
  const counts = { overlapping_shifts, shared_confirmed_shifts, payouts_on_their_way }
  return { other, facts: { is_same, has_staff, are_both_pros, is_same_market, ...counts } }
}

/** One account that would close. Throws when there is none. */
export async function readOther(db: Database, own: MergeSide, other_user_id: number): Promise<ReadAccount> {
  const [read] = await readOthers(db, own, [other_user_id])
  if (read === undefined) throw new Error(`no account ${other_user_id} to read`)
  return read
}

/** Other open accounts that sign in with a number or address that this person verified, also lately for this purpose. At most ten. */
export async function listSharedLogins(db: Database, user_id: number): Promise<(LoginKey & { user_id: number })[]> {
  const { rows } = await sql<LoginKey & { user_id: number }>`
    SELECT DISTINCT ON (i.user_id) i.user_id, i.kind, i.value FROM login_identity i JOIN user_account u ON u.id = i.user_id AND u.account_status = 'ACTIVE'
    WHERE i.verified_at IS NOT NULL AND i.user_id <> ${user_id} AND (i.kind, i.value) IN (
      SELECT kind, value FROM proved_login WHERE user_id = ${user_id} AND proved_at > app_now() - interval '30 days')
    ORDER BY i.user_id, i.kind LIMIT 10`.execute(db)
  return rows
}

/** The account that a closed one was merged into; null if it wasn’t. */
export async function findKeptUser(db: Database, user_id: number): Promise<number | null> {
  const row = await db.selectFrom('user_account').select('merged_into').where('id', '=', user_id).executeTakeFirst()
  return row?.merged_into ?? null
}
