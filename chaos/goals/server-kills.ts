import { setTimeout as delay } from 'node:timers/promises'
import { lateKey } from '../controls/late-key.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal } from '../goal.ts'
import { addWriter, firstSuccess, judgeWrites, writeWhile } from '../keyed-writes.ts'
import { freePort, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const { WRITES, KILLS } = sized({ small: { WRITES: 600, KILLS: 6 }, large: { WRITES: 20_000, KILLS: 200 } })

/** R5: clients repeat with the same key while the server is killed at random points: one effect, one answer, and no key stays taken. */
export const serverKills: Goal = {
  id: 'R5',
  sentence: `${WRITES} writes with one key each, ${KILLS} kill -9 of the server at random points`,
  controls: [lateKey],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    const options = { url: database.url, port: await freePort() }
    let server = await startServer(options)
    try {
      const writer = await addWriter(database.pool)
      let kills = 0
      let stuck = 0
      const heard = await writeWhile(server.address, writer, WRITES, async () => {
        while (kills < KILLS) {
          await delay(random.between(30, 800))
          await server.kill()
          kills++
          server = await startServer(options)
          if ((await firstSuccess(server.address, writer, `Back ${kills}`)) === null) stuck++
          if (kills % 5 === 0) say(`R5: ${kills} kills`)
        }
      })
      const { rows } = await database.pool.query<{ open: number }>('SELECT count(*)::int AS open FROM idempotency_key WHERE status IS NULL')
      return [
        ...(await judgeWrites(database.pool, heard, WRITES)),
        { holds: stuck === 0 && rows[0]!.open === 0, said: `${stuck + rows[0]!.open} keys stuck` },
        await doctorVerdict(database.url),
      ]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
