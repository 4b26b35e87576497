import type { NaiveControl } from '../goal.ts'

const WRITES = 300
/** One in this many acts dies between its effect and the note of its key. */
const DIES_ONE_IN = 20

/** Keeps the key of a write after the write, in a second transaction. */
export const lateKey: NaiveControl = {
  name: 'write, then note the key',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_write (name text NOT NULL); CREATE TABLE naive_key (key text PRIMARY KEY)')
      const act = async (key: string, dies: boolean): Promise<boolean> => {
        const { rowCount } = await pool.query('SELECT 1 FROM naive_key WHERE key = $1', [key])
        if (rowCount !== 0) return true
        await pool.query('INSERT INTO naive_write VALUES ($1)', [key])
        if (dies) return false
        await pool.query('INSERT INTO naive_key VALUES ($1)', [key])
        return true
      }
      for (let n = 0; n < WRITES; n++) {
        const key = `Write ${n}`
        // The client asks again with the same key when no one answers.
        for (let tries = 0; !(await act(key, tries === 0 && random.whole(1, DIES_ONE_IN) === 1)); tries++);
      }
      const { rows } = await pool.query<{ twice: number }>(
        'SELECT count(*)::int AS twice FROM (SELECT name FROM naive_write GROUP BY name HAVING count(*) > 1) AS doubled',
      )
      return { broke: rows[0]!.twice > 0, said: `${rows[0]!.twice} of ${WRITES} writes made twice` }
    } finally {
      await database.drop()
    }
  },
}
