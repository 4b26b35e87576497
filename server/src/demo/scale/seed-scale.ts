import { statfsSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, databaseNow } from '../../db/database.ts'
import { seedCatalog } from '../../catalog/seed-catalog.ts'
import { whileBulkLoading } from './bulk-load.ts'
import { type Bases, PER_MARKET, peopling, preparing, staffing } from './scale-statements.ts'
import { nth } from '../scene/nth.ts'

const MARKETS = 200
const MARKETS_A_STATEMENT = 10
const FREE_GB = 30

export interface ScaleOptions {
  /** 1 is all 200 markets; 0.01 is two of them. */
  fraction?: number | undefined
  say?: (line: string) => void
}

/**
 * *scale*: 1 million pros in 200 markets, 20,000 locations of 2,000 businesses, 10 million shifts and 3 million busy times, written by SQL
 * alone. For measuring: the pros' records are invented, and there is no money and no applicant without a spot.
 */
export async function seedScale(db: Database, { fraction = 1, say = () => undefined }: ScaleOptions = {}): Promise<Record<string, number>> {
  const markets = Math.max(2, Math.round(MARKETS * fraction))
  await seedCatalog(db)
  await refuseWithoutRoom(db, (FREE_GB * markets) / MARKETS)
  await db.connection().execute(async (one) => {
    const run = async (statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(one)
    }
    await run(preparing(markets))
    const base = await basesOf(one)
    const start = { base, now: (await databaseNow(one)).toISOString() }
    await whileBulkLoading(one, async () => {
      for (let from = 0; from < markets; from += MARKETS_A_STATEMENT) {
        const to = Math.min(markets, from + MARKETS_A_STATEMENT)
        await run([...peopling(start, from, to), ...(from === 0 ? ['ANALYZE location', 'ANALYZE pro'] : []), ...staffing(start, from, to)])
        say(`${to} of ${markets} markets`)
      }
    })
    for (const table of [...Object.keys(base), 'gig_shift']) {
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(one)
    }
    await run(['DROP TABLE scale_market, scale_skill', 'ANALYZE', 'SELECT refill_shift_figures()'])
  })
  const { pros, locations, organizations, gigs, busy_gigs } = PER_MARKET
  return {
    market: markets,
    organization: organizations * markets,
    location: locations * markets,
    pro: pros * markets,
    gig: gigs * markets,
    busy_span: busy_gigs * 2 * markets,
  }
}

async function basesOf(db: Database): Promise<Bases> {
  const base: Bases = { organization: 0, location: 0, location_address: 0, user_account: 0, pro: 0, gig: 0, application: 0 }
  for (const table of Object.keys(base) as (keyof Bases)[]) {
    const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM ${sql.table(table)}`.execute(db)
    base[table] = nth(rows, 0).last
  }
  // Gigs and their shifts get the same numbers, free in both tables.
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM gig_shift`.execute(db)
  base.gig = Math.max(base.gig, nth(rows, 0).last)
  // Accounts are numbered from 0 within the load.
  base.user_account += 1
  return base
}

/** Throws when the disk of a local database is too small. We can't check a remote database. */
async function refuseWithoutRoom(db: Database, gigabytes: number): Promise<void> {
  const { rows } = await sql<{ data_directory: string }>`SELECT current_setting('data_directory', true) AS data_directory`.execute(db)
  let free: number
  try {
    const { bavail, bsize } = statfsSync(nth(rows, 0).data_directory)
    free = (bavail * bsize) / 1e9
  } catch {
    return // a remote database, or one we may not inspect
  }
  if (free < gigabytes) throw new Error(`This needs ${gigabytes} GB of free disk and there are ${free.toFixed(1)}.`)
}
