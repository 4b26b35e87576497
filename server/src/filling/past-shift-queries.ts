import { FORECAST_DAYS, FORECAST_MOST_OF_OTHERS, FORECAST_MOST_SHIFTS, type PastShift } from '@muster/contract/filling/forecast-rules.ts'
import type pg from 'pg'

const KEPT_MS = 60_000
const MOST_KEPT = 200

interface PastShifts {
  /** What the market recommends for the position, in cents; null if it has no wages there. */
  usual_cents: number | null
  shifts: PastShift[]
}

type Kept = Map<string, { until: number; past: Promise<PastShifts> }>
const keptOf = new WeakMap<pg.Pool, Kept>()

/**
 * What happened to the marketplace shifts of a market over the last 180 days, with what they paid an hour, bonus included: at most the latest 2,000 of the position, and 100 of each other
 * one. Cached for a minute, since the form asks again with every dollar.
 */
export async function readPast(reads: pg.Pool, market_id: number, skill_id: number): Promise<PastShifts> {
  const kept = keptOf.get(reads) ?? (new Map() as Kept)
  keptOf.set(reads, kept)
  const key = `${market_id} ${skill_id}`
  const hit = kept.get(key)
  const now = performance.now()
  if (hit !== undefined && hit.until > now) return hit.past
  if (kept.size >= MOST_KEPT) kept.clear()
  const past = readAnew(reads, market_id, skill_id)
  kept.set(key, { until: now + KEPT_MS, past })
  // Failures are not cached, so the next request asks the database.
  past.catch(() => kept.delete(key))
  return past
}

async function readAnew(reads: pg.Pool, market_id: number, skill_id: number): Promise<PastShifts> {
  const text = `SELECT o.id = s.id AS is_same_position, o.group_name = s.group_name AS is_same_group, coalesce(m.recommended_wage_cents, g.wage_cents) AS usual_cents,
      w.recommended_wage_cents AS asked_usual_cents, g.wage_cents + g.boosted_gig_bonus_cents AS wage_cents, extract(epoch FROM g.start_time - g.created_ts) / 3600 AS lead_hours,
      extract(hour FROM g.created_ts AT TIME ZONE g.timezone)::int AS posted_hour,
      g.require_certifications::int + g.background_check_required::int
        + (SELECT count(*) FROM gig_requirement q WHERE q.gig_id = g.id AND q.market_id = g.market_id) AS requirements,
      g.confirmed_pros_count >= g.allowed_confirmed_pros AS is_filled,
      (SELECT greatest(0, extract(epoch FROM max(a.confirmed_at) - g.created_ts) / 3600) FROM application a
        WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS hours_to_fill
    FROM skill s LEFT JOIN skill_market w ON w.skill_id = s.id AND w.market_id = $1
    CROSS JOIN skill o LEFT JOIN skill_market m ON m.skill_id = o.id AND m.market_id = $1
    LEFT JOIN LATERAL (SELECT * FROM gig p WHERE p.market_id = $1 AND p.skill_id = o.id AND p.start_time <= app_now()
        AND p.start_time > app_now() - make_interval(days => $3) AND p.type = 'MARKETPLACE' AND p.status NOT IN ('UNAPPROVED', 'CANCELLED')
      ORDER BY p.start_time DESC, p.id LIMIT CASE WHEN o.id = s.id THEN $4::int ELSE $5::int END) g ON true
    WHERE s.id = $2 AND (o.id = s.id OR g.id IS NOT NULL)`
  const { rows } = await reads.query<PastShift & { asked_usual_cents: number | null }>({
    name: 'past-shifts',
    text,
    values: [market_id, skill_id, FORECAST_DAYS, FORECAST_MOST_SHIFTS, FORECAST_MOST_OF_OTHERS],
  })
  // The position has a row even without a shift, for what is usual.
  return { usual_cents: rows[0]?.asked_usual_cents ?? null, shifts: rows.filter(({ wage_cents }) => wage_cents !== null) }
}
