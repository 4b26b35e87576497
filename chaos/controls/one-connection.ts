import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { NaiveControl } from '../goal.ts'

const PROBES = 40
const PROBE_EVERY_MS = 100

/** Opens its connection once, as a first version does. */
export const oneConnection: NaiveControl = {
  name: 'one connection, opened at the start',
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined) // its statements reject with the same error
    await client.connect()
    try {
      await database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      let good = 0
      for (let n = 0; n < PROBES; n++) {
        await delay(PROBE_EVERY_MS)
        good += await client.query('SELECT 1').then(
          () => 1,
          () => 0,
        )
      }
      return { broke: good < PROBES * 0.999, said: `${good} of ${PROBES} probes good after its connection was cut` }
    } finally {
      await client.end()
      await database.drop()
    }
  },
}
