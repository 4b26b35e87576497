import { setTimeout as delay } from 'node:timers/promises'
import { naiveLive } from '../controls/naive-live.ts'
import type { Goal, Verdict } from '../goal.ts'
import { type LiveReader, readLive } from '../live-reader.ts'
import { writeChanges } from '../live-writer.ts'
import { addPros } from '../market-rows.ts'
import { freePort, startServer } from '../server-process.ts'

const READERS = 100
const ROUNDS = 4
const CHANGES_A_ROUND = 500
const CUT_EVERY_MS = 100
const HEARD_WITHIN_MS = 20_000
const STOPPED_WITHIN_MS = 5_000

/** How many of each reader's changes it did not hear, and how many it heard twice. A reload makes up for what it missed. */
function judge(readers: readonly LiveReader[]): { lost: number; doubled: number } {
  let [lost, doubled] = [0, 0]
  readers.forEach(({ heard, reloads }, n) => {
    const known = new Set(heard)
    doubled += heard.length - known.size
    for (let change = n; reloads === 0 && change < ROUNDS * CHANGES_A_ROUND; change += readers.length) if (!known.has(change)) lost++
  })
  return { lost, doubled }
}

/** Every reader hears every change, while connections break and the server is killed twice and stopped once. */
export const liveUnderRestarts: Goal = {
  id: 'live',
  sentence: `${READERS} open pages, ${ROUNDS * CHANGES_A_ROUND} changes, 10 % of the connections cut a second, two kills and a stop of the server`,
  controls: [naiveLive],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    const options = { url: database.url, port: await freePort() }
    let server = await startServer(options)
    const readers: LiveReader[] = []
    const cutting = setInterval(() => readers[random.whole(0, READERS - 1)]?.cut(), CUT_EVERY_MS)
    try {
      const pros = await addPros(database.pool, READERS)
      // A position before the first event of all looks like one that we forgot, and would reload.
      await database.pool.query(`INSERT INTO live_event (topics, kind) VALUES (ARRAY['user:0'], 'gig')`)
      for (const { token } of pros) readers.push(readLive(server.address, token))
      const ids = pros.map(({ id }) => id)
      // Everyone has a position before the first change.
      await delay(2_000)
      let stopMs = 0
      for (let round = 0; round < ROUNDS; round++) {
        const changes = Array.from({ length: CHANGES_A_ROUND }, (_, n) => round * CHANGES_A_ROUND + n)
        const writing = writeChanges(database.pool, ids, changes, random)
        if (round > 0) {
          const began = performance.now()
          await (round === ROUNDS - 1 ? server.stop() : server.kill())
          stopMs = performance.now() - began
          server = await startServer(options)
        }
        await writing
        say(`live: ${(round + 1) * CHANGES_A_ROUND} changes written`)
      }
      const deadline = Date.now() + HEARD_WITHIN_MS
      while (judge(readers).lost > 0 && Date.now() < deadline) await delay(100)
      const { lost, doubled } = judge(readers)
      const reloads = readers.reduce((sum, one) => sum + one.reloads, 0)
      const verdicts: Verdict[] = [
        { holds: lost === 0, said: `${lost} changes lost` },
        { holds: doubled === 0, said: `${doubled} heard twice` },
        { holds: reloads === 0, said: `${reloads} pages asked to read everything again` },
        { holds: stopMs < STOPPED_WITHIN_MS, said: `stopped with ${READERS} open pages in ${Math.round(stopMs)} ms` },
      ]
      return verdicts
    } finally {
      clearInterval(cutting)
      for (const reader of readers) await reader.stop()
      await server.kill()
      await database.drop()
    }
  },
}
