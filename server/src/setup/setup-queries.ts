import type { Setup, SetupPosition } from '@muster/contract/setup/setup.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether anyone runs this marketplace. */
export async function hasOperator(db: Database): Promise<boolean> {
  const row = await db.selectFrom('user_account').select('id').where('is_gigpro_admin', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}

/** How far the setup is; null where none was ever needed. */
export async function findSetup(db: Database) {
  const row = await db
    .selectFrom('installation_setup')
    .select(['code_hash', 'wrong_codes', 'market_id', 'positions_at', 'finished_at'])
    .executeTakeFirst()
  return row ?? null
}

/** The first market as it was named; null until it is. */
export async function findFirstMarket(db: Database): Promise<Setup['market']> {
  const { rows } = await sql<NonNullable<Setup['market']>>`
    SELECT m.id, m.name, m.state_code, m.timezone, to_jsonb(m.supported_employment_types) AS employment_types, s.zip_code,
      s.minimum_wage_cents / 100.0 AS minimum_wage_amount
    FROM installation_setup s JOIN market m ON m.id = s.market_id`.execute(db)
  return rows[0] ?? null
}

/** The catalog with the wages in a market, or those of the usual position where it has none. */
export async function listSetupPositions(db: Database, market_id: number): Promise<SetupPosition[]> {
  const wage = (column: string) => sql`coalesce(${sql.ref(`m.${column}_cents`)}, usual.${sql.ref(column)}) / 100.0`
  const { rows } = await sql<SetupPosition>`
    WITH usual AS (SELECT coalesce(min(minimum_wage_cents), 1500) AS minimum_wage, coalesce(round(avg(default_wage_cents) / 25) * 25, 1500) AS default_wage,
        coalesce(round(avg(recommended_wage_cents) / 25) * 25, 1500) AS recommended_wage, coalesce(round(avg(recommended_boosted_wage_cents) / 25) * 25, 1500) AS recommended_boosted_wage
      FROM skill_market WHERE market_id = ${market_id})
    SELECT s.id AS skill_id, s.name, s.name_es, s.group_name, m.skill_id IS NOT NULL AS is_offered,
      jsonb_build_object('minimum_wage_amount', ${wage('minimum_wage')}, 'default_wage_amount', ${wage('default_wage')},
        'recommended_wage_amount', ${wage('recommended_wage')}, 'recommended_wage_amount_boosted', ${wage('recommended_boosted_wage')}) AS wages
    FROM skill s CROSS JOIN usual LEFT JOIN skill_market m ON m.skill_id = s.id AND m.market_id = ${market_id}
    ORDER BY s.group_name, s.name LIMIT 500`.execute(db)
  return rows
}

/** How many of these positions exist. */
export async function countPositions(db: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM skill WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.n
}

/** Where a test message to a person goes: the own number, address and newest device. */
export async function findOwnReceivers(
  db: Database,
  user_id: number,
): Promise<{ sms: string | null; mail: string | null; push: string | null }> {
  const { rows } = await sql<{ sms: string | null; mail: string | null; push: string | null }>`
    SELECT (SELECT value FROM login_identity WHERE user_id = ${user_id} AND kind = 'phone' LIMIT 1) AS sms,
      (SELECT value FROM login_identity WHERE user_id = ${user_id} AND kind = 'email' LIMIT 1) AS mail,
      (SELECT max(s.id)::text FROM push_subscription s JOIN session e ON e.id = s.session_id
        WHERE s.user_id = ${user_id} AND e.revoked_at IS NULL AND e.expires_at > app_now()) AS push`.execute(db)
  return rows[0]!
}
