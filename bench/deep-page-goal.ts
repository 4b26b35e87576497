import { listGigs as gigListCall } from '../contract/src/gigs/gig-endpoints.ts'
import type { BenchRun } from './bench-run.ts'
import { alternate, type GoalRow } from './goal-row.ts'
import { giveShifts } from './busiest-people.ts'
import { openPool } from '../server/src/db/database.ts'
import { MOST_COUNTED } from '../server/src/db/paging.ts'
import { listGigs, readGigRows } from '../server/src/gigs/list/gig-list-queries.ts'
import { narrowGigs } from '../server/src/gigs/list/gig-narrow-queries.ts'

const ROUNDS = 5
const ASKED = 40
const PAGE = 25
/** How many shifts one location gets, so its deepest page is deep. */
const GIGS = 100_000

/** P7: the deepest page by its cursor compared with the first one, and the count of a long list, compared with OFFSET and count(*). */
export async function measureDeepPage(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const pool = openPool(database.url, { name: 'bench-pages', max: 2, statementTimeout: 60_000 })
  try {
    const location = database.managers[0]!.location_id
    await giveShifts(pool, { location_id: location, count: GIGS, are: 'open' })
    await pool.query('VACUUM ANALYZE gig')
    const query = gigListCall.query.parse({ page_size: PAGE })
    const conditions = await narrowGigs(pool, location, query)
    const { rows: ends } = await pool.query<{ start_time: string; id: number; total: number }>(
      `SELECT g.start_time, g.id, (SELECT count(*) FROM gig g WHERE ${conditions.where}) AS total FROM gig g WHERE ${conditions.where}
       ORDER BY g.start_time DESC, g.id DESC OFFSET ${PAGE} LIMIT 1`,
      conditions.values,
    )
    const end = ends[0]!
    const time = async (once: () => Promise<{ length: number }>): Promise<number> => {
      const began = performance.now()
      for (let n = 0; n < ASKED; n++) if ((await once()).length < PAGE - 1) throw new Error('a short page is no page')
      return (performance.now() - began) / ASKED
    }
    const first = () => time(() => readGigRows(pool, conditions, 'start_time', { limit: PAGE }))
    const deepest = () => time(() => readGigRows(pool, conditions, 'start_time', { limit: PAGE, key: [end.start_time, end.id] }))
    const offset = () => time(() => readGigRows(pool, conditions, 'start_time', { limit: PAGE, skip: end.total - PAGE }))
    const bounded = `SELECT count(*) AS total FROM (SELECT 1 FROM gig g WHERE ${conditions.where} LIMIT ${MOST_COUNTED + 1}) counted`
    const all = `SELECT count(*) AS total FROM gig g WHERE ${conditions.where}`
    const counted = (text: string) => () =>
      time(async () =>
        (await pool.query<object>({ name: `bench-${text.length}`, text, values: conditions.values })).rows.concat(Array(PAGE).fill({})),
      )
    await first()
    await listGigs(pool, location, query)
    const of = `of ${end.total.toLocaleString('en')} shifts`
    return [
      {
        goal: `P7 the deepest page ${of}, by its cursor`,
        unit: 'ms per page',
        ...(await alternate(ROUNDS, { ours: deepest, control: first })),
        limit: { of: 'ratio', most: 2 },
        note: 'the statement of the list with the cursor that a link carries : the same statement for the first page',
      },
      {
        goal: 'P7 the same by OFFSET',
        unit: 'ms per page',
        ...(await alternate(ROUNDS, { ours: deepest, control: offset })),
        limit: null,
        note: 'by the cursor : by OFFSET',
      },
      {
        goal: `P7 the count ${of}`,
        unit: 'ms',
        ...(await alternate(ROUNDS, { ours: counted(bounded), control: counted(all) })),
        limit: { of: 'ours', most: 2 },
        note: `to ${MOST_COUNTED.toLocaleString('en')}, with a flag beyond : count(*) of all`,
      },
    ]
  } finally {
    await pool.end()
  }
}
