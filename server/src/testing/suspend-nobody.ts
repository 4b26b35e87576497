import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

/** Lets the operator's policy suspend nobody, for tests in which pros miss many shifts. */
export const suspendNobody = async ({ deps }: TestApp): Promise<void> => {
  await sql`UPDATE market_policy SET value = value || '{"no_shows": 1000, "points_below": -100000}' WHERE kind = 'suspensions'`.execute(
    deps.db,
  )
}
