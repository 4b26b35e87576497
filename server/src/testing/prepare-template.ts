import { migrate } from '../db/migrate.ts'

/**
 * Fills the database that every test database is copied from.
 * Whatever all tests may rely on belongs here, once a run, and not in each test.
 */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url, { log: { info: () => undefined } })
}
