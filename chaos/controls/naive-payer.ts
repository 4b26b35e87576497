import { openPool } from '../../server/src/db/database.ts'
import { inLanes } from '../in-lanes.ts'

// A first-draft payer: asks the provider and notes it in two steps. naive-pay.ts starts it, kills it and starts it again.
const [url = '', provider = '', order = ''] = process.argv.slice(2)
const LANES = 8

const pool = openPool(url, { name: 'naive-payer', max: LANES, statementTimeout: 5_000 })

async function charge(id: number): Promise<void> {
  const response = await fetch(`${provider}/${id}`, { method: 'POST', signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
}

const record = async (id: number): Promise<void> => void (await pool.query('UPDATE naive_payment SET paid = true WHERE id = $1', [id]))

const { rows } = await pool.query<{ id: number }>('SELECT id FROM naive_payment WHERE NOT paid ORDER BY id')
await inLanes(rows, LANES, async ({ id }) => {
  if (order === 'record-then-charge') {
    await record(id)
    await charge(id)
  } else {
    await charge(id)
    await record(id)
  }
})
await pool.end()
