import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { patientClient } from '../controls/patient-client.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal } from '../goal.ts'
import { addWriter, type Writer } from '../keyed-writes.ts'
import { freePort, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'

const { STALL_MS, SLOW_SENDERS } = sized({ small: { STALL_MS: 13_000, SLOW_SENDERS: 60 }, large: { STALL_MS: 30_000, SLOW_SENDERS: 90 } })
const PROBE_EVERY_MS = 250
const DEADLINE_MS = 10_000
/** What a busy machine may add to a deadline. */
const MARGIN_MS = 1_500
const NORMAL_WITHIN_MS = 5_000
const NORMAL_MS = 1_000

interface Probe {
  began: number
  ms: number
  status: number
}

async function probe(address: string, { token, location_id }: Writer): Promise<Probe> {
  const began = performance.now()
  const response = await fetch(`${address}/api/staffer/gigs/`, {
    headers: { authorization: `Bearer ${token}`, 'x-location-id': String(location_id) },
  })
  await response.text()
  return { began, ms: performance.now() - began, status: response.status }
}

/** Asks four times a second until `isOver`, without waiting for answers. */
async function probeUntil(address: string, writer: Writer, isOver: () => boolean): Promise<Probe[]> {
  const probes: Promise<Probe>[] = []
  while (!isOver()) {
    probes.push(probe(address, writer))
    await delay(PROBE_EVERY_MS)
  }
  return Promise.all(probes)
}

/** Someone who sends a body byte by byte and never ends it. */
function sendSlowly(address: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  // The server cuts it, which is what should happen.
  socket.on('error', () => undefined)
  socket.write('POST /api/auth/otp/ HTTP/1.1\r\nHost: muster\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 1_000)
  socket.on('close', () => clearInterval(drip))
  return socket
}

const shareOf = (probes: readonly Probe[], isGood: (one: Probe) => boolean): number =>
  probes.length === 0 ? 0 : probes.filter(isGood).length / probes.length

/** R9: while the database stalls, no request outlives its deadline, and the service is normal soon after. Slow senders keep no one waiting. */
export const stalls: Goal = {
  id: 'R9',
  sentence: `the database stalls for ${STALL_MS / 1_000} s, then ${SLOW_SENDERS} senders of a byte a second`,
  controls: [patientClient],
  async run({ cluster, say }) {
    const database = await cluster.createDatabase()
    const server = await startServer({ url: database.url, port: await freePort() })
    try {
      const writer = await addWriter(database.pool)
      await probe(server.address, writer)
      let isOver = false
      const probing = probeUntil(server.address, writer, () => isOver)
      const goOn = await cluster.stallDatabase()
      await delay(STALL_MS)
      goOn()
      const ended = performance.now()
      say('R9: the database answers again')
      await delay(2 * NORMAL_WITHIN_MS)
      isOver = true
      const probes = await probing
      const slowest = Math.max(...probes.map(({ ms }) => ms))
      const after = probes.filter(({ began }) => began > ended + NORMAL_WITHIN_MS)
      const normal = shareOf(after, ({ status, ms }) => status === 200 && ms < NORMAL_MS)

      const senders = Array.from({ length: SLOW_SENDERS }, () => sendSlowly(server.address))
      const until = performance.now() + NORMAL_WITHIN_MS
      const besides = await probeUntil(server.address, writer, () => performance.now() > until)
      for (const sender of senders) sender.destroy()
      const kept = shareOf(besides, ({ status, ms }) => status === 200 && ms < NORMAL_MS)
      return [
        { holds: slowest < DEADLINE_MS + MARGIN_MS, said: `the slowest of ${probes.length} requests took ${Math.round(slowest)} ms` },
        { holds: normal === 1, said: `${Math.round(100 * normal)} % of ${after.length} requests normal from 5 s after the stall` },
        { holds: kept >= 0.8, said: `${Math.round(100 * kept)} % of ${besides.length} requests normal next to slow senders` },
        await doctorVerdict(database.url),
      ]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
