import { FORECAST_DAYS, FORECAST_MOST_SHIFTS, type PastShift } from '@muster/contract/filling/forecast-rules.ts'
import type pg from 'pg'

const KEPT_MS = 60_000
const MOST_KEPT = 200

type Kept = Map<string, { until: number; shifts: Promise<PastShift[]> }>
const keptOf = new WeakMap<pg.Pool, Kept>()

/**
 * What happened to the marketplace shifts of a position in a market over the last 180 days, at most the latest 2,000. Cached for a minute,
 * since the form asks again with every dollar.
 */
export async function listPastShifts(reads: pg.Pool, market_id: number, skill_id: number): Promise<PastShift[]> {
  const kept = keptOf.get(reads) ?? (new Map() as Kept)
  keptOf.set(reads, kept)
  const key = `${market_id} ${skill_id}`
  const hit = kept.get(key)
  const now = performance.now()
  if (hit !== undefined && hit.until > now) return hit.shifts
  if (kept.size >= MOST_KEPT) kept.clear()
  const shifts = readPastShifts(reads, market_id, skill_id)
  kept.set(key, { until: now + KEPT_MS, shifts })
  // Failures are not cached, so the next request asks the database.
  shifts.catch(() => kept.delete(key))
  return shifts
}

async function readPastShifts(reads: pg.Pool, market_id: number, skill_id: number): Promise<PastShift[]> {
  const text = `SELECT g.wage_cents, extract(epoch FROM g.start_time - g.created_ts) / 3600 AS lead_hours,
      extract(hour FROM g.created_ts AT TIME ZONE g.timezone)::int AS posted_hour,
      g.require_certifications::int + g.background_check_required::int
        + (SELECT count(*) FROM gig_requirement q WHERE q.gig_id = g.id AND q.market_id = g.market_id) AS requirements,
      g.confirmed_pros_count >= g.allowed_confirmed_pros AS is_filled,
      (SELECT greatest(0, extract(epoch FROM max(a.confirmed_at) - g.created_ts) / 3600) FROM application a
        WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS hours_to_fill
    FROM gig g WHERE g.market_id = $1 AND g.skill_id = $2 AND g.start_time <= app_now() AND g.start_time > app_now() - make_interval(days => $3)
      AND g.type = 'MARKETPLACE' AND g.status NOT IN ('UNAPPROVED', 'CANCELLED')
    ORDER BY g.start_time DESC, g.id LIMIT $4`
  const { rows } = await reads.query<PastShift>({
    name: 'past-shifts',
    text,
    values: [market_id, skill_id, FORECAST_DAYS, FORECAST_MOST_SHIFTS],
  })
  return rows
}
