import type { NaiveControl } from '../goal.ts'
import { ILLEGAL_MOVES } from '../illegal-rows.ts'

/** A first-draft status column: the right words, any order. */
export const naiveStatus = (tries: number): NaiveControl => ({
  name: 'a status column that knows its words and not its moves',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      const words = [...new Set(ILLEGAL_MOVES.flatMap(({ from, to }) => [from, to]))]
      const list = words.map((word) => `'${word}'`).join(', ')
      await pool.query(`CREATE TABLE naive_status (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN (${list})))`)
      await pool.query('INSERT INTO naive_status (status) SELECT unnest($1::text[])', [words])
      let accepted = 0
      const client = await pool.connect()
      try {
        for (let n = 0; n < tries; n++) {
          const { from, to } = random.pick(ILLEGAL_MOVES)
          await client.query('BEGIN')
          const { rowCount } = await client.query('UPDATE naive_status SET status = $2 WHERE status = $1', [from, to])
          accepted += rowCount ?? 0
          await client.query('ROLLBACK')
        }
      } finally {
        client.release()
      }
      return { broke: accepted > 0, said: `${accepted} of ${tries} accepted` }
    } finally {
      await database.drop()
    }
  },
})
