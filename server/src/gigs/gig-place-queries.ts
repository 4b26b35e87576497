import { sql } from 'kysely'
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
      l.approval_status, l.require_certifications, l.is_checkin_required, m.minimum_wage_cents
    FROM location l JOIN location_address a ON a.location_id = l.id AND a.removed_at IS NULL
      AND ${address_id === null ? sql`a.type = 'PRIMARY'` : sql`a.id = ${address_id}`}
    JOIN skill_market m ON m.market_id = l.market_id AND m.skill_id = ${skill_id}
    WHERE l.id = ${location_id}`.execute(db)
  return rows[0] ?? null
}
