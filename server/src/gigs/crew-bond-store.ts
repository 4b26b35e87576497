import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Key = { id: number; market_id: number }

/** Marks applications as selected with their crew. A trigger refuses the transaction if a friend who waits with them is not. */
export const choose = (market_id: number, application_ids: readonly number[]): RawBuilder<unknown> =>
  sql`UPDATE crew_member SET chosen_at = app_now() WHERE application_id = ANY (${[...application_ids]}::bigint[]) AND market_id = ${market_id}
    AND chosen_at IS NULL AND left_at IS NULL`

/** Binds applications again whose offers a manager took back before anyone heard. */
export async function setBoundAgain(db: Database, market_id: number, application_ids: readonly number[]): Promise<void> {
  await sql`UPDATE crew_member SET chosen_at = NULL WHERE application_id = ANY (${[...application_ids]}::bigint[]) AND market_id = ${market_id}
    AND left_at IS NULL`.execute(db)
}

/** Takes an application out of its crew: the pro has, or gets, a place in another way. */
export async function setLeft(db: Database, application: Key): Promise<void> {
  await sql`UPDATE crew_member SET left_at = app_now() WHERE application_id = ${application.id} AND market_id = ${application.market_id}
    AND left_at IS NULL`.execute(db)
}
