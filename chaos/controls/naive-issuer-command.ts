import { openPool } from '../../server/src/db/database.ts'

// A first-draft issuer of invoices: each step in a separate statement. naive-invoices.ts starts it, kills it and starts it again.
const [url = ''] = process.argv.slice(2)
const pool = openPool(url, { name: 'naive-issuer', max: 1, statementTimeout: 5_000 })

process.stdout.write('begins\n')
const { rows: charges } = await pool.query<{ id: number }>('SELECT id FROM naive_charge WHERE NOT is_invoiced ORDER BY id')
if (charges.length > 0) {
  const { rows } = await pool.query<{ number: number }>(
    'INSERT INTO naive_invoice (number) SELECT coalesce(max(number), 0) + 1 FROM naive_invoice RETURNING number',
  )
  const number = rows[0]!.number
  for (const { id } of charges) {
    await pool.query('INSERT INTO naive_line VALUES ($1, $2)', [number, id])
    await pool.query('UPDATE naive_charge SET is_invoiced = true WHERE id = $1', [id])
  }
  await pool.query('UPDATE naive_invoice SET is_complete = true WHERE number = $1', [number])
}
process.stdout.write('ends\n')
await pool.end()
