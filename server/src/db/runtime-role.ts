import pg from 'pg'
import { withOptions } from './database.ts'

/** One lock for every process that grants rights in the same database. The number is arbitrary. */
const LOCK = 7_105_442
const SCHEMAS = ['public', 'pgboss']
/** The tables that a trigger keeps append-only. */
const APPEND_ONLY = `SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname = 'refuse_change'`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withOptions(url) })
  client.on('error', () => undefined) // the query itself reports a connection that is cut
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const roleOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
    return rows[0]!.name
  })

/**
 * Lets the role of `url` read and write rows, and nothing else: it owns nothing, so it can't drop a trigger, and it may only add to the
 * append-only tables. `ownerUrl` is the role that made the tables. Repeat it after each migration.
 */
export async function grantRuntimeRights({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<void> {
  const role = pg.escapeIdentifier(await roleOf(url))
  await withClient(ownerUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    for (const schema of SCHEMAS)
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
        GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`)
    const { rows } = await client.query<{ name: string }>(APPEND_ONLY)
    await client.query(`REVOKE UPDATE, DELETE ON ${rows.map(({ name }) => name).join(', ')} FROM ${role}`)
    await client.query('COMMIT')
  })
}

/** Whether the role of `url` could drop the triggers that guard the books: it owns them, is a member of their owner, or is a superuser. */
export const mayDropGuards = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT pg_has_role(current_user, relowner, 'MEMBER') AS may FROM pg_class WHERE oid = 'ledger_posting'::regclass`,
    )
    return rows[0]!.may
  })
