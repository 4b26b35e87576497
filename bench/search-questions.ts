import type pg from 'pg'
import { databaseOf } from '../server/src/db/database.ts'
import { ProQuery } from '../contract/src/pros/pro-search.ts'
import { addDays, dayBounds, localPartsOf } from '../contract/src/zoned-time.ts'
import type { SearchPlace } from '../server/src/pros/pro-filter-queries.ts'
import { getSearchPlace } from '../server/src/pros/pro-search-queries.ts'

/** 40 km. */
const MILES = 40_000 / 1609.344
const HOUR = 3_600_000
/** Of five questions, one is about the day on which the clocks change. */
const CHANGE_EVERY = 5

/** Marks the blocks, and is more than any application's id, so that both can be taken away again. */
const MADE_HERE = 'made for the questions'
const NO_APPLICATION = 9_000_000_000

/** One search for the 25 best: near a location, in a position, free at a time, with a certificate. */
export interface Question {
  place: SearchPlace
  query: ProQuery
}

/** The next local day that is not 24 hours long. */
function nextClockChange(now: string, zone: string): string {
  let day = localPartsOf(now, zone).date
  for (let n = 0; n < 400; n++, day = addDays(day, 1)) {
    const { start_time, end_time } = dayBounds(day, zone)
    if (end_time.getTime() - start_time.getTime() !== 24 * HOUR) return day
  }
  throw new Error(`the clocks of ${zone} never change`)
}

/** `count` different questions all over the data. Blocks every fiftieth pro of their locations, and gives every fourth a shift on the day the clocks change. */
export async function askQuestions(pool: pg.Pool, count: number): Promise<Question[]> {
  const { rows: locations } = await pool.query<{ id: number }>('SELECT id FROM location ORDER BY hashint8(id) LIMIT $1', [count])
  const { rows: skills } = await pool.query<{ id: number }>('SELECT DISTINCT skill_id AS id FROM pro_skill ORDER BY 1')
  const { rows: papers } = await pool.query<{ id: number }>('SELECT id FROM certification ORDER BY id')
  const questions: Question[] = []
  for (let n = 0; n < count; n++) {
    const place = await getSearchPlace(databaseOf(pool), locations[n % locations.length]!.id)
    const day =
      n % CHANGE_EVERY === 0 ? nextClockChange(place.now, place.timezone) : addDays(localPartsOf(place.now, place.timezone).date, n % 28)
    const start = dayBounds(day, place.timezone).start_time.getTime() + (n % 20) * HOUR
    questions.push({
      place,
      query: ProQuery.parse({
        distance: MILES,
        skill_id: skills[(n * 7) % skills.length]!.id,
        certifications: String(papers[n % papers.length]!.id),
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + (4 + (n % 5)) * HOUR).toISOString(),
      }),
    })
  }
  const changes = new Map(questions.map(({ place }) => [place.market_id, nextClockChange(place.now, place.timezone)]))
  const client = await pool.connect()
  try {
    // The spans belong to no application, so nothing checks the reference.
    await client.query('SET session_replication_role = replica')
    for (const [market_id, day] of changes)
      await client.query(
        `INSERT INTO busy_span (application_id, market_id, pro_id, span)
         SELECT ${NO_APPLICATION} + p.id, p.market_id, p.id, tstzrange(($2::date + interval '1 hour') AT TIME ZONE m.timezone, ($2::date + interval '7 hours') AT TIME ZONE m.timezone)
         FROM pro p JOIN market m ON m.id = p.market_id WHERE p.market_id = $1 AND p.id % 4 = 0`,
        [market_id, day],
      )
    await client.query('RESET session_replication_role')
    for (const id of new Set(questions.map(({ place }) => place.id)))
      await client.query(
        `INSERT INTO pro_block (pro_id, location_id, reason, feedback) SELECT p.id, l.id, 'CANCELLED_CALLED_OUT', $2 FROM location l JOIN pro p USING (market_id)
         WHERE l.id = $1 AND (p.id + l.id) % 50 = 0 ON CONFLICT DO NOTHING`,
        [id, MADE_HERE],
      )
  } finally {
    client.release()
  }
  await pool.query('VACUUM ANALYZE busy_span, pro_block, pro_candidate')
  return questions
}

/** Takes away the blocks and the shifts that the questions gave, so that later goals measure what was there before. */
export async function forgetQuestions(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM busy_span WHERE application_id > $1', [NO_APPLICATION])
  await pool.query('DELETE FROM pro_block WHERE feedback = $1', [MADE_HERE])
}
