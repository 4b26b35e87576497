import type { RankStanding } from '@muster/contract/pros/badge-endpoints.ts'
import { type BadgePolicy, graceEnds, heldRank, nextRank, rankOf, type RankRecord } from '@muster/contract/pros/badge-rules.ts'
import { sql } from 'kysely'
import { policyText } from '../locations/policy-queries.ts'
import type { Database } from '../db/database.ts'

/** A pro whose record is due for a look. */
export interface DueLook {
  pro_id: number
  market_id: number
}

/** Pros who were not looked at since the night before, the longest wait first. */
export async function listDueLooks(db: Database, at_once: number): Promise<DueLook[]> {
  const { rows } = await sql<DueLook>`
    SELECT pro_id, market_id FROM pro_badge_look WHERE looked_at < app_now() - interval '20 hours' ORDER BY looked_at, pro_id LIMIT ${at_once}`.execute(
    db,
  )
  return rows
}

/** What a look at a pro's record reads, with the pro locked. */
export interface LockedStanding extends DueLook {
  badges: string[]
  below_since: string | null
  policy: BadgePolicy
  record: RankRecord
  now: string
  /** The market's. */
  timezone: string
}

/** The record of pros over the time that their market's policy counts. `p` is the pro, `policy` the policy's value. */
const recordJson = sql<RankRecord>`jsonb_build_object(
    'shifts', (SELECT count(*) FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
      WHERE a.pro_id = p.id AND a.market_id = p.market_id AND g.start_time > app_now() - make_interval(days => (policy.value ->> 'days')::int)),
    'missed', (SELECT count(*) FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      JOIN application_cancellation c ON c.application_id = a.id AND c.market_id = a.market_id AND c.reason IN ('CALLED_OUT', 'NO_SHOW')
        AND c.undone_at IS NULL AND c.excused_at IS NULL
      WHERE a.pro_id = p.id AND a.market_id = p.market_id AND g.start_time > app_now() - make_interval(days => (policy.value ->> 'days')::int)),
    'rating', (SELECT round(avg(r.overall), 4) FROM application a JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
      WHERE a.pro_id = p.id AND a.market_id = p.market_id AND r.created_ts > app_now() - make_interval(days => (policy.value ->> 'days')::int)))`

/** The badge policy in force in the market of pro `p`. Each market has one from its first day. */
const policyOf = sql`CROSS JOIN LATERAL ${sql.raw(policyText('badges', 'p.market_id', 'app_now()'))} policy`

/** How pro `p` with the look `k` stands. */
const standingColumns = sql`p.id AS pro_id, p.market_id, p.badges, k.below_since, policy.value AS policy, ${recordJson} AS record, app_now() AS now,
  (SELECT m.timezone FROM market m WHERE m.id = p.market_id) AS timezone`

/** The rank, record and policy of the pros of a market who have worked, the newest first: at most so many. */
export async function listStandings(
  db: Database,
  market_id: number,
  most: number,
): Promise<Omit<LockedStanding, 'below_since' | 'now' | 'timezone'>[]> {
  const { rows } = await sql<LockedStanding>`
    SELECT p.id AS pro_id, p.market_id, p.badges, policy.value AS policy, ${recordJson} AS record
    FROM pro p ${policyOf} WHERE p.market_id = ${market_id} AND p.gigs_worked > 0 ORDER BY p.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** A pro's rank, record and policy. Locks the pro's look; null if another process has it. */
export async function lockStanding(db: Database, { pro_id, market_id }: DueLook): Promise<LockedStanding | null> {
  const { rows } = await sql<LockedStanding>`
    SELECT ${standingColumns}
    FROM pro_badge_look k JOIN pro p ON p.id = k.pro_id AND p.market_id = k.market_id ${policyOf}
    WHERE k.pro_id = ${pro_id} AND k.market_id = ${market_id} FOR NO KEY UPDATE OF k SKIP LOCKED`.execute(db)
  return rows[0] ?? null
}

/** The pro's own rank: the record that counts, what the next rank needs, and until when a rank below its line stays. */
export async function getRank(db: Database, pro: { id: number; market_id: number }): Promise<RankStanding> {
  const { rows } = await sql<LockedStanding>`
    SELECT ${standingColumns}
    FROM pro p LEFT JOIN pro_badge_look k ON k.pro_id = p.id AND k.market_id = p.market_id ${policyOf}
    WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id}`.execute(db)
  const { badges, below_since, policy, record } = rows[0]!
  return {
    rank: rankOf(badges),
    days: policy.days,
    next: nextRank(badges, record, policy),
    keep: below_since === null ? null : heldRank(badges, record, policy),
    ends_at: below_since === null ? null : graceEnds(below_since, policy).toISOString(),
  }
}
