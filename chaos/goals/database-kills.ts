import { setTimeout as delay } from 'node:timers/promises'
import { unsyncedWrites } from '../controls/unsynced-writes.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal } from '../goal.ts'
import { addWriter, firstSuccess, judgeWrites, writeWhile } from '../keyed-writes.ts'
import { freePort, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const { WRITES, KILLS } = sized({ small: { WRITES: 1_500, KILLS: 3 }, large: { WRITES: 100_000, KILLS: 20 } })
const BACK_WITHIN_MS = 2_000

/** R4: what the server acknowledged is there after PostgreSQL was killed, and writing works again soon. */
export const databaseKills: Goal = {
  id: 'R4',
  sentence: `${WRITES} acknowledged writes under ${KILLS} kill -9 of PostgreSQL`,
  controls: [unsyncedWrites],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    const server = await startServer({ url: database.url, port: await freePort() })
    try {
      const writer = await addWriter(database.pool)
      const back: (number | null)[] = []
      let kills = 0
      const heard = await writeWhile(server.address, writer, WRITES, async (isDone) => {
        while (kills < KILLS) {
          await delay(random.between(300, isDone() ? 400 : 2_000))
          await cluster.killDatabase()
          kills++
          back.push(await firstSuccess(server.address, writer, `Back ${kills}`))
          say(`R4: ${kills} kills`)
        }
      })
      const slowest = back.includes(null) ? null : Math.max(...back.map(Number))
      return [
        ...(await judgeWrites(database.pool, heard, WRITES)),
        {
          holds: slowest !== null && slowest <= BACK_WITHIN_MS,
          said:
            slowest === null ? 'no write worked within 30 s of a restart' : `writing again within ${Math.round(slowest)} ms of the restart`,
        },
        await doctorVerdict(database.url),
      ]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
