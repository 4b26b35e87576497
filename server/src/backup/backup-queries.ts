import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { End, Manifest } from './manifest-reading.ts'

/** Open and failed jobs of the queue. The queue makes its tables itself. */
export const JOBS = 'pgboss.job'
const OPEN_JOBS = "state NOT IN ('completed', 'cancelled')"
/** Rows leave in pieces of about this size, so memory stays bounded. */
const PIECE_BYTES = 4_000_000

/** Live events are numbered by this cluster's transactions, which mean nothing in another one. Pages read everything again. */
const EVENTS = 'public.live_event'
const SCHEMAS = "n.nspname IN ('public', 'migrations')"

/** A connection that reads one moment of the database, whatever others write meanwhile. Times leave in UTC. */
export async function openSnapshot(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'muster-backup' })
  client.on('error', () => undefined) // the statement reports a connection that is cut
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL statement_timeout = 0; SET LOCAL client_encoding = 'UTF8'",
  )
  return client
}

/** What the backup says first. Throws when the database holds no Muster. */
export async function describeDatabase(client: pg.Client): Promise<Manifest> {
  const installed = await client.query<{ found: boolean }>("SELECT to_regclass('migrations.applied') IS NOT NULL AS found")
  if (!installed.rows[0]?.found) throw new Error('This database holds no Muster, so there is nothing to back up.')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, sha256 FROM migrations.applied ORDER BY name',
  )
  const { rows } = await client.query<{ made_at: string; postgres: string }>(
    "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') AS made_at, current_setting('server_version') AS postgres",
  )
  return { format: 1, made_at: rows[0]?.made_at ?? '', postgres: rows[0]?.postgres ?? '', migrations, tables: await listTables(client) }
}

/** Tables with the columns that hold data. A generated column is computed again. */
async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT n.nspname || '.' || c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE ((${SCHEMAS} AND c.relkind = 'r' AND n.nspname || '.' || c.relname NOT IN ('migrations.applied', '${EVENTS}')) OR c.oid = to_regclass('${JOBS}'))
    GROUP BY 1 ORDER BY 1`)
  return rows
}

export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')
export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** Hands over the rows of a table as COPY writes them, in pieces of whole lines. Returns how many rows. */
export async function readRows(
  client: pg.Client,
  { table, columns }: Manifest['tables'][number],
  onPiece: (piece: Buffer) => Promise<void>,
): Promise<number> {
  const only = table === JOBS ? ` WHERE ${OPEN_JOBS}` : ''
  const rows = client.query(to(`COPY (SELECT ${columnList(columns)} FROM ${quoted(table)}${only}) TO STDOUT`))
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    kept.push(Buffer.from(chunk))
    size += chunk.length
    if (size < PIECE_BYTES) continue
    const all = Buffer.concat(kept)
    // COPY escapes line breaks in values, so a line is a row.
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) await onPiece(all.subarray(0, end))
    kept = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) await onPiece(Buffer.concat(kept))
  return rows.rowCount
}

/** Where each counter of ids is. Counters only rise, so reading them last never repeats an id. */
export async function listSequences(client: pg.Client): Promise<End['sequences']> {
  const { rows } = await client.query<{ sequence: string }>(
    "SELECT n.nspname || '.' || c.relname AS sequence FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND n.nspname = 'public' ORDER BY 1",
  )
  const found: End['sequences'] = []
  for (const { sequence } of rows) {
    // The view pg_sequences has no value for a counter that was set but not used yet.
    const { rows: at } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${quoted(sequence)}`,
    )
    found.push({ sequence, last_value: Number(at[0]?.last_value), is_called: at[0]?.is_called ?? false })
  }
  return found
}
