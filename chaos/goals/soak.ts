import { setTimeout as delay } from 'node:timers/promises'
import type { ChaosCluster, Pool } from '../chaos-cluster.ts'
import { oneConnection } from '../controls/one-connection.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal } from '../goal.ts'
import { addWriter, firstSuccess, type Writer } from '../keyed-writes.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const { SOAK_MS, FAULT_EVERY_MS } = sized({
  small: { SOAK_MS: 150_000, FAULT_EVERY_MS: 30_000 },
  large: { SOAK_MS: 1_800_000, FAULT_EVERY_MS: 60_000 },
})
const PROBE_EVERY_MS = 250
const STALL_MS = 5_000
/** A fault's window: until the service writes again, and what connections may need to come back after it. */
const SETTLES_WITHIN_MS = 5_000
const GOOD_MS = 2_000
const GOOD_SHARE = 0.999
/** The demo's people sign in from one address, as on anyone's own machine. */
const LIVING = { MUSTER_ENV: 'local', MUSTER_DEMO: 'on', MUSTER_LOG_LEVEL: 'fatal' }

interface Probe {
  began: number
  ended: number
  isGood: boolean
}

async function probe(address: string, { token, location_id, organization_id }: Writer, n: number): Promise<Probe> {
  const began = performance.now()
  const writes = n % 4 === 0
  const status = await fetch(`${address}/api/${writes ? 'events' : 'staffer/gigs'}/`, {
    method: writes ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-location-id': String(location_id),
      ...(writes && { 'content-type': 'application/json', 'idempotency-key': `probe ${n}` }),
    },
    ...(writes && { body: JSON.stringify({ name: `Probe ${n}`, organization_id }) }),
    signal: AbortSignal.timeout(15_000),
  }).then(
    async (response) => (await response.text(), response.status),
    () => 0, // nobody listens
  )
  const ended = performance.now()
  return { began, ended, isGood: status === (writes ? 201 : 200) && ended - began < GOOD_MS }
}

interface Running {
  cluster: ChaosCluster
  pool: Pool
  server: ServerProcess
  restart(): Promise<ServerProcess>
}

/** What goes wrong in turn. Each returns when it is over; the service may still be coming back. */
const FAULTS: readonly { name: string; strike(on: Running): Promise<ServerProcess> }[] = [
  {
    name: 'kill -9 of the server',
    async strike({ server, restart }) {
      await server.kill()
      return restart()
    },
  },
  {
    name: `the database stalls for ${STALL_MS / 1_000} s`,
    async strike({ cluster, server }) {
      const goOn = await cluster.stallDatabase()
      await delay(STALL_MS)
      goOn()
      return server
    },
  },
  {
    name: 'every connection to the database is cut',
    async strike({ pool, server }) {
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      return server
    },
  },
  {
    name: 'SIGTERM to the server',
    async strike({ server, restart }) {
      await server.stop()
      return restart()
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    async strike({ cluster, server }) {
      await cluster.killDatabase()
      return server
    },
  },
]

/** R17: the living demo for a long time with a fault a minute. Outside the faults everything works, and afterwards all of it adds up. */
export const soak: Goal = {
  id: 'R17',
  sentence: `the living demo for ${SOAK_MS / 60_000} min with a fault every ${FAULT_EVERY_MS / 1_000} s`,
  controls: [oneConnection],
  async run({ cluster, say }) {
    const database = await cluster.createDatabase()
    const options = { url: database.url, port: await freePort(), env: LIVING }
    let server = await startServer(options)
    try {
      const writer = await addWriter(database.pool)
      const windows: { from: number; to: number }[] = []
      const began = performance.now()
      let isOver = false
      const probes: Promise<Probe>[] = []
      const probing = (async () => {
        while (!isOver) {
          probes.push(probe(server.address, writer, probes.length))
          await delay(PROBE_EVERY_MS)
        }
      })()
      let never = 0
      for (let n = 0; performance.now() - began < SOAK_MS; n++) {
        await delay(FAULT_EVERY_MS - SETTLES_WITHIN_MS)
        const fault = FAULTS[n % FAULTS.length]!
        const from = performance.now()
        server = await fault.strike({ cluster, pool: database.pool, server, restart: () => startServer(options) })
        if ((await firstSuccess(server.address, writer, `Back ${n}`)) === null) never++
        const back = performance.now()
        windows.push({ from, to: back + SETTLES_WITHIN_MS })
        say(`R17: ${fault.name}: writes again after ${((back - from) / 1_000).toFixed(1)} s`)
      }
      await delay(2 * SETTLES_WITHIN_MS)
      isOver = true
      await probing
      const outside = (await Promise.all(probes)).filter((one) => windows.every(({ from, to }) => one.ended < from || one.began > to))
      const good = outside.filter(({ isGood }) => isGood).length
      const { rows } = await database.pool.query<{ acts: number }>(
        `SELECT count(*)::int AS acts FROM audit_entry WHERE created_ts > app_now() - make_interval(secs => $1)`,
        [SOAK_MS / 1_000],
      )
      return [
        { holds: never === 0, said: `${windows.length} faults, ${never} from which writing did not come back` },
        {
          holds: good >= outside.length * GOOD_SHARE,
          said: `${good} of ${outside.length} probes outside their windows good (${((100 * good) / outside.length).toFixed(2)} %)`,
        },
        { holds: rows[0]!.acts > 0, said: `${rows[0]!.acts} acts of people meanwhile` },
        await doctorVerdict(database.url),
      ]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
