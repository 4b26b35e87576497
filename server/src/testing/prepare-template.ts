import { migrate } from '../db/migrate.ts'

/** Fills the template of every test database. Data that all tests rely on belongs here, where it is made once per run. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url, { log: { info: () => undefined } })
}
