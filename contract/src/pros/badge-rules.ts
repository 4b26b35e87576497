import { DAY, type Moment, millis, MINUTE } from '../moment.ts'
import { Badge, type ShownBadge } from './badges.ts'

/** The badges that a record earns, the highest first. VERIFICATION says who the person is, and TOP_PRO is kept by the provider. */
export const RANKS = ['GOLD', 'SILVER', 'BRONZE'] as const satisfies readonly ShownBadge[]
export type Rank = (typeof RANKS)[number]

/** What a rank needs, over the time that counts. */
export interface RankNeeds {
  shifts: number
  /** Shifts worked of those the pro worked, called out of or missed, 0 to 1. */
  completed: number
  /** Mean of the businesses' ratings, 1 to 5. */
  rating: number
  /** How long before everyone a pro of this rank sees a new marketplace shift, in minutes. */
  sees_before_minutes: number
}

/** Numbers an operator may change, with defaults. The database stores each with the date it starts to hold. */
export interface BadgePolicy {
  /** How far back the record counts. */
  days: number
  /** How long a rank stays below its line, after the pro was notified. */
  grace_days: number
  ranks: Record<Rank, RankNeeds>
  /** How long after posting everyone sees a marketplace shift, in minutes; none waits where no ranked pro could take it. */
  everyone_after_minutes: number
}

export const seededBadgePolicy: BadgePolicy = {
  days: 365,
  grace_days: 30,
  ranks: {
    GOLD: { shifts: 150, completed: 0.97, rating: 4.8, sees_before_minutes: 10 },
    SILVER: { shifts: 50, completed: 0.95, rating: 4.6, sees_before_minutes: 5 },
    BRONZE: { shifts: 10, completed: 0.9, rating: 4.3, sees_before_minutes: 0 },
  },
  everyone_after_minutes: 10,
}

/** A pro's record over the time that counts. */
export interface RankRecord {
  shifts: number
  /** Spots given up within a day of the start, and no-shows, without those that were excused. */
  missed: number
  /** Mean rating; null without a review. */
  rating: number | null
}

/** The share of shifts worked, 0 to 1; null before the first that counts. */
export const completedShare = ({ shifts, missed }: RankRecord): number | null => (shifts + missed === 0 ? null : shifts / (shifts + missed))

const reaches = (record: RankRecord, needs: RankNeeds): boolean =>
  record.shifts >= needs.shifts && (completedShare(record) ?? 0) >= needs.completed && (record.rating ?? 0) >= needs.rating

/** The highest rank that a record earns; null below bronze. */
export const earnedRank = (record: RankRecord, policy: BadgePolicy = seededBadgePolicy): Rank | null =>
  RANKS.find((rank) => reaches(record, policy.ranks[rank])) ?? null

/** The rank among a pro's badges; null without one. */
export const rankOf = (badges: readonly string[]): Rank | null => RANKS.find((rank) => badges.includes(rank)) ?? null
const heightOf = (rank: Rank | null): number => (rank === null ? RANKS.length : RANKS.indexOf(rank))

/** What a look at a pro's record changes. */
export type RankChange =
  | { kind: 'NONE' }
  | { kind: 'EARNED'; rank: Rank }
  /** Below the line of the rank held: it stays until `until`, unless the record recovers. */
  | { kind: 'WARNED'; rank: Rank; until: Date }
  /** Back above the line in time. */
  | { kind: 'KEPT'; rank: Rank }
  | { kind: 'LOST'; rank: Rank; left: Rank | null }

/**
 * What a look at the record changes. A higher rank comes at once. A lower one comes only when the record stayed below the line for the whole
 * time of grace that began with the notice.
 */
export function rankChange(
  held: { badges: readonly string[]; below_since: Moment | null },
  record: RankRecord,
  now: Moment,
  policy: BadgePolicy = seededBadgePolicy,
): RankChange {
  const rank = rankOf(held.badges)
  const earned = earnedRank(record, policy)
  if (earned !== null && heightOf(earned) < heightOf(rank)) return { kind: 'EARNED', rank: earned }
  if (rank === null) return { kind: 'NONE' }
  if (earned === rank) return held.below_since === null ? { kind: 'NONE' } : { kind: 'KEPT', rank }
  if (held.below_since === null) return { kind: 'WARNED', rank, until: graceEnds(now, policy) }
  return millis(now) >= graceEnds(held.below_since, policy).getTime() ? { kind: 'LOST', rank, left: earned } : { kind: 'NONE' }
}

/** When a rank ends that fell below its line at `below_since`. */
export const graceEnds = (below_since: Moment, policy: BadgePolicy = seededBadgePolicy): Date =>
  new Date(millis(below_since) + policy.grace_days * DAY)

/** The badges with another rank in place of the one held. The others stay. */
export const withRank = (badges: readonly string[], rank: Rank | null): Badge[] => {
  const others = badges.flatMap((badge) => Badge.safeParse(badge).data ?? []).filter((badge) => !RANKS.some((one) => one === badge))
  return rank === null ? others : [...others, rank]
}

/** What a rank needs, part by part, and what is there already. */
function standingFor(rank: Rank, record: RankRecord, policy: BadgePolicy) {
  const needs = policy.ranks[rank]
  return {
    rank,
    shifts: { has: record.shifts, needs: needs.shifts, is_enough: record.shifts >= needs.shifts },
    completed: { has: completedShare(record), needs: needs.completed, is_enough: (completedShare(record) ?? 0) >= needs.completed },
    rating: { has: record.rating, needs: needs.rating, is_enough: (record.rating ?? 0) >= needs.rating },
  }
}

/** What the next higher rank needs. Null for gold. */
export function nextRank(badges: readonly string[], record: RankRecord, policy: BadgePolicy = seededBadgePolicy) {
  const rank = RANKS[heightOf(rankOf(badges)) - 1]
  return rank === undefined ? null : standingFor(rank, record, policy)
}

/** What the rank held needs. Null without a rank. */
export function heldRank(badges: readonly string[], record: RankRecord, policy: BadgePolicy = seededBadgePolicy) {
  const rank = rankOf(badges)
  return rank === null ? null : standingFor(rank, record, policy)
}

/** A marketplace shift that starts sooner than this is shown to everyone at once. */
const NEVER_DELAYED_WITHIN = DAY

/**
 * When everyone sees a shift that opens to the marketplace now: null for at once. Nobody waits for a shift that starts within 24 hours, where
 * the business switched early access off, or where no ranked pro could take the shift.
 */
export function earlyAccessUntil(
  { start_time, is_switched_on, has_ranked_pros }: { start_time: Moment; is_switched_on: boolean; has_ranked_pros: boolean },
  now: Moment,
  policy: BadgePolicy = seededBadgePolicy,
): Date | null {
  if (!is_switched_on || !has_ranked_pros || policy.everyone_after_minutes <= 0) return null
  if (millis(start_time) - millis(now) < NEVER_DELAYED_WITHIN) return null
  return new Date(millis(now) + policy.everyone_after_minutes * MINUTE)
}
