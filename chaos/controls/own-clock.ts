import type { NaiveControl } from '../goal.ts'
import { addGigs, addVenues } from '../market-rows.ts'
import { freePort, startServer } from '../server-process.ts'

const DAYS = [-90, 0, 90]

/** Asks its own clock whether a shift has begun. */
export const ownClock: NaiveControl = {
  name: 'compare with the clock of the process',
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    try {
      await (await startServer({ url: database.url, port: await freePort(), role: 'web' })).stop()
      const { location_ids } = await addVenues(database.pool, 1)
      const hours = [-50, -26, 26, 50]
      await addGigs(
        database.pool,
        hours.map((start_hours) => ({ location_id: location_ids[0]!, start_hours, hours: 6, places: 1 })),
      )
      const { rows } = await database.pool.query<{ start_time: string; has_begun: boolean }>(
        'SELECT start_time, start_time <= app_now() AS has_begun FROM gig',
      )
      const wrong = DAYS.map(
        (days) => rows.filter(({ start_time, has_begun }) => Date.parse(start_time) <= Date.now() + days * 86_400_000 !== has_begun).length,
      )
      return {
        broke: wrong[0]! > 0 && wrong[2]! > 0,
        said: `${wrong.join(', ')} of ${rows.length} shifts judged wrongly at ${DAYS.join(', ')} days`,
      }
    } finally {
      await database.drop()
    }
  },
}
