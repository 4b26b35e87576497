import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { openBoss, outboxOf, prepareQueues } from '../outbox/outbox.ts'
import { poolerProxy } from '../testing/pooler-proxy.ts'
import { onServer, withDatabase } from '../testing/test-cluster.ts'
import { checkDatabase } from './check-database.ts'
import { databaseOf, openPool } from './database.ts'
import { migrate } from './migrate.ts'

const drops: string[] = []
afterEach(async () => {
  for (const name of drops.splice(0)) await onServer(inject('testCluster').url, `DROP DATABASE ${name} WITH (FORCE)`)
})

/** A new database with its own letters, order and time zone. */
async function create(options: string, zone = 'UTC'): Promise<string> {
  const { url: server } = inject('testCluster')
  const name = `muster_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ${options}`)
  drops.push(name)
  await onServer(server, `ALTER DATABASE ${name} SET timezone TO '${zone}'`)
  return withDatabase(server, name)
}

test('times are right in a database whose own time zone is New York', async () => {
  const url = await create("ENCODING 'UTF8'", 'America/New_York')
  await checkDatabase(url)
  await migrate(url, { log: { info: () => undefined } })
  const pool = openPool(url, { name: 'test', max: 2, statementTimeout: 9_000 })
  pool.on('error', () => undefined)
  const db = databaseOf(pool)
  const { rows } = await sql`SELECT '2026-07-01T18:30:00Z'::timestamptz AS at, '2026-07-01T01:00:00Z'::timestamptz::date AS day`.execute(db)
  expect(rows).toEqual([{ at: '2026-07-01T18:30:00Z', day: '2026-07-01' }])
  // The queue has its own connections. A job due in an hour is due in an hour, not in five.
  const boss = openBoss(url, pino({ level: 'error' }), { work: false })
  await boss.start()
  await prepareQueues(boss)
  await outboxOf(boss).enqueue(db, 'auto-select', { gig_id: 1 }, { afterSeconds: 3_600 })
  const job = await sql<{ minutes: number }>`SELECT round(extract(epoch FROM start_after - now()) / 60) AS minutes FROM pgboss.job`.execute(
    db,
  )
  expect(job.rows).toEqual([{ minutes: 60 }])
  await boss.stop({ close: true })
  await pool.end()
})

test('an address with its own options still works in UTC', async () => {
  const url = `${await create("ENCODING 'UTF8'", 'America/New_York')}?options=-c%20work_mem%3D8MB`
  const pool = openPool(url, { name: 'test', max: 1, statementTimeout: 9_000 })
  // The database is dropped at the end, which may reach a connection that is still closing.
  pool.on('error', () => undefined)
  const { rows } = await pool.query("SELECT current_setting('TimeZone') AS zone, current_setting('work_mem') AS memory")
  expect(rows).toEqual([{ zone: 'UTC', memory: '8MB' }])
  await pool.end()
})

test('a pooler that drops the settings of a connection is refused in words', async () => {
  const pooler = await poolerProxy(await create("ENCODING 'UTF8'", 'America/New_York'))
  await expect(checkDatabase(pooler.url)).rejects.toThrow(/Between Muster and PostgreSQL is a pooler/)
  pooler.close()
})

test('a database without the letters or the order that Muster needs is refused in words', async () => {
  const ascii = await create("ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'")
  await expect(checkDatabase(ascii)).rejects.toThrow(/Its encoding is SQL_ASCII, not UTF8\. Create one with: CREATE DATABASE/)
  const english = await create("ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'")
  await expect(checkDatabase(english)).rejects.toThrow(/knows only the letters of English/)
  const dictionary = await create("ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LC_COLLATE 'C' LC_CTYPE 'C'")
  await expect(checkDatabase(dictionary)).rejects.toThrow(/does not order by code point/)
})

test('names the permission that is missing, and a database that is not there', async () => {
  const url = await create("ENCODING 'UTF8'")
  const { pathname } = new URL(url)
  const fault: unknown = await checkDatabase(`${url}?options=-c%20role%3Dpg_monitor`).catch((error: unknown) => error)
  expect(String(fault)).toContain(`GRANT CREATE ON DATABASE ${pathname.slice(1)} TO pg_monitor`)
  expect(String(fault)).toContain('GRANT CREATE ON SCHEMA public TO pg_monitor')
  await expect(checkDatabase(`${url}_not`)).rejects.toThrow(/does not exist\. Create it/)
  const target = new URL(url)
  target.port = '1'
  await expect(checkDatabase(target.href)).rejects.toThrow(/The database does not answer\./)
})
