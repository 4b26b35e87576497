import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { NaiveControl } from '../goal.ts'

const STALL_MS = 13_000
const DEADLINE_MS = 11_500

/** Asks the database with only the deadline that the database keeps, which it can't while it stalls. */
export const patientClient: NaiveControl = {
  name: 'leave the deadline to the database',
  async run({ cluster }) {
    const database = await cluster.createDatabase()
    const client = new pg.Client({ connectionString: database.url, statement_timeout: 9_000 })
    client.on('error', () => undefined) // its statement rejects with the same error
    await client.connect()
    try {
      const goOn = await cluster.stallDatabase()
      const began = performance.now()
      const waited = client.query('SELECT 1').then(
        () => performance.now() - began,
        () => performance.now() - began,
      )
      await delay(STALL_MS)
      goOn()
      const ms = await waited
      return { broke: ms > DEADLINE_MS, said: `a statement waited ${Math.round(ms)} ms` }
    } finally {
      await client.end()
      await database.drop()
    }
  },
}
