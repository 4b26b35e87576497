import { sql } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import { type Database, databaseNow, inTransaction } from '../../db/database.ts'
import { seedCatalog } from '../../catalog/seed-catalog.ts'
import { DAY, type Scene } from '../scene/demo-scene.ts'
import { DEMO_MEANS, type SeedCounts, type SeedOptions } from '../tour/seed-tour.ts'
import { addLoadPros, addLoadVenues } from './load-market.ts'
import { playShift } from '../scene/play-shift.ts'
import { planShifts } from '../scene/plan-shifts.ts'
import { readCatalog } from '../scene/read-catalog.ts'
import { refreshProjection } from '../scene/refresh-projection.ts'
import { addRefusals } from '../scene/add-refusals.ts'
import { tellOfFailedCharges } from '../scene/tell-of-failed-charges.ts'
import { openRowBook } from '../scene/row-book.ts'
import { seededRandom } from '../scene/seeded-random.ts'

const SEED = 7_041_776
const HISTORY_DAYS = 90
const AHEAD_DAYS = 14
/** Keeps receipts and audit only for shifts that someone may still look at. */
const DETAILED_DAYS = 3
const ROWS_A_COMMIT = 20_000
/** Some of the planned shifts are not posted yet, so we plan more than we need. */
const PLANNED_PER_POSTED = 1.13

/**
 * *load*: 12 businesses with 60 locations, 2,500 pros in 8 markets, 20,000 shifts, 90 days of punches and pay. Expects a database without
 * locations.
 */
export async function seedLoad(db: Database, options: SeedOptions & { fraction?: number | undefined } = {}): Promise<SeedCounts> {
  const { fraction = 1 } = options
  await seedCatalog(db)
  await showShiftsAtOnce(db)
  const catalog = await readCatalog(db)
  const now = (options.now ?? (await databaseNow(db))).getTime()
  const book = await openRowBook(db)
  const scene: Scene = {
    book,
    random: seededRandom(options.seed ?? SEED),
    now,
    shifts: new Map(),
    means: DEMO_MEANS,
    detailed_from: now - DETAILED_DAYS * DAY,
    ...catalog.rating,
  }
  const of = (whole: number, least: number): number => Math.max(least, Math.round(whole * fraction))
  const size = { locations: of(60, 24), gigs: of(20_000 * PLANNED_PER_POSTED, 60), days: HISTORY_DAYS + AHEAD_DAYS }
  const demands = addLoadVenues(scene, catalog, size)
  const pros = addLoadPros(scene, catalog, of(2_500, 120))
  const plans = demands.flatMap((demand) =>
    planShifts(scene, catalog, demand, demand.venue.is_approved ? now - HISTORY_DAYS * DAY : now, now + AHEAD_DAYS * DAY),
  )
  let writing = Promise.resolve()
  const commit = async (): Promise<void> => {
    await writing
    const write = book.take()
    writing = inTransaction(db, write)
    // A failure is thrown at the next commit, not as an unhandled rejection before it.
    writing.catch(() => undefined)
  }
  for (const plan of plans.sort((a, b) => a.start - b.start)) {
    playShift(scene, plan, pros.get(plan.venue.market.id) ?? [])
    // Streams and sweeps wait for a write transaction, so we commit the bulk in parts.
    if (book.waiting() > ROWS_A_COMMIT) await commit()
    await turn() // lets the running write send its next statement
  }
  await commit()
  await writing
  await refreshProjection(db)
  await addRefusals(db, now)
  await tellOfFailedCharges(db)
  return book.counts()
}

/** Who measures follows shifts from the moment they are posted, so no pro sees them before others. */
async function showShiftsAtOnce(db: Database): Promise<void> {
  await sql`UPDATE market_policy SET value = value || '{"everyone_after_minutes": 0}' WHERE kind = 'badges'`.execute(db)
}
