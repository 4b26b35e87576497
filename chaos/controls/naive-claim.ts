import type { NaiveControl } from '../goal.ts'
import { inLanes } from '../in-lanes.ts'

const PROS = 20
const CLAIMS = 500
const CONNECTIONS = 24

/** Claims time the obvious way: look for an overlap, insert if there is none. The table has no exclusion. */
export const naiveClaim: NaiveControl = {
  name: 'look for an overlap, then insert',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_claim (id serial, pro_id integer NOT NULL, span int4range NOT NULL)')
      await pool.query('CREATE INDEX ON naive_claim (pro_id)')
      const claims = Array.from({ length: PROS * CLAIMS }, (_, n) => {
        const start = random.whole(0, 4 * 24 * 4)
        return { pro_id: Math.floor(n / CLAIMS), span: `[${start},${start + 4 * random.whole(2, 12)})` }
      })
      await inLanes(claims, CONNECTIONS, async ({ pro_id, span }) => {
        const client = await pool.connect()
        try {
          await client.query('BEGIN')
          const { rows } = await client.query('SELECT 1 FROM naive_claim WHERE pro_id = $1 AND span && $2::int4range LIMIT 1', [
            pro_id,
            span,
          ])
          if (rows.length === 0) await client.query('INSERT INTO naive_claim (pro_id, span) VALUES ($1, $2)', [pro_id, span])
          await client.query('COMMIT')
        } finally {
          client.release()
        }
      })
      const { rows } = await pool.query<{ overlaps: number; claims: number }>(
        `SELECT count(*) AS overlaps, (SELECT count(*) FROM naive_claim) AS claims
         FROM naive_claim a JOIN naive_claim b ON a.pro_id = b.pro_id AND a.id < b.id AND a.span && b.span`,
      )
      const { overlaps, claims: taken } = rows[0]!
      return { broke: overlaps > 0, said: `${overlaps} overlaps among ${taken} taken` }
    } finally {
      await database.drop()
    }
  },
}
