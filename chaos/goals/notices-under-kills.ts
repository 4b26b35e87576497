import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '../chaos-cluster.ts'
import { noteThenSend, sendThenNote } from '../controls/naive-notices.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import type { Goal, Trial } from '../goal.ts'
import { liveOnce } from '../issuer-life.ts'
import { addPros } from '../market-rows.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'
import { type SmsProvider, startSmsProvider } from '../sms-provider.ts'
import { noticeText } from '../write-notices.ts'

const { NOTICES, KILLS } = sized({ small: { NOTICES: 600, KILLS: 4 }, large: { NOTICES: 10_000, KILLS: 20 } })
const PEOPLE = 100
const LOOK_EVERY_MS = 500
const ALL_SENT_WITHIN_MS = 15 * 60_000

const writer = join(import.meta.dirname, '../server-act-command.ts')

interface Progress {
  sent: number
  unsure: number
}

async function progressOf(pool: Pool): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent, count(*) FILTER (WHERE is_unsure)::int AS unsure FROM sent_message`,
  )
  return rows[0]!
}

/** Spares the run the minutes between tries. A message whose claim still stands waits, as it would. */
const hurryRetries = (pool: Pool) =>
  pool.query(
    `UPDATE pgboss.job j SET start_after = now() WHERE j.name = 'send-message' AND j.state = 'retry' AND j.start_after > now()
       AND NOT EXISTS (SELECT 1 FROM sent_message m WHERE m.effect_id = j.data ->> 'effect_id' AND m.claimed_until > now())`,
  )

interface Killed {
  provider: SmsProvider
  server: ServerProcess
  kills: number
}

/** Kills the provider and the server in turn, at points spread over the messages, until all have left or the time is up. */
async function sendUnderKills(url: string, pool: Pool, { random, say }: Trial): Promise<Killed> {
  const provider = await startSmsProvider(random)
  const sms = { SMS_URL: provider.url, SMS_ACCOUNT: 'AC0', SMS_TOKEN: 'a token', SMS_FROM: '+18435550100', MUSTER_SMS_PER_DAY: '0' }
  const options = { url, port: await freePort(), env: sms }
  let server = await startServer(options)
  let kills = 0
  try {
    for (const deadline = Date.now() + ALL_SENT_WITHIN_MS; Date.now() < deadline; ) {
      await delay(LOOK_EVERY_MS * random.between(0.5, 1.5))
      await hurryRetries(pool)
      const { sent } = await progressOf(pool)
      if (sent >= NOTICES) break
      if (kills >= KILLS || sent < ((kills + 0.3) / KILLS) * NOTICES) continue
      await provider.restart()
      await server.kill()
      server = await startServer(options)
      kills++
      if (kills % 2 === 0) say(`R8-NOTICES: ${kills} kills of both, ${sent} messages left`)
    }
    return { provider, server, kills }
  } catch (error) {
    await server.kill()
    await provider.stop()
    throw error
  }
}

/** 10,000 notices through a provider without an idempotency key that fails, while it and the server are killed: each arrives, and a repeat is known. */
export const noticesUnderKills: Goal = {
  id: 'R8-NOTICES',
  sentence: `${NOTICES} SMS through a provider that fails a third of the time, ${KILLS} kill -9 of it and of the server`,
  controls: [sendThenNote, noteThenSend],
  async run(trial) {
    const database = await trial.cluster.createDatabase()
    const { pool, url } = database
    try {
      await (await startServer({ url, port: await freePort(), role: 'web' })).stop()
      await addPros(pool, PEOPLE)
      await liveOnce(writer, [url, 'write-notices', String(NOTICES)], null)
      const began = performance.now()
      const { provider, server, kills } = await sendUnderKills(url, pool, trial)
      try {
        const seconds = Math.round((performance.now() - began) / 1_000)
        const { sent, unsure } = await progressOf(pool)
        const times = provider.delivered()
        const { rows: marked } = await pool.query<{ body: string }>(
          `SELECT n.payload ->> 'body' AS body FROM sent_message m JOIN notice n ON n.id = split_part(m.effect_id, ':', 2)::bigint WHERE m.is_unsure`,
        )
        const known = new Set(marked.map(({ body }) => body))
        const lost = Array.from({ length: NOTICES }, (_, n) => noticeText(n)).filter((text) => !times.has(text)).length
        const twice = [...times].filter(([, count]) => count > 1)
        const silent = twice.filter(([text]) => !known.has(text)).length
        return [
          { holds: sent === NOTICES, said: `${sent} of ${NOTICES} left in ${seconds} s` },
          { holds: kills === KILLS, said: `${kills} kills of the provider and of the server` },
          { holds: lost === 0, said: `${lost} lost` },
          { holds: silent === 0, said: `${silent} arrived more than once without a mark (${twice.length} did, ${unsure} are marked)` },
          { holds: unsure < NOTICES / 2, said: `${NOTICES - unsure} are known to have arrived once` },
          await doctorVerdict(url),
        ]
      } finally {
        await server.stop()
        await provider.stop()
      }
    } finally {
      await database.drop()
    }
  },
}
