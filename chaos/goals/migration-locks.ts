import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, MIGRATIONS_DIRECTORY } from '../../server/src/db/migrate.ts'
import { rewritingMigration } from '../controls/rewriting-migration.ts'
import type { Goal } from '../goal.ts'
import { addSessions, longestWait } from '../lock-probe.ts'
import { sized } from '../sizes.ts'

const SESSIONS = sized({ small: 300_000, large: 3_000_000 })
/** The first migration that this holds for: earlier ones were written for small tables. */
const FROM = '0034'
/** A lock of 200 ms, and what a busy machine adds. */
const ALLOWED_MS = 300
const QUIET = { info: () => undefined }

/** R18: the newest migrations keep no one waiting while people work. */
export const migrationLocks: Goal = {
  id: 'R18',
  sentence: `the migrations from ${FROM} on, on ${SESSIONS} sessions, while others read and write them`,
  controls: [rewritingMigration],
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    try {
      const names = readdirSync(MIGRATIONS_DIRECTORY)
        .filter((name) => name.endsWith('.sql'))
        .sort()
      const earlier = names
        .filter((name) => name < FROM)
        .map((name) => ({
          name,
          sha256: createHash('sha256')
            .update(readFileSync(join(MIGRATIONS_DIRECTORY, name), 'utf8'))
            .digest('hex'),
        }))
      await migrate(database.url, { log: QUIET, exactly: earlier })
      await addSessions(database.pool, SESSIONS)
      let applied: string[] = []
      const ms = await longestWait(database.pool, async () => {
        applied = await migrate(database.url, { log: QUIET })
      })
      return [
        { holds: applied.length === names.length - earlier.length && applied.length > 0, said: `${applied.length} migrations applied` },
        { holds: ms <= ALLOWED_MS, said: `no one waited longer than ${Math.round(ms)} ms` },
      ]
    } finally {
      await database.drop()
    }
  },
}
