import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Begins the setup, or gives it another code. */
export async function saveSetupCode(db: Database, code_hash: Buffer): Promise<void> {
  await db
    .insertInto('installation_setup')
    .values({ code_hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ code_hash, wrong_codes: 0 }))
    .execute()
}

/** Forgets the code: there is an operator. */
export async function dropSetupCode(db: Database): Promise<void> {
  await db.updateTable('installation_setup').set({ code_hash: null, wrong_codes: 0 }).where('code_hash', 'is not', null).execute()
}

/** Counts a wrong code and commits it. */
export async function countWrongCode(apart: Database): Promise<void> {
  await sql`UPDATE installation_setup SET wrong_codes = wrong_codes + 1`.execute(apart)
}

/** Locks the setup, so that only one browser at a time makes an operator or takes a step. Null where there is none. */
export async function lockSetup(db: Database) {
  const row = await db.selectFrom('installation_setup').select(['market_id', 'positions_at', 'finished_at']).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Keeps the first market. Its positions are chosen afterwards. */
export async function setMarket(db: Database, market: { market_id: number; zip_code: string; minimum_wage_cents: number }): Promise<void> {
  await db
    .updateTable('installation_setup')
    .set({ ...market, positions_at: null })
    .execute()
}

export async function setPositionsChosen(db: Database): Promise<void> {
  await db.updateTable('installation_setup').set({ positions_at: sql`app_now()` }).execute()
}

export async function setFinished(db: Database): Promise<void> {
  await db.updateTable('installation_setup').set({ finished_at: sql`app_now()` }).execute()
}
