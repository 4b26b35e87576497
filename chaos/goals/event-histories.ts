import { randomUUID } from 'node:crypto'
import { callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { lastEventWins } from '../controls/last-event-wins.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import { drawHistory, type History } from '../event-history.ts'
import { payCall } from '../every-state.ts'
import type { Goal, Verdict } from '../goal.ts'
import { inLanes } from '../in-lanes.ts'
import { CHAOS_SECRET, freePort, startServer } from '../server-process.ts'
import { sized } from '../sizes.ts'
import { addWorked } from '../worked-rows.ts'

const HISTORIES = sized({ small: 120, large: 1_000 })
const LANES = 6
const WITHIN_MS = 60_000
const FORGER = 'a secret that is not the one of the server'

/** Delivers the reports of one payment in the order of the post, which is not the one of the provider. Returns how many forged ones were taken. */
async function deliver(address: string, key: string, { delivered }: History): Promise<number> {
  const ids = new Map<number, string>()
  let taken = 0
  for (const { of, kind, isForged } of delivered) {
    // A report that is sent again keeps its number.
    const external_id = isForged ? `evt_${randomUUID()}` : (ids.get(of) ?? `evt_${randomUUID()}`)
    if (!isForged) ids.set(of, external_id)
    const body = { external_id, kind, idempotency_key: key, reference: `tr_${key}`, error_code: 'told', error_message: 'Told so.' }
    const call = { address, path: '/provider-webhooks/card-payments/', body, signWith: isForged ? FORGER : CHAOS_SECRET }
    const { status } = await callUntilAnswered(call, Date.now() + WITHIN_MS)
    if (isForged && status < 300) taken++
  }
  return taken
}

async function judge(pool: Pool, expected: ReadonlyMap<number, string>, forged: number): Promise<Verdict[]> {
  const { rows } = await pool.query<{ subject_id: number; status: string }>(
    `SELECT subject_id, status FROM payment WHERE direction = 'payment' AND subject = 'application'`,
  )
  const wrong = rows.filter(({ subject_id, status }) => expected.get(subject_id) !== status).length
  return [
    {
      holds: rows.length === HISTORIES && wrong === 0,
      said: `${rows.length - wrong} of ${HISTORIES} payments as if every report had come once and in order`,
    },
    { holds: forged === 0, said: `${forged} forged reports taken` },
  ]
}

/** R6: whatever the post does to the provider's reports, a payment ends as if each had come once and in order. */
export const eventHistories: Goal = {
  id: 'R6',
  sentence: `${HISTORIES} histories of reports about a payment: repeated, shuffled, late, forged`,
  controls: [lastEventWins],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    // A server that does no jobs: only our reports move a payment.
    const server = await startServer({ url: database.url, port: await freePort(), role: 'web' })
    try {
      const shifts = await addWorked(database.pool, HISTORIES)
      const histories = shifts.map((shift) => ({ shift, history: drawHistory(random) }))
      await inLanes(shifts, LANES, async (shift) => {
        const { code } = await callUntilAnswered(payCall(server.address, shift), Date.now() + WITHIN_MS)
        if (code !== null) throw new Error(`a payment was refused: ${code}`)
      })
      const { rows } = await database.pool.query<{ subject_id: number; key: string }>(
        `SELECT p.subject_id, t.idempotency_key AS key FROM payment p JOIN provider_transfer t ON t.id = p.transfer_id WHERE p.direction = 'payment'`,
      )
      const keys = new Map(rows.map(({ subject_id, key }) => [subject_id, key]))
      let forged = 0
      await inLanes(histories, LANES, async ({ shift, history }) => {
        forged += await deliver(server.address, keys.get(shift.application_id)!, history)
      })
      say(`R6: ${histories.reduce((sum, { history }) => sum + history.delivered.length, 0)} reports delivered`)
      const expected = new Map(histories.map(({ shift, history }) => [shift.application_id, history.ends]))
      return [...(await judge(database.pool, expected, forged)), await doctorVerdict(database.url)]
    } finally {
      await server.kill()
      await database.drop()
    }
  },
}
