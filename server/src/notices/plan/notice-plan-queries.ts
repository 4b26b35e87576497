import type { QuietHours } from '@muster/contract/notices/notice-plan-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface StoredPlan {
  zone: string
  quiet_from: string | null
  quiet_to: string | null
  digest_hour: number
}

/** What a person chose, null without a choice, and the zone of their market or of the first location they manage, for someone who chose none. */
export async function findPlan(db: Database, user_id: number): Promise<{ plan: StoredPlan | null; usual_zone: string }> {
  const { rows } = await sql<{ plan: StoredPlan | null; usual_zone: string | null }>`
    SELECT (SELECT jsonb_build_object('zone', p.zone, 'quiet_from', p.quiet_from, 'quiet_to', p.quiet_to, 'digest_hour', p.digest_hour)
        FROM notice_plan p WHERE p.user_id = ${user_id}) AS plan,
      coalesce((SELECT m.timezone FROM pro p JOIN market m ON m.id = p.market_id WHERE p.user_id = ${user_id} AND p.merged_into IS NULL ORDER BY p.id LIMIT 1),
        (SELECT l.timezone FROM location_manager g JOIN location l ON l.id = g.location_id WHERE g.user_id = ${user_id} ORDER BY l.id LIMIT 1),
        (SELECT l.timezone FROM organization_manager o JOIN location l USING (organization_id) WHERE o.user_id = ${user_id} ORDER BY l.id LIMIT 1)) AS usual_zone`.execute(
    db,
  )
  const { plan, usual_zone } = rows[0]!
  return { plan, usual_zone: usual_zone ?? 'America/New_York' }
}

/** The quiet hours of those of these people who have some. */
export async function listQuiet(
  db: Database,
  user_ids: readonly number[],
): Promise<{ now: string; quietOf: ReadonlyMap<number, QuietHours> }> {
  const { rows } = await sql<{ now: string; quiet: ({ user_id: number } & QuietHours)[] }>`
    SELECT app_now() AS now, coalesce((SELECT jsonb_agg(jsonb_build_object('user_id', user_id, 'zone', zone, 'from', quiet_from, 'to', quiet_to))
      FROM notice_plan WHERE user_id = ANY (${[...user_ids]}::bigint[]) AND quiet_from IS NOT NULL), '[]') AS quiet`.execute(db)
  const { now, quiet } = rows[0]!
  return { now, quietOf: new Map(quiet.map(({ user_id, ...hours }) => [user_id, hours])) }
}

/** People whose daily e-mail is due, the longest due first. */
export async function listDueDigests(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM notice_plan WHERE next_digest_at <= app_now() ORDER BY next_digest_at, user_id LIMIT ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
