import type { BadgePolicy } from '@muster/contract/pros/badge-rules.ts'
import { sql } from 'kysely'
import { policyText } from '../locations/policy-queries.ts'
import type { Database } from '../db/database.ts'

/** The address at which a location posts a position (its primary one when null) and the market's minimum wage. */
export interface PostingPlace {
  address_id: number
  street_address: string
  city: string
  state_code: string
  postal_code: string
  timezone: string
  latitude: number
  longitude: number
  approval_status: 'APPROVED' | 'PENDING' | 'DENIED'
  require_certifications: boolean
  is_checkin_required: boolean
  minimum_wage_cents: number
  /** The business lets ranked pros see its new shifts first. */
  early_access_enabled: boolean
  /** Some pro of the market who does the position has a rank that sees shifts first. */
  has_ranked_pros: boolean
  /** The market's badge policy in force. */
  badge_policy: BadgePolicy
}

/** Null when the location has no such address or the market no such position. */
export async function findPostingPlace(
  db: Database,
  location_id: number,
  address_id: number | null,
  skill_id: number,
): Promise<PostingPlace | null> {
  const { rows } = await sql<PostingPlace>`
    SELECT a.id AS address_id, a.street_address, a.city, a.state_code, a.postal_code, a.timezone, a.latitude, a.longitude,
      l.approval_status, l.require_certifications, l.is_checkin_required, m.minimum_wage_cents, l.early_access_enabled,
      EXISTS (SELECT 1 FROM pro p JOIN pro_skill k ON k.pro_id = p.id AND k.market_id = p.market_id AND k.skill_id = ${skill_id}
        WHERE p.market_id = l.market_id AND p.badges && '{GOLD,SILVER}') AS has_ranked_pros,
      ${sql.raw(policyText('badges', 'l.market_id', 'app_now()'))} AS badge_policy
    FROM location l JOIN location_address a ON a.location_id = l.id AND a.removed_at IS NULL
      AND ${address_id === null ? sql`a.type = 'PRIMARY'` : sql`a.id = ${address_id}`}
    JOIN skill_market m ON m.market_id = l.market_id AND m.skill_id = ${skill_id}
    WHERE l.id = ${location_id}`.execute(db)
  return rows[0] ?? null
}
