import { endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import fc from 'fast-check'
import { type FuzzInput, fuzzInputs, fuzzPath, isBodyBroken } from '../../server/src/testing/fuzz-inputs.ts'
import { trustingServer } from '../controls/trusting-server.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal } from '../goal.ts'
import { inLanes } from '../in-lanes.ts'
import { addGigs, addOperator, addPros, addVenues } from '../market-rows.ts'
import { freePort, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const REQUESTS = sized({ small: 50, large: 1_000 })
const LANES = 4
const AT_MOST_MS = 2_000
/** They end the sessions that ask, move the clock for everyone, or take a file. */
const LEFT_OUT = new Set(['signOut', 'endAllSessions', 'endSession', 'shiftClock', 'uploadFile', 'putMe'])

interface Tokens {
  manager: string
  pro: string
  operator: string
}

const tokenFor = ({ access }: Endpoint, tokens: Tokens): string => {
  if (access === 'provider-admin') return tokens.operator
  return access === 'pro' || access === 'own-application' ? tokens.pro : tokens.manager
}

/** R12: whatever is sent to whatever call, no answer is a 5xx, off its schema or slow, and nothing broken is accepted. */
export const brokenInputs: Goal = {
  id: 'R12',
  sentence: `${REQUESTS} requests of every call, made from its schema, two of five with a broken field`,
  controls: [trustingServer],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    const server = await startServer({ url: database.url, port: await freePort() })
    try {
      const { manager_token, location_ids } = await addVenues(database.pool, 1)
      const location_id = location_ids[0]!
      const [pro] = await addPros(database.pool, 1)
      await addGigs(
        database.pool,
        [30, 40, 50].map((start_hours) => ({ location_id, start_hours, hours: 6, places: 1 })),
      )
      const tokens = { manager: manager_token, pro: pro!.token, operator: await addOperator(database.pool) }
      const failed: string[] = []
      const slow: string[] = []
      const accepted: string[] = []
      let asked = 0
      const ask = async (name: string, call: Endpoint, input: FuzzInput): Promise<void> => {
        const began = performance.now()
        const response = await fetch(`${server.address}/api${fuzzPath(call, input, location_id)}`, {
          method: call.method,
          headers: {
            authorization: `Bearer ${tokenFor(call, tokens)}`,
            'x-location-id': String(location_id),
            ...(call.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(call.body !== undefined && { body: JSON.stringify(input.body) ?? 'null' }),
        })
        await response.text()
        asked++
        // The server checks each answer against its schema here, and answers 500 for one that is off.
        if (response.status >= 500) failed.push(`${name} ${response.status}`)
        if (performance.now() - began > AT_MOST_MS) slow.push(name)
        if (response.ok && isBodyBroken(call, input)) accepted.push(name)
      }
      for (const [name, call] of endpoints.filter(([one]) => !LEFT_OUT.has(one))) {
        const inputs = fc.sample(fuzzInputs(call), { numRuns: REQUESTS, seed: Math.floor(random.next() * 2 ** 31) })
        await inLanes(inputs, LANES, (input) => ask(name, call, input))
      }
      say(`R12: ${asked} requests`)
      const first = (list: readonly string[]): string => (list.length === 0 ? '' : ` (${[...new Set(list)].slice(0, 5).join(', ')})`)
      return [
        { holds: asked > 0 && failed.length === 0, said: `${failed.length} of ${asked} answered 5xx or off their schema${first(failed)}` },
        { holds: slow.length === 0, said: `${slow.length} took over ${AT_MOST_MS / 1_000} s${first(slow)}` },
        { holds: accepted.length === 0, said: `${accepted.length} broken bodies accepted${first(accepted)}` },
        await doctorVerdict(database.url),
      ]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
