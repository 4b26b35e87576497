import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface FoundLink {
  conversation_id: number
  channel_url: string
  location_id: number
  market_id: number
  user_id: number
  language: 'en' | 'es'
  /** The person's pro; null for someone without one. */
  pro_id: number | null
  manages: boolean
  is_over: boolean
}

/** The link of a secret, with what its person may be in the conversation now; null for an unknown one or a closed account. */
export async function findLink(db: Database, secret_hash: Buffer): Promise<FoundLink | null> {
  const { rows } = await sql<FoundLink>`
    SELECT k.conversation_id, c.channel_url, c.location_id, c.market_id, k.user_id, u.language, p.id AS pro_id, k.revoked_at IS NOT NULL OR k.expires_at <= app_now() AS is_over,
      EXISTS (SELECT 1 FROM location_manager m WHERE m.location_id = c.location_id AND m.user_id = k.user_id)
        OR EXISTS (SELECT 1 FROM organization_manager o JOIN location l ON l.organization_id = o.organization_id WHERE l.id = c.location_id AND o.user_id = k.user_id) AS manages
    FROM chat_link k JOIN conversation c ON c.id = k.conversation_id JOIN user_account u ON u.id = k.user_id AND u.account_status = 'ACTIVE'
      LEFT JOIN pro p ON p.user_id = u.id AND p.market_id = c.market_id AND p.merged_into IS NULL
    WHERE k.secret_hash = ${secret_hash}`.execute(db)
  return rows[0] ?? null
}
