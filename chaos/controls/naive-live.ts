import { setTimeout as delay } from 'node:timers/promises'
import type { NaiveControl } from '../goal.ts'
import { writeChanges } from '../live-writer.ts'

const CHANGES = 1_000
const POLL_MS = 5

/** Reads new events the obvious way: those after the largest id seen. An id is given before its transaction commits. */
export const naiveLive: NaiveControl = {
  name: 'read what is after the largest id',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE live_event (id bigint GENERATED ALWAYS AS IDENTITY, topics text[], kind text, payload jsonb)')
      const heard = new Set<number>()
      let isOver = false
      const writing = writeChanges(
        pool,
        [1],
        Array.from({ length: CHANGES }, (_, n) => n),
        random,
      ).finally(() => (isOver = true))
      let last = 0
      const read = async (): Promise<void> => {
        const { rows } = await pool.query<{ id: number }>('SELECT id FROM live_event WHERE id > $1 ORDER BY id', [last])
        for (const { id } of rows) heard.add(id)
        last = rows.at(-1)?.id ?? last
      }
      while (!isOver) {
        await read()
        await delay(POLL_MS)
      }
      await writing
      await read()
      return { broke: heard.size < CHANGES, said: `${CHANGES - heard.size} of ${CHANGES} changes lost` }
    } finally {
      await database.drop()
    }
  },
}
