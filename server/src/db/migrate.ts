import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withOptions } from './database.ts'

/** The directory of the numbered migrations. */
export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations')

/** One lock for every process that migrates the same database. The number is arbitrary. */
const LOCK = 7_105_441
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/** The first line of a migration that builds indexes without keeping writers waiting, which PostgreSQL does outside transactions only. */
const OUTSIDE = '-- outside a transaction\n'

type Migration = { name: string; sha256: string; sql: string }

/**
 * Brings a database up to date: applies each new `NNNN-name.sql` in order, each in its own transaction, one process at a time. A file that
 * begins with `-- outside a transaction` runs statement by statement; an interrupted one runs again, so each statement must bear that. Returns the
 * names it applied. Throws with the file's name when one fails, when an applied file has changed or is missing, and when a new one has a
 * lower number than an applied one. `exactly` stops after the migrations that a backup names, and throws when they are not ours.
 */
export async function migrate(
  connectionString: string,
  options: { log: { info(message: string): void }; directory?: string; exactly?: readonly { name: string; sha256: string }[] },
): Promise<string[]> {
  const migrations = chosenMigrations(readMigrations(options.directory ?? MIGRATIONS_DIRECTORY), options.exactly)
  const client = new pg.Client({ connectionString: withOptions(connectionString) })
  client.on('error', () => undefined) // the query itself reports a connection that is cut while migrating
  await client.connect()
  const applied: string[] = []
  try {
    const apply = (): Promise<string | null> => applyNext(client, migrations, connectionString)
    for (let next = await apply(); next !== null; next = await apply()) {
      applied.push(next)
      // On a new database every line would say the same.
      if (next === migrations[0]?.name) options.log.info('Making the tables.')
      else if (applied[0] !== migrations[0]?.name) options.log.info(`Applied migration ${next}.`)
    }
    return applied
  } finally {
    await client.end()
  }
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const seen = new Map<string, string>()
  return names.map((name) => {
    const twin = seen.get(name.slice(0, 4))
    if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} is not named NNNN-name.sql.`)
    if (twin !== undefined) throw new Error(`Migrations ${twin} and ${name} have the same number.`)
    seen.set(name.slice(0, 4), name)
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

function chosenMigrations(all: Migration[], exactly: readonly { name: string; sha256: string }[] | undefined): Migration[] {
  if (exactly === undefined) return all
  const known = new Map(all.map((migration) => [migration.name, migration]))
  return exactly.map(({ name, sha256 }) => {
    const migration = known.get(name)
    if (migration?.sha256 !== sha256)
      throw new Error(`The backup was made by another version: this one does not know its migration ${name}.`)
    return migration
  })
}

/** Forward only: the applied migrations must be an unchanged beginning of the files. */
function notYetApplied(migrations: Migration[], applied: { name: string; sha256: string }[]): Migration[] {
  const here = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = here.get(name)
    if (migration === undefined)
      throw new Error(`The database has migration ${name}, which this version does not know. The database is newer than the program.`)
    if (migration.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`)
  }
  const last = applied.at(-1)?.name ?? ''
  const done = new Set(applied.map(({ name }) => name))
  const due = migrations.filter(({ name }) => !done.has(name))
  const late = due.find(({ name }) => name < last)
  if (late !== undefined) throw new Error(`Migration ${late.name} comes before ${last}, which is already applied. Give it a later number.`)
  return due
}

/** SQLSTATE of a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'
/** While a migration waits for a lock, every later statement on that table waits behind it. So it waits only this long at once. */
const LOCK_TIMEOUT = '200ms'
const PAUSE_MS = 800
const MOST_TRIES = 120

/** Applies the next migration as soon as it gets its locks, and lets others work between its tries. Gives up after about two minutes. */
async function applyNext(client: pg.Client, migrations: Migration[], connectionString: string): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await inLockedTransaction(client, () => applyFirstDue(client, migrations, connectionString))
    } catch (error) {
      const isLocked = error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === LOCK_NOT_AVAILABLE
      if (!isLocked || tries >= MOST_TRIES) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** The lock ends with its transaction. A lock of the session would stay with a pooler's connection, and the next start would wait for ever. */
async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined) // a lost connection rolled back already
    throw error
  }
}

/** Applies the first migration that is due, and returns its name; null when there is none. Another process may have applied some. */
async function applyFirstDue(client: pg.Client, migrations: Migration[], connectionString: string): Promise<string | null> {
  const { rows: found } = await client.query<{ found: boolean }>("SELECT to_regclass('migrations.applied') IS NOT NULL AS found")
  if (!found[0]?.found)
    await client.query(`CREATE SCHEMA IF NOT EXISTS migrations;
      CREATE TABLE migrations.applied (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations.applied ORDER BY name')
  const [migration] = notYetApplied(migrations, rows)
  if (migration === undefined) return null
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    if (migration.sql.startsWith(OUTSIDE)) await runOutside(migration.sql, connectionString)
    else await client.query(migration.sql)
    await client.query('INSERT INTO migrations.applied (name, sha256) VALUES ($1, $2)', [migration.name, migration.sha256])
  } catch (cause) {
    throw new Error(
      `Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}${lineOf(migration.sql, cause)}`,
      { cause },
    )
  }
  return migration.name
}

/** Runs statements one by one on a separate connection, while the caller's transaction keeps other processes from migrating. */
async function runOutside(sql: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: withOptions(connectionString) })
  client.on('error', () => undefined) // the query itself reports a connection that is cut
  await client.connect()
  try {
    for (const statement of sql.split(/;\s*(?:\n|$)/)) if (statement.trim() !== '') await client.query(statement)
  } finally {
    await client.end()
  }
}

/** PostgreSQL reports the character where it stopped reading; a person needs the line. */
function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return ''
  return ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`
}
