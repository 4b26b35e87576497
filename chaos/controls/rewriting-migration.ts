import type { NaiveControl } from '../goal.ts'
import { addSessions, longestWait } from '../lock-probe.ts'
import { migrate } from '../../server/src/db/migrate.ts'

const SESSIONS = 300_000
const ALLOWED_MS = 300

/** Adds a column whose default differs for each row, so PostgreSQL rewrites the table under a lock. */
export const rewritingMigration: NaiveControl = {
  name: 'a column that rewrites the table',
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    try {
      await migrate(database.url, { log: { info: () => undefined } })
      await addSessions(database.pool, SESSIONS)
      const ms = await longestWait(database.pool, () =>
        database.pool.query('ALTER TABLE session ADD COLUMN naive text NOT NULL DEFAULT md5(random()::text)'),
      )
      return { broke: ms > ALLOWED_MS, said: `someone waited ${Math.round(ms)} ms` }
    } finally {
      await database.drop()
    }
  },
}
