import { once } from 'node:events'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type End, type Manifest, type Part, RestoreFault } from './manifest-reading.ts'
import { columnList, JOBS, quoted } from './backup-queries.ts'

/** A connection for restoring, without deadlines. */
export async function openForRestore(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'muster-restore' })
  client.on('error', () => undefined) // the statement reports a connection that is cut
  await client.connect()
  await client.query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET statement_timeout = 0; SET client_encoding = 'UTF8'")
  return client
}

/** Whether a Muster is connected: a server would write while we replace what it reads. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name LIKE 'muster-%' AND application_name NOT IN ('muster-backup', 'muster-restore')) AS used`,
  )
  return rows[0]?.used ?? false
}

const OURS = "n.nspname IN ('public', 'migrations', 'pgboss') AND d.objid IS NULL"

/** Whether the database holds any table that is not of an extension. */
export async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'e' WHERE ${OURS} AND c.relkind IN ('r', 'p')) AS found`,
  )
  return rows[0]?.found ?? false
}

/** Drops everything of Muster. Extensions stay: another user may own them. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS migrations CASCADE;
    DO $$ DECLARE one text; BEGIN
      FOR one IN SELECT format('DROP TABLE IF EXISTS %I.%I CASCADE', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        LEFT JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'e' WHERE ${OURS} AND c.relkind IN ('r', 'p') LOOP EXECUTE one; END LOOP;
      FOR one IN SELECT format('DROP SEQUENCE IF EXISTS %I.%I CASCADE', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        LEFT JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'e' WHERE ${OURS} AND c.relkind = 'S' LOOP EXECUTE one; END LOOP;
      FOR one IN SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e' WHERE ${OURS} LOOP EXECUTE one; END LOOP;
      FOR one IN SELECT format('DROP TYPE IF EXISTS %I.%I CASCADE', n.nspname, t.typname) FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
        LEFT JOIN pg_depend d ON d.objid = t.oid AND d.deptype = 'e' WHERE ${OURS} AND t.typtype IN ('e', 'd') LOOP EXECUTE one; END LOOP;
    END $$`)
}

/**
 * Fills tables while their guards are off: rows come table by table, so a foreign key would miss what comes later. Turning the keys on again
 * checks every row. All in one transaction, so a fault leaves no half.
 */
export async function fillTables(client: pg.Client, tables: readonly string[], fill: () => Promise<End>): Promise<void> {
  const list = tables.map(quoted)
  await client.query('BEGIN')
  try {
    const { rows: keys } = await client.query<{ drop: string; add: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    )
    for (const { drop } of keys) await client.query(drop)
    for (const table of list) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${list.join(', ')}`)
    const { sequences } = await fill()
    for (const { sequence, last_value, is_called } of sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(sequence), last_value, is_called])
    for (const { add } of keys) await client.query(add)
    for (const table of list) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined) // a lost connection rolled back already
    throw error
  }
  await client.query('ANALYZE')
}

/** Columns of the queue that this version has. Another version of the queue may have others. */
export async function jobColumns(client: pg.Client, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT attname::text AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''",
    [JOBS],
  )
  const here = new Set(rows.map(({ name }) => name))
  const missing = columns.filter((column) => !here.has(column))
  if (missing.length > 0)
    throw new RestoreFault(`The job queue of this version has no ${missing.join(', ')}. Restore with the version that made the backup.`)
  return [...columns]
}

/** Writes a piece of a table's rows. */
export async function copyRows(client: pg.Client, { name, body }: Part, columns: readonly string[]): Promise<void> {
  try {
    const rows = client.query(from(`COPY ${quoted(name)} (${columnList(columns)}) FROM STDIN`))
    rows.end(body)
    await once(rows, 'finish')
  } catch (cause) {
    throw new RestoreFault(`The rows of ${name} could not be restored: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** The columns of a table of the backup. */
export function columnsOf(manifest: Manifest, table: string): string[] {
  const found = manifest.tables.find((one) => one.table === table)
  if (found === undefined) throw new RestoreFault(`The backup has rows of ${table}, but does not describe it.`)
  return found.columns
}
