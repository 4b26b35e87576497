import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { collectRows, writeCollected } from './before-commit.ts'
import { isUnanswered } from './lost-connection.ts'
import { type NameOf, statementNames } from './name-statements.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

/** Instants stay text from column to API: '2026-11-20 22:00:00+00' becomes '2026-11-20T22:00:00Z'. Sessions are in UTC. */
const instantText = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    switch (oid) {
      case pg.types.builtins.TIMESTAMPTZ:
        return instantText
      case pg.types.builtins.INT8:
      case pg.types.builtins.NUMERIC:
        return Number
      case pg.types.builtins.DATE:
        return (text: string) => text
      default:
        return pg.types.getTypeParser(oid, format) as (text: string) => unknown
    }
  },
}

/** How long after PostgreSQL's own deadline we give up on its answer. */
const UNANSWERED_AFTER_MS = 1_000

export interface PoolOptions {
  /** Shown in pg_stat_activity, so that an operator sees which pool a statement came from. */
  name: string
  max: number
  /** PostgreSQL cancels a statement after this many milliseconds. */
  statementTimeout: number
}

/** Every connection works in UTC, whatever the database's own zone. Added to the options of the address, which win over those of the pool. */
export function withOptions(url: string): string {
  const target = new URL(url)
  target.searchParams.set('options', `${target.searchParams.get('options') ?? ''} -c TimeZone=UTC -c DateStyle=ISO`.trim())
  return target.href
}

export function openPool(url: string, { name, max, statementTimeout }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withOptions(url),
    max,
    application_name: `muster-${name}`,
    types,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    // For a server that does not even cancel, because it stalls or the network lost it.
    query_timeout: statementTimeout + UNANSWERED_AFTER_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
  })
  // The pool listens only to idle connections. Without this listener, losing one in the middle of a transaction would end the process. Its
  // statement, or the next one, rejects with the same error, and the pool drops it.
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    sendThrough(client as unknown as pg.Client, nameOf)
  })
  return pool
}

/**
 * Names the statements that come often, and ends a connection that is of no more use: one whose statement got no answer, since node-postgres
 * only rejects the statement and the next one would wait behind it, and one that keeps a plan from before the schema changed. The pool drops
 * a connection that ended.
 */
function sendThrough(client: pg.Client, nameOf: NameOf): void {
  client.query = ((...given: unknown[]) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, named(given, nameOf))
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUnanswered(error) || isOutgrownPlan(error)) void client.end()
      })
    return answer
  }) as typeof client.query
}

/** A text with its values, as Kysely sends it, with the name of its plan. Anything else is sent as it is. */
function named(given: unknown[], nameOf: NameOf): unknown[] {
  const [text, values, ...rest] = given
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given
  const name = nameOf(text)
  return name === undefined ? given : [{ name, text, values }, ...rest]
}

const isOutgrownPlan = (error: unknown): boolean => sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan must')

export const databaseOf = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const RETRYABLE = new Set(['40001', '40P01'])

/** The SQLSTATE of a database error; null for anything else. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null

/** The constraint that a database error names; null for anything else. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null

/**
 * Runs `work` in one transaction, at READ COMMITTED; locks and constraints prevent races. Retries a deadlock or serialization failure up to
 * three times, so `work` must have no effect outside the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        collectRows(trx)
        const result = await work(trx)
        await writeCollected(trx)
        return result
      })
    } catch (error) {
      const state = sqlState(error)
      if (attempt >= 4 || state === null || !RETRYABLE.has(state)) throw error
    }
  }
}

/** Business time, from the database. Shifted only in the test and automation environments. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: string }>`SELECT app_now() AS now`.execute(db)
  return new Date(rows[0]!.now)
}
