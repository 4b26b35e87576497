import { drawHistory } from '../event-history.ts'
import type { NaiveControl } from '../goal.ts'

const HISTORIES = 120
const STATUS = {
  'transfer.available': 'AVAILABLE',
  'transfer.failed': 'FAILED',
  'transfer.error': 'ERROR',
  'transfer.returned': 'FAILED',
}

/** Writes the status that each signed report names, as it comes. */
export const lastEventWins: NaiveControl = {
  name: 'the last report wins',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_payment (id integer PRIMARY KEY, status text)')
      const histories = Array.from({ length: HISTORIES }, () => drawHistory(random))
      for (const [id, { delivered }] of histories.entries()) {
        await pool.query(`INSERT INTO naive_payment VALUES ($1, 'SUBMITTED')`, [id])
        for (const { kind, isForged } of delivered)
          if (!isForged) await pool.query('UPDATE naive_payment SET status = $2 WHERE id = $1', [id, STATUS[kind]])
      }
      const { rows } = await pool.query<{ id: number; status: string }>('SELECT id, status FROM naive_payment')
      const wrong = rows.filter(({ id, status }) => histories[id]!.ends !== status).length
      return { broke: wrong > 0, said: `${wrong} of ${HISTORIES} payments in a wrong state` }
    } finally {
      await database.drop()
    }
  },
}
