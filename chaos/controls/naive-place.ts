import type { NaiveControl } from '../goal.ts'
import { inLanes } from '../in-lanes.ts'

const GIGS = 200
const RACERS = 50
const CONNECTIONS = 24

/** Takes a spot the obvious way: count, then insert if there is room. The table has no limit. */
export const naivePlace = (isolation: 'READ COMMITTED' | 'REPEATABLE READ'): NaiveControl => ({
  name: `read, then insert, at ${isolation}`,
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_place (gig_id integer NOT NULL, racer integer NOT NULL)')
      await pool.query('CREATE INDEX ON naive_place (gig_id)')
      const racers = Array.from({ length: GIGS * RACERS }, (_, n) => ({ gig_id: Math.floor(n / RACERS), racer: n % RACERS }))
      await inLanes(racers, CONNECTIONS, async ({ gig_id, racer }) => {
        const client = await pool.connect()
        try {
          await client.query(`BEGIN ISOLATION LEVEL ${isolation}`)
          const { rows } = await client.query<{ taken: number }>('SELECT count(*) AS taken FROM naive_place WHERE gig_id = $1', [gig_id])
          if (rows[0]!.taken < placesOf(gig_id)) await client.query('INSERT INTO naive_place VALUES ($1, $2)', [gig_id, racer])
          await client.query('COMMIT')
        } finally {
          client.release()
        }
      })
      const { rows } = await pool.query<{ gig_id: number; taken: number }>(
        'SELECT gig_id, count(*) AS taken FROM naive_place GROUP BY gig_id',
      )
      const overfilled = rows.filter(({ gig_id, taken }) => taken > placesOf(gig_id)).length
      return { broke: overfilled > 0, said: `${overfilled} of ${rows.length} gigs overfilled` }
    } finally {
      await database.drop()
    }
  },
})

const placesOf = (gig_id: number): number => 1 + (gig_id % 3)
