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

type DatedTable = 'market_policy' | 'position_wage'

/** Takes a row back that does not hold yet. Says whether it did, or why not. */
export async function undoDated(db: Database, table: DatedTable, id: number, undone_by: number): Promise<'DONE' | 'HOLDS' | 'NONE'> {
  const { rows } = await sql<{ is_later: boolean }>`
    SELECT effective_at > app_now() AS is_later FROM ${sql.table(table)} WHERE id = ${id}::bigint AND undone_at IS NULL FOR UPDATE`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return 'NONE'
  if (!row.is_later) return 'HOLDS'
  await sql`UPDATE ${sql.table(table)} SET undone_at = app_now(), undone_by = ${undone_by} WHERE id = ${id}`.execute(db)
  return 'DONE'
}
