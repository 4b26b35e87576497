import type { NaiveControl } from '../goal.ts'
import { shuffled } from '../in-lanes.ts'
import { keepDay } from '../kept-day.ts'

const DAYS = 20
const DAY_MS = 24 * 3_600_000

/** Notes each punch that arrives, at the time the phone says. */
export const asItComes: NaiveControl = {
  name: 'note each punch as it comes, by the phone’s clock',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_punch (id serial, shift integer NOT NULL, client_id uuid NOT NULL, time timestamptz NOT NULL)')
      const days = Array.from({ length: DAYS }, (_, n) =>
        keepDay({ application_id: n, token: '', start: Date.now() - 30 * 3_600_000 }, n % 2 === 0 ? DAY_MS : 0),
      )
      const arrivals = days.flatMap((day) =>
        day.punches.flatMap((punch) => Array.from({ length: random.whole(1, 5) }, () => ({ day, punch }))),
      )
      for (const { day, punch } of shuffled(arrivals, random.next))
        await pool.query('INSERT INTO naive_punch (shift, client_id, time) VALUES ($1, $2, $3)', [
          day.application_id,
          punch.client_id,
          punch.body.time,
        ])
      const { rows } = await pool.query<{ twice: number }>(
        'SELECT count(*)::int - count(DISTINCT client_id)::int AS twice FROM naive_punch',
      )
      const wrong = days.flatMap(({ punches }) => punches).filter(({ made, body }) => Date.parse(String(body.time)) !== made).length
      return { broke: rows[0]!.twice > 0 && wrong > 0, said: `${rows[0]!.twice} noted again, ${wrong} at a wrong time` }
    } finally {
      await database.drop()
    }
  },
}
