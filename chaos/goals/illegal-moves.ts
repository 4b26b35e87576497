import { callUntilAnswered } from '../api-call.ts'
import type { Pool } from '../chaos-cluster.ts'
import { naiveStatus } from '../controls/naive-status.ts'
import { doctorVerdict } from '../doctor-verdict.ts'
import { makeEveryState } from '../every-state.ts'
import type { Goal } from '../goal.ts'
import { illegalActs } from '../illegal-acts.ts'
import { ILLEGAL_MOVES, LEGAL_MOVES, tryMoves } from '../illegal-rows.ts'
import { inLanes } from '../in-lanes.ts'
import { freePort } from '../server-process.ts'

const OVER_HTTP = 5_000
const IN_THE_TABLES = 5_000
const LANES = 16
const WITHIN_MS = 10 * 60_000

/** Everything an illegal move could change, as text: compared before and after. */
const STATES = `SELECT kind || ' ' || id || ': ' || state AS state FROM (
  SELECT 'gig' AS kind, id, concat_ws(' ', status, confirmed_pros_count, allowed_confirmed_pros) AS state FROM gig
  UNION ALL SELECT 'application', id, concat_ws(' ', selected_at, confirmed_at, 'cancelled', cancelled_at) FROM application
  UNION ALL SELECT 'payment', id, concat_ws(' ', direction, status, transfer_id, attempts) FROM payment
  UNION ALL SELECT 'ledger', id, effect_id FROM ledger_transaction
  UNION ALL SELECT 'place', application_id, slot_no::text FROM gig_slot) rows ORDER BY kind, id`

const statesOf = async (pool: Pool): Promise<string[]> => (await pool.query<{ state: string }>(STATES)).rows.map(({ state }) => state)

async function paymentsByApplication(pool: Pool): Promise<Map<number, { id: number; idempotency_key: string }>> {
  const { rows } = await pool.query<{ application_id: number; id: number; idempotency_key: string }>(
    `SELECT p.subject_id AS application_id, p.id, t.idempotency_key FROM payment p JOIN provider_transfer t ON t.id = p.transfer_id
     WHERE p.direction = 'payment'`,
  )
  return new Map(rows.map((row) => [row.application_id, row]))
}

/** R7: 10,000 moves that no state table has, half of them over HTTP and half written straight into the tables. */
export const illegalMoves: Goal = {
  id: 'R7',
  sentence: `${(OVER_HTTP + IN_THE_TABLES).toLocaleString('en')} illegal moves of gigs, applications and payments; the books after every run`,
  controls: [naiveStatus(IN_THE_TABLES)],
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const { pool, url } = database
    try {
      const state = await makeEveryState(url, pool, await freePort())
      try {
        const acts = illegalActs(state, await paymentsByApplication(pool))
        const before = await statesOf(pool)
        const drawn = Array.from({ length: OVER_HTTP }, (_, n) => acts[n % acts.length]!(random))
        const deadline = Date.now() + WITHIN_MS
        const granted: string[] = []
        const codes = new Set<string>()
        await inLanes(drawn, LANES, async ({ call, refused }) => {
          const { status, code } = await callUntilAnswered(call, deadline)
          codes.add(code ?? 'old news')
          if (refused ? status < 400 || status >= 500 : status !== 200) granted.push(`${status} ${call.path}`)
        })
        const inTables = await tryMoves(
          pool,
          Array.from({ length: IN_THE_TABLES }, () => random.pick(ILLEGAL_MOVES)),
          random,
        )
        const legal = await tryMoves(pool, LEGAL_MOVES, random)
        const after = new Set(await statesOf(pool))
        const changed = before.filter((one) => !after.has(one)).length + (after.size - before.length)
        await state.server.stop()
        return [
          {
            holds: granted.length === 0,
            said: `${granted.length} of ${OVER_HTTP} accepted over HTTP ${granted.slice(0, 3).join(', ')} (${codes.size} kinds of answer)`,
          },
          {
            holds: inTables === 0,
            said: `${inTables} of ${IN_THE_TABLES} accepted by the tables (${ILLEGAL_MOVES.length} kinds of move)`,
          },
          { holds: legal === LEGAL_MOVES.length, said: `${legal} of ${LEGAL_MOVES.length} legal moves accepted` },
          { holds: changed === 0, said: `${changed} of ${before.length} rows changed` },
          await doctorVerdict(url),
        ]
      } finally {
        await state.server.kill()
      }
    } finally {
      await database.drop()
    }
  },
}
