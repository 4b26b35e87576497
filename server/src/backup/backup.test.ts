import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databaseOf, openPool } from '../db/database.ts'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { openBoss, outboxOf, prepareQueues } from '../outbox/outbox.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = pino({ level: 'error' })
const root = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(root, 'muster.tar.gz')
const databases: TestDatabase[] = []
const PICTURE = 'a1b2.full.webp'

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  return database
}
async function on<T>(url: string, name: string, work: (db: ReturnType<typeof databaseOf>) => Promise<T>): Promise<T> {
  const pool = openPool(url, { name, max: 2, statementTimeout: 60_000 })
  pool.on('error', () => undefined)
  try {
    return await work(databaseOf(pool))
  } finally {
    await pool.end()
  }
}
/** Every row of every table, in one number each, and the next id of shifts. */
const contents = (url: string) =>
  on(url, 'test', async (db) => {
    const { rows } = await sql<{ table: string }>`
      SELECT format('%I.%I', table_schema, table_name) AS table FROM information_schema.tables
      WHERE table_schema IN ('public', 'migrations') AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
    const found: Record<string, unknown> = {}
    for (const { table } of rows.filter((one) => !['migrations.applied', 'public.live_event'].includes(one.table)))
      found[table] = (
        await sql`SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${sql.raw(table)} t`.execute(db)
      ).rows[0]
    found.jobs = (await sql`SELECT id, name, data, state FROM pgboss.job ORDER BY id`.execute(db)).rows
    found.next = (await sql`SELECT nextval(pg_get_serial_sequence('gig', 'id'))`.execute(db)).rows
    found.guards = (
      await sql`SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(
        db,
      )
    ).rows
    found.triggers = (await sql`SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`.execute(db)).rows
    return found
  })

let original: TestDatabase
let restored: TestDatabase
beforeAll(async () => {
  original = await createTestDatabase()
  databases.push(original)
  await on(original.url, 'test', seedTour)
  const boss = openBoss(original.url, log, { work: false })
  await boss.start()
  await prepareQueues(boss)
  await on(original.url, 'test', (db) => outboxOf(boss).enqueue(db, 'auto-select', { gig_id: 7 }, { afterSeconds: 3_600 }))
  await boss.stop({ close: true })
  mkdirSync(join(root, 'old/images'), { recursive: true })
  writeFileSync(join(root, 'old/images', PICTURE), 'a picture')
  writeFileSync(join(root, 'old/secret'), 'a secret')
  await writeBackup({ url: original.url, dataDir: join(root, 'old'), file })
  restored = await emptyDatabase()
})
afterEach(() => rmSync(join(root, 'new'), { recursive: true, force: true }))
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(root, { recursive: true })
})

test('a restored backup has every row, job, guard and file, and the doctor finds it healthy', async () => {
  await restoreBackup({ url: restored.url, dataDir: join(root, 'new'), file, replace: false, log })
  const { url } = restored
  expect(await contents(url)).toEqual(await contents(original.url))
  expect(readFileSync(join(root, 'new/images', PICTURE), 'utf8')).toBe('a picture')
  expect(readFileSync(join(root, 'new/secret'), 'utf8')).toBe('a secret')
  const report = await on(url, 'doctor', runDoctor)
  expect(report.findings.filter(({ count }) => count > 0)).toEqual([])
})

test('a restore replaces an installation only with --replace, and never under a running server', async () => {
  const { url } = restored
  const restore = (replace: boolean) => restoreBackup({ url, dataDir: join(root, 'new'), file, replace, log })
  await on(url, 'test', (db) => sql`UPDATE location SET name = 'Changed'`.execute(db))
  await expect(restore(false)).rejects.toThrow('This installation is not empty')
  await on(url, 'requests', async (db) => {
    await sql`SELECT 1`.execute(db)
    await expect(restore(true)).rejects.toThrow('Muster is running on this database')
  })
  await restore(true)
  const { rows } = await on(url, 'test', (db) => sql`SELECT 1 FROM location WHERE name = 'Changed'`.execute(db))
  expect(rows).toEqual([])
})

test('a damaged or cut backup is refused before anything changes', async () => {
  const { url } = await emptyDatabase()
  const cut = join(root, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, 200_000)
  const restore = (from: string) => restoreBackup({ url, dataDir: join(root, 'new'), file: from, replace: true, log })
  await expect(restore(cut)).rejects.toThrow(/cut\.tar\.gz is damaged or is no backup of Muster: unexpected end of file/)
  writeFileSync(cut, 'something else')
  await expect(restore(cut)).rejects.toThrow(/is damaged or is no backup of Muster/)
  await expect(writeBackup({ url, dataDir: root, file: join(root, 'none.tar.gz') })).rejects.toThrow('holds no Muster')
  await expect(writeBackup({ url, dataDir: root, file })).rejects.toThrow('exists already')
})
