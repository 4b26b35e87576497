import type { Policy } from '@muster/contract/configuration/policy.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Setting {
  effective_from: string
  reason: string
  set_by: number
}

/** The day it is now in each of these markets, by id. Markets that don't exist are missing. */
export async function readTodays(db: Database, market_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; today: string }>`
    SELECT id, (app_now() AT TIME ZONE timezone)::date::text AS today FROM market WHERE id = ANY (${[...market_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, today }) => [id, today]))
}

/** Writes a policy of several markets. Returns the ids of the rows; fewer than there are markets where one has a change for this day already. */
export async function insertPolicies(db: Database, market_ids: readonly number[], policy: Policy, setting: Setting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO market_policy (market_id, kind, effective_from, value, set_by, reason)
    SELECT id, ${policy.kind}, ${setting.effective_from}::date, ${JSON.stringify(policy.value)}::jsonb, ${setting.set_by}, ${setting.reason}
    FROM unnest(${[...market_ids]}::integer[]) id ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

type DatedTable = 'market_policy' | 'position_wage' | 'position_certificates'

/** The day it is where days begin first. From then on a day has begun, also where it is still the day before. */
export const LATEST_TODAY = sql`(SELECT max((app_now() AT TIME ZONE m.timezone)::date) FROM market m)`

/** The day it is in the market where days begin first. */
export async function readLatestToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`SELECT ${LATEST_TODAY}::text AS today`.execute(db)
  return rows[0]!.today
}

/** What is set for positions everywhere begins with its day; the rest at midnight in a market. */
const isLater = (table: DatedTable) =>
  table === 'position_certificates' ? sql`effective_from > ${LATEST_TODAY}` : sql`effective_at > app_now()`

/** Takes a row back that does not hold yet. Says whether it did, or why not. */
export async function undoDated(db: Database, table: DatedTable, id: number, undone_by: number): Promise<'DONE' | 'HOLDS' | 'NONE'> {
  const { rows } = await sql<{ is_later: boolean }>`
    SELECT ${isLater(table)} AS is_later FROM ${sql.table(table)} WHERE id = ${id}::bigint AND undone_at IS NULL FOR UPDATE`.execute(db)
  const [row] = rows
  if (row === undefined) return 'NONE'
  if (!row.is_later) return 'HOLDS'
  await sql`UPDATE ${sql.table(table)} SET undone_at = app_now(), undone_by = ${undone_by} WHERE id = ${id}`.execute(db)
  return 'DONE'
}
