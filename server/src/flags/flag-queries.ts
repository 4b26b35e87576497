import type { FlagKey } from '@muster/contract/flag-key.ts'
import { type DatedFlag, FlagValue, type Flags } from '@muster/contract/flags/flag-value.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Rows of flags that are out of the code stay on record. */
const KEYS = Object.keys(FLAGS)

/** What holds of each flag, by market. A market without a row of a flag has the default. */
export async function readFlagsInForce(db: Database, market_ids: readonly number[]): Promise<Map<number, Map<FlagKey, FlagValue>>> {
  const { rows } = await sql<{ market_id: number; key: FlagKey; value: unknown }>`
    SELECT DISTINCT ON (m.id, c.key) m.id AS market_id, c.key, c.value
    FROM market m JOIN flag_change c ON c.undone_at IS NULL AND c.key = ANY (${KEYS}::text[])
    WHERE m.id = ANY (${[...market_ids]}::bigint[]) AND coalesce(c.effective_at, c.effective_from::timestamp AT TIME ZONE m.timezone) <= app_now()
    ORDER BY m.id, c.key, coalesce(c.effective_at, c.effective_from::timestamp AT TIME ZONE m.timezone) DESC, c.id DESC`.execute(db)
  const held = new Map<number, Map<FlagKey, FlagValue>>()
  for (const { market_id, key, value } of rows) {
    const ofMarket = held.get(market_id) ?? new Map<FlagKey, FlagValue>()
    held.set(market_id, ofMarket.set(key, FlagValue.parse(value)))
  }
  return held
}

/** When a change begins: a day begins first in the market farthest east. */
export const beginsAt = sql`coalesce(c.effective_at, (SELECT min(c.effective_from::timestamp AT TIME ZONE z.timezone) FROM (SELECT DISTINCT timezone FROM market) z))`

interface Row extends Omit<DatedFlag, 'value'> {
  value: unknown
}

/** The changes by flag and time, without those that were taken back. With an id, that one alone. */
export async function listFlagChanges(db: Database, id?: number): Promise<DatedFlag[]> {
  const { rows } = await sql<Row>`
    SELECT d.id, d.key, d.value, d.effective_from::text AS effective_from, d.set_ts, d.reason,
      CASE WHEN d.begins_at > app_now() THEN 'LATER' WHEN d.replaced_at <= app_now() THEN 'PAST' ELSE 'NOW' END AS holds,
      (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = d.set_by) AS set_by
    FROM (SELECT b.*, lead(b.begins_at) OVER (PARTITION BY b.key ORDER BY b.begins_at, b.id) AS replaced_at
      FROM (SELECT c.*, ${beginsAt} AS begins_at FROM flag_change c WHERE c.undone_at IS NULL AND c.key = ANY (${KEYS}::text[])) b) d
    ${id === undefined ? sql`` : sql`WHERE d.id = ${id}`}
    ORDER BY d.begins_at DESC, d.id DESC LIMIT 2000`.execute(db)
  return rows.map(({ value, ...row }) => ({ ...row, value: FlagValue.parse(value) }))
}

/** The names of locations that rules name. */
export async function listNamedLocations(db: Database, ids: readonly number[]): Promise<Flags['locations']> {
  const { rows } = await sql<Flags['locations'][number]>`
    SELECT l.id, l.name, m.name AS market_name FROM location l JOIN market m ON m.id = l.market_id
    WHERE l.id = ANY (${[...ids]}::bigint[]) ORDER BY l.name, l.id LIMIT 2000`.execute(db)
  return rows
}

/** The days it is in the markets. */
export async function listTodays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ today: string }>`
    SELECT DISTINCT (app_now() AT TIME ZONE timezone)::date::text AS today FROM market LIMIT 10`.execute(db)
  return rows.map(({ today }) => today)
}

/** Which of these markets and locations don't exist. */
export async function listUnknown(
  db: Database,
  { market_ids, location_ids }: { market_ids: readonly number[]; location_ids: readonly number[] },
): Promise<{ kind: 'market' | 'location'; id: number }[]> {
  const { rows } = await sql<{ kind: 'market' | 'location'; id: number }>`
    SELECT 'market' AS kind, id FROM unnest(${[...market_ids]}::bigint[]) id WHERE NOT EXISTS (SELECT 1 FROM market m WHERE m.id = id.id)
    UNION ALL SELECT 'location', id FROM unnest(${[...location_ids]}::bigint[]) id WHERE NOT EXISTS (SELECT 1 FROM location l WHERE l.id = id.id)
    LIMIT 4000`.execute(db)
  return rows
}
