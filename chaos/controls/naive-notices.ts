import { join } from 'node:path'
import type { NaiveControl } from '../goal.ts'
import { liveOnce } from '../issuer-life.ts'
import { startSmsProvider } from '../sms-provider.ts'

const NOTICES = 1_000
const KILLS = 10
const LONGEST_LIFE_MS = 400
const sender = join(import.meta.dirname, 'naive-notices-command.ts')

/** Sends through the same provider the obvious way, killed as often. Nothing says which ones may have arrived twice. */
const naiveNotices = (name: string, order: 'send-then-note' | 'note-then-send'): NaiveControl => ({
  name,
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const provider = await startSmsProvider(random)
    try {
      await database.pool.query('CREATE TABLE naive_notice (id integer PRIMARY KEY, is_sent boolean NOT NULL DEFAULT false)')
      await database.pool.query('INSERT INTO naive_notice SELECT generate_series(1, $1::int)', [NOTICES])
      const args = [database.url, provider.url, order]
      for (let kills = 0; kills < KILLS; kills++) await liveOnce(sender, args, random.between(10, LONGEST_LIFE_MS))
      await liveOnce(sender, args, null)
      const times = provider.delivered()
      const lost = NOTICES - times.size
      const twice = [...times.values()].filter((count) => count > 1).length
      return {
        broke: order === 'send-then-note' ? twice > 0 : lost > 0,
        said: `of ${NOTICES} SMS ${lost} lost, ${twice} twice without a mark`,
      }
    } finally {
      await provider.stop()
      await database.drop()
    }
  },
})

export const sendThenNote = naiveNotices('send, then note it', 'send-then-note')
export const noteThenSend = naiveNotices('note it, then send', 'note-then-send')
