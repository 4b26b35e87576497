import { centsOf } from '@muster/contract/money.ts'
import type { NewWages } from '@muster/contract/configuration/wage.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Writes the wages of a position. Returns the row's id; null if something is set for this day already. */
export async function insertWages(db: Database, input: NewWages, set_by: number): Promise<number | null> {
  const { skill_id, market_id, effective_from, wages, reason } = input
  const { rows } = await sql<{ id: number }>`
    INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents, set_by, reason)
    VALUES (${skill_id}, ${market_id}, ${effective_from}, ${centsOf(wages.minimum_wage_amount)}, ${centsOf(wages.default_wage_amount)},
      ${centsOf(wages.recommended_wage_amount)}, ${centsOf(wages.recommended_wage_amount_boosted)}, ${set_by}, ${reason})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** Lets businesses post a position in a market. False if they can already. */
export async function offerIn(db: Database, skill_id: number, market_id: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO position_market (skill_id, market_id) VALUES (${skill_id}, ${market_id}) ON CONFLICT DO NOTHING RETURNING 1`.execute(db)
  return rows.length === 1
}

/** Gives a new position the wages that another one has now, in every market. */
export async function copyWages(db: Database, skill_id: number, like_id: number, set_by: number): Promise<void> {
  await sql`
    INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents, set_by)
    SELECT ${skill_id}, market_id, '2020-01-01', minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents, ${set_by}
    FROM skill_market WHERE skill_id = ${like_id}`.execute(db)
  await sql`INSERT INTO position_market (skill_id, market_id) SELECT ${skill_id}, market_id FROM position_market WHERE skill_id = ${like_id}`.execute(
    db,
  )
}
