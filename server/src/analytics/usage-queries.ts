import type { UsageChoice, UsageName, UsageSide } from '@muster/contract/analytics/usage-event.ts'
import { MOST_PAGES } from '@muster/contract/analytics/usage-report.ts'
import { FEWEST_SHOWN, FUNNELS } from '@muster/contract/analytics/usage-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What someone chose about usage statistics. */
export async function getChoice(db: Database, user_id: number): Promise<UsageChoice> {
  const { rows } = await sql<UsageChoice>`
    SELECT is_agreed, iso_text(decided_at) AS decided_at FROM usage_choice WHERE user_id = ${user_id}`.execute(db)
  return rows[0] ?? { is_agreed: null, decided_at: null }
}

/** An event as a service for analytics gets it. */
export interface KeptEvent {
  event_id: string
  device: string
  market: string | null
  side: UsageSide
  name: string
  properties: Record<string, string>
  happened_at: string
}

/** Those of these events that are still there: who refused meanwhile has none. */
export async function listEvents(db: Database, ids: readonly number[]): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    SELECT e.event_id, e.device, m.name AS market, e.side, e.name, e.properties, iso_text(e.happened_at) AS happened_at
    FROM usage_event e LEFT JOIN market m ON m.id = e.market_id WHERE e.id = ANY(${[...ids]}::bigint[]) ORDER BY e.id LIMIT ${ids.length}`.execute(
    db,
  )
  return rows
}

/** How many open accounts a market has, and how many of them agree; null if there is no such market. */
export async function findPeople(db: Database, market_id: number): Promise<{ accounts: number; agreed: number } | null> {
  const { rows } = await sql<{ accounts: number; agreed: number }>`
    SELECT count(u.id)::int AS accounts, count(*) FILTER (WHERE c.is_agreed)::int AS agreed
    FROM market k LEFT JOIN LATERAL (
      SELECT p.user_id FROM pro p WHERE p.market_id = k.id
      UNION SELECT m.user_id FROM location l JOIN location_manager m ON m.location_id = l.id WHERE l.market_id = k.id
      UNION SELECT o.user_id FROM location l JOIN organization_manager o ON o.organization_id = l.organization_id WHERE l.market_id = k.id) x ON true
    LEFT JOIN user_account u ON u.id = x.user_id AND u.account_status = 'ACTIVE' LEFT JOIN usage_choice c ON c.user_id = u.id
    WHERE k.id = ${market_id}::bigint GROUP BY k.id`.execute(db)
  return rows[0] ?? null
}

/** The first moment of the first of the last `weeks` weeks, as the market's calendar has it. */
const since = (market_id: number, weeks: number) => sql`
  (SELECT (date_trunc('week', app_now() AT TIME ZONE k.timezone) - make_interval(weeks => ${weeks - 1})) AT TIME ZONE k.timezone
    FROM market k WHERE k.id = ${market_id}::bigint)`

interface WeekCount {
  from: string
  /** Null for people who did anything at all. */
  name: UsageName | null
  people: number
  times: number
}

/** How many people did what in each week; weeks without anything have a row without a name. */
export async function listWeekCounts(db: Database, market_id: number, weeks: number): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    WITH week AS (
      SELECT k.id AS market_id, k.timezone, w::date AS day FROM market k, generate_series(date_trunc('week', app_now() AT TIME ZONE k.timezone)
        - make_interval(weeks => ${weeks - 1}), date_trunc('week', app_now() AT TIME ZONE k.timezone), '7 days') w WHERE k.id = ${market_id}::bigint),
    happened AS (
      SELECT date_trunc('week', e.happened_at AT TIME ZONE k.timezone)::date AS day, e.name, e.user_id FROM usage_event e JOIN market k ON k.id = e.market_id
      WHERE e.market_id = ${market_id}::bigint AND e.happened_at >= ${since(market_id, weeks)})
    SELECT w.day::text AS from, h.name, count(DISTINCT h.user_id)::int AS people, count(h.user_id)::int AS times
    FROM week w LEFT JOIN happened h ON h.day = w.day GROUP BY GROUPING SETS ((w.day), (w.day, h.name))
    HAVING GROUPING(h.name) = 1 OR h.name IS NOT NULL ORDER BY w.day, h.name NULLS FIRST`.execute(db)
  return rows
}

/** How many people did each step of a side's way, each after the step before. */
export async function countFunnel(db: Database, side: UsageSide, market_id: number, weeks: number): Promise<number[]> {
  const steps = FUNNELS[side]
  const firsts = steps.map(({ name, having = {} }, at) => {
    const after = at === 0 ? sql`${since(market_id, weeks)}` : sql`${sql.ref(`s${at - 1}.at`)}`
    return sql`${at === 0 ? sql`` : sql`LEFT JOIN LATERAL`} (SELECT ${at === 0 ? sql`e.user_id,` : sql``} min(e.happened_at) AS at FROM usage_event e
      WHERE e.market_id = ${market_id}::bigint AND e.side = ${side} AND e.name = ${name} AND e.properties @> ${JSON.stringify(having)}::jsonb
        AND e.happened_at >= ${after} ${at === 0 ? sql`GROUP BY e.user_id` : sql`AND e.user_id = s0.user_id`}) ${sql.ref(`s${at}`)}${at === 0 ? sql`` : sql` ON true`}`
  })
  const counts = steps.map((_, at) => sql`count(${sql.ref(`s${at}.at`)})::int`)
  const { rows } = await sql<{
    people: number[]
  }>`SELECT to_jsonb(ARRAY[${sql.join(counts)}]) AS people FROM ${sql.join(firsts, sql` `)}`.execute(db)
  return rows[0]!.people
}

/** The pages that most people opened, without those of too few. */
export async function listPages(
  db: Database,
  market_id: number,
  weeks: number,
): Promise<{ page: string; people: number; times: number }[]> {
  const { rows } = await sql<{ page: string; people: number; times: number }>`
    SELECT e.properties ->> 'page' AS page, count(DISTINCT e.user_id)::int AS people, count(*)::int AS times FROM usage_event e
    WHERE e.market_id = ${market_id}::bigint AND e.name = 'page_opened' AND e.happened_at >= ${since(market_id, weeks)}
    GROUP BY 1 HAVING count(DISTINCT e.user_id) >= ${FEWEST_SHOWN} ORDER BY people DESC, times DESC, page LIMIT ${MOST_PAGES}`.execute(db)
  return rows
}
