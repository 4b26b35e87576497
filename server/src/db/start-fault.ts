import { sqlState } from './database.ts'

/** Why Muster cannot start, in words for its operator. Printed without a stack. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** SQLSTATEs of damaged data or indexes, of files that are missing or cannot be read. */
const DAMAGED = /^(XX001|XX002|58030|58P01)$/

const WORDS: readonly [states: RegExp, words: string][] = [
  [DAMAGED, 'The database is damaged. Stop Muster, keep a copy of the database files, and restore your last backup (docs/runbook.md).'],
  [/^28/, 'The database refused the user or the password. Check DATABASE_URL.'],
  [/^3D000$/, 'The database of DATABASE_URL does not exist. Create it (docs/operations.md).'],
  [
    /^42501$/,
    'The user of DATABASE_URL lacks a permission. Let it own the database and all of its tables, or set MUSTER_DATABASE_OWNER_URL (docs/operations.md).',
  ],
  [/^53300$/, 'The database has no connection left. Muster needs 30 for each process; raise max_connections.'],
  [/^53100$/, 'The disk of the database is full.'],
]

/** Words for a fault of the database that an operator can mend, with PostgreSQL's own; null for any other error. */
export function wordsOfDatabaseFault(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const state = sqlState(cause)
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported startup parameter/.test(message)) return POOLER
  const [, words] = WORDS.find(([states]) => state !== null && states.test(state)) ?? []
  if (words !== undefined) return `${words}\nPostgreSQL says: ${message}`
  if (/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT/.test(message + (cause instanceof Error && 'code' in cause ? String(cause.code) : '')))
    return `The database does not answer. Check that it runs and that DATABASE_URL is right.\n${message}`
  return null
}

/** Muster sets the time zone and deadlines of each connection, which only a pooler in session mode keeps. */
export const POOLER =
  'Between Muster and PostgreSQL is a pooler that drops the settings of a connection, such as PgBouncer in transaction mode. Name PostgreSQL’s own address in DATABASE_URL: Muster brings its own pools.'

export const isDamaged = (error: unknown): boolean => DAMAGED.test(sqlState(error) ?? '')
