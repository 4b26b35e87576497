import { setTimeout as delay } from 'node:timers/promises'
import type { NaiveControl } from '../goal.ts'

const ROUNDS = 3
const LANES = 8
const WRITE_FOR_MS = 400

/** Acknowledges a write before it is on disk, as databases do that are tuned for speed. */
export const unsyncedWrites: NaiveControl = {
  name: 'acknowledge before the disk has it (synchronous_commit off)',
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    try {
      const { pool } = database
      await pool.query('CREATE TABLE naive_write (id integer PRIMARY KEY)')
      const acknowledged: number[] = []
      let next = 0
      for (let round = 0; round < ROUNDS; round++) {
        let isWriting = true
        const lane = async (): Promise<void> => {
          const client = await pool.connect()
          try {
            await client.query('SET synchronous_commit = off')
            while (isWriting) {
              const id = next++
              await client.query('INSERT INTO naive_write VALUES ($1)', [id])
              acknowledged.push(id)
            }
            client.release()
          } catch (error) {
            client.release(true)
            // The kill cuts every connection; anything else is a fault of the control.
            if (isWriting && !(error instanceof Error)) throw error
          }
        }
        const lanes = Array.from({ length: LANES }, lane)
        await delay(WRITE_FOR_MS)
        await cluster.killDatabase()
        isWriting = false
        await Promise.all(lanes)
      }
      const { rows } = await pool.query<{ id: number }>('SELECT id FROM naive_write')
      const kept = new Set(rows.map(({ id }) => id))
      const lost = acknowledged.filter((id) => !kept.has(id)).length
      return { broke: lost > 0, said: `${lost} of ${acknowledged.length} acknowledged writes lost` }
    } finally {
      await database.drop()
    }
  },
}
