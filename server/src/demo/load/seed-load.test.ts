import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { seedLoad } from './seed-load.ts'
import { seedScale } from '../scale/seed-scale.ts'
import { onFreshDatabase } from '../testing/fresh-database.ts'

test('a small load passes the doctor', async () => {
  await onFreshDatabase(async (db) => {
    const counts = await seedLoad(db, { fraction: 0.02 })
    expect(counts.organization).toBe(12)
    expect((await runDoctor(db)).findings.filter(({ count }) => count > 0)).toEqual([])
  })
})

/** Checks that *scale* can't pass: it invents records without a history. */
const MADE_UP = ['pro-record', 'pro-record-in-position']

test('a small part of scale has the promised sizes, its constraints, and valid spots', async () => {
  await onFreshDatabase(async (db) => {
    const before = await constraints(db)
    const counts = await seedScale(db, { fraction: 0.005 })
    const { rows } = await sql<{ gigs: number; spans: number; pros: number }>`
      SELECT (SELECT count(*) FROM gig) AS gigs, (SELECT count(*) FROM busy_span) AS spans, (SELECT count(*) FROM pro) AS pros`.execute(db)
    expect(rows[0]).toEqual({ gigs: counts.gig, spans: counts.busy_span, pros: counts.pro })
    expect(await constraints(db)).toEqual(before)
    const broken = (await runDoctor(db)).findings.filter(({ count, check }) => count > 0 && !MADE_UP.includes(check.name))
    expect(broken).toEqual([])
  })
}, 60_000)

async function constraints(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT indexdef AS def FROM pg_indexes WHERE schemaname = 'public' UNION SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY def`.execute(
    db,
  )
  return rows
}
