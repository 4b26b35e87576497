import { join } from 'node:path'
import type { NaiveControl } from '../goal.ts'
import { liveOnce } from '../issuer-life.ts'

const CHARGES = 2_000
const KILLS = 20
const LONGEST_LIFE_MS = 250
const issuer = join(import.meta.dirname, 'naive-issuer-command.ts')

/** Issues an invoice the obvious way: takes the next number, writes each line, then marks its charge. Killed in between, it writes lines twice. */
export const naiveInvoices: NaiveControl = {
  name: 'line by line',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      await database.pool.query(`CREATE TABLE naive_charge (id integer PRIMARY KEY, is_invoiced boolean NOT NULL DEFAULT false)`)
      await database.pool.query('CREATE TABLE naive_invoice (number integer PRIMARY KEY, is_complete boolean NOT NULL DEFAULT false)')
      await database.pool.query('CREATE TABLE naive_line (number integer NOT NULL, charge_id integer NOT NULL)')
      await database.pool.query('INSERT INTO naive_charge SELECT generate_series(1, $1::int)', [CHARGES])
      for (let kills = 0; kills < KILLS; kills++) await liveOnce(issuer, [database.url], random.between(10, LONGEST_LIFE_MS))
      await liveOnce(issuer, [database.url], null)
      const { rows } = await database.pool.query<{ twice: number; partial: number }>(
        `SELECT (SELECT count(*) FROM (SELECT charge_id FROM naive_line GROUP BY charge_id HAVING count(*) > 1) d)::int AS twice,
           (SELECT count(*) FROM naive_invoice WHERE NOT is_complete)::int AS partial`,
      )
      const { twice, partial } = rows[0]!
      return { broke: twice + partial > 0, said: `${twice} charges on two lines, ${partial} invoices that end in the middle` }
    } finally {
      await database.drop()
    }
  },
}
