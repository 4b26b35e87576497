import { openPool } from '../../server/src/db/database.ts'

// A first-draft sender of SMS: it notes what it sent before or after it sends it. naive-notices.ts starts it, kills it and starts it again.
const [url = '', provider = '', order = ''] = process.argv.slice(2)
const pool = openPool(url, { name: 'naive-notices', max: 1, statementTimeout: 5_000 })

const note = (id: number) => pool.query('UPDATE naive_notice SET is_sent = true WHERE id = $1', [id])

/** Whether the provider said that it took it. A broken connection counts as not taken. */
const send = (id: number): Promise<boolean> =>
  fetch(`${provider}/Messages.json`, {
    method: 'POST',
    body: new URLSearchParams({ To: '+18435550199', From: '+18435550100', Body: `Notice ${id}` }),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

process.stdout.write('begins\n')
const { rows } = await pool.query<{ id: number }>('SELECT id FROM naive_notice WHERE NOT is_sent ORDER BY id')
for (const { id } of rows) {
  if (order === 'note-then-send') {
    await note(id)
    await send(id)
  } else {
    while (!(await send(id)));
    await note(id)
  }
}
process.stdout.write('ends\n')
await pool.end()
