import { createEvent } from '@muster/contract/events/event-endpoints.ts'
import fc from 'fast-check'
import { fuzzInputs, isBodyBroken } from '../../server/src/testing/fuzz-inputs.ts'
import type { NaiveControl } from '../goal.ts'
import { addVenues } from '../market-rows.ts'
import { freePort, startServer } from '../server-process.ts'

const REQUESTS = 200

/** Writes what it gets, and leaves it to the table to refuse. */
export const trustingServer: NaiveControl = {
  name: 'write the body as it comes',
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    try {
      await (await startServer({ url: database.url, port: await freePort(), role: 'web' })).stop()
      await addVenues(database.pool, 1)
      let failed = 0
      let accepted = 0
      for (const input of fc.sample(fuzzInputs(createEvent), { numRuns: REQUESTS, seed: Math.floor(random.next() * 2 ** 31) })) {
        const body = (input.body ?? {}) as Record<string, unknown>
        const status = await database.pool
          .query('INSERT INTO event (name, organization_id) SELECT $1, id FROM organization LIMIT 1', [body.name])
          .then(
            () => 201,
            () => 500,
          )
        if (status === 500) failed++
        else if (isBodyBroken(createEvent, input)) accepted++
      }
      return {
        broke: failed > 0 && accepted > 0,
        said: `of ${REQUESTS} requests ${failed} answered 500, ${accepted} broken bodies accepted`,
      }
    } finally {
      await database.drop()
    }
  },
}
