import { databaseOf, openPool } from '../server/src/db/database.ts'
import { ProQuery } from '../contract/src/pros/pro-search.ts'
import { getSearchPlace, listBest } from '../server/src/pros/pro-search-queries.ts'
import type { BenchRun } from './bench-run.ts'
import { NAME_SCAN } from './control/haversine-scan.ts'
import { alternate, type GoalRow } from './goal-row.ts'

const ROUNDS = 3
const MOST_MS = 5
/** What managers type: a family name, a first name with an initial, a few letters. */
const TYPED = ['Herrera', 'Grace O', 'oka', 'Vega', 'Luis', 'Ortiz', 'ana', 'Tran', 'Mateo S', 'Nguyen']

/** P8: pros by a part of their name, compared with reading every name. */
export async function measureProNames(run: BenchRun): Promise<GoalRow[]> {
  const database = await run.database()
  const pool = openPool(database.url, { name: 'bench-names', max: 1, statementTimeout: 120_000 })
  const db = databaseOf(pool)
  try {
    const places = await Promise.all(database.managers.map(({ location_id }) => getSearchPlace(db, location_id)))
    const asked = places.flatMap((place) => TYPED.map((typed) => ({ place, typed })))
    const time = (ask: (one: (typeof asked)[number]) => Promise<unknown>) => async () => {
      const began = performance.now()
      for (const one of asked) await ask(one)
      return (performance.now() - began) / asked.length
    }
    const ours = time(({ place, typed }) => listBest(db, place, ProQuery.parse({ pro_fullname: typed })))
    const control = time(({ typed }) => pool.query({ name: 'bench-name-scan', text: NAME_SCAN, values: [`%${typed}%`] }))
    await ours()
    await control()
    const { rows } = await pool.query<{ pros: number }>('SELECT count(*) AS pros FROM pro')
    return [
      {
        goal: `P8 a part of a name of ${rows[0]!.pros.toLocaleString('en')} pros`,
        unit: 'ms',
        ...(await alternate(ROUNDS, { ours, control })),
        limit: { of: 'ours', most: MOST_MS },
        note: 'the 25 best of the market with it in the name that the location reads : ILIKE over every name',
      },
    ]
  } finally {
    await pool.end()
  }
}
