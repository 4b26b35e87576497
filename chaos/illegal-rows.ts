import { gigStatus } from '@muster/contract/gigs/gig-status.ts'
import type { Machine } from '@muster/contract/machine.ts'
import { paymentStatus } from '@muster/contract/payments/payment-status.ts'
import { violatedConstraint } from '../server/src/db/database.ts'
import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import type { Pool } from './chaos-cluster.ts'

/** A move of one row from its status to another. */
export interface RowMove {
  table: 'gig' | 'payment'
  from: string
  to: string
}

function movesOf<State extends string, Event extends string>(table: RowMove['table'], machine: Machine<State, Event>) {
  const allowed = (from: State): Set<State | null> => new Set(machine.accepts(from).map((event) => machine.next(from, event)))
  const pairs = machine.states.flatMap((from) => machine.states.filter((to) => to !== from).map((to) => ({ from, to })))
  return pairs.map(({ from, to }) => ({ table, from, to, legal: allowed(from).has(to) }))
}

const MOVES = [...movesOf('gig', gigStatus), ...movesOf('payment', paymentStatus)]
/** Every pair of different states, by whether the contract's table has the move. */
export const LEGAL_MOVES: readonly RowMove[] = MOVES.filter(({ legal }) => legal)
export const ILLEGAL_MOVES: readonly RowMove[] = MOVES.filter(({ legal }) => !legal)

/** Sets the columns that other checks tie to a status, so only the move is in question. */
const UPDATES: Record<RowMove['table'], string> = {
  gig: `UPDATE gig SET status = $2::gig_status, cancelled_at = CASE WHEN $2 = 'CANCELLED' THEN app_now() END,
    confirmed_pros_count = CASE WHEN $2 = 'CONFIRMED' THEN allowed_confirmed_pros ELSE 0 END WHERE id = $1`,
  payment: `UPDATE payment SET status = $2::payment_status, available_at = CASE WHEN $2 = 'AVAILABLE' THEN app_now() END,
    error_code = CASE WHEN $2 IN ('ERROR', 'FAILED') THEN 'none' END WHERE id = $1`,
}

/** The ids of the rows in each status of a table. */
async function idsByStatus(pool: Pool, table: RowMove['table']): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<{ status: string; ids: number[] }>(`SELECT status, json_agg(id) AS ids FROM ${table} GROUP BY status`)
  return new Map(rows.map(({ status, ids }) => [status, ids]))
}

/** Writes each move straight into the tables, past every rule, and undoes it. Returns how many the database accepted. */
export async function tryMoves(pool: Pool, moves: readonly RowMove[], random: SeededRandom): Promise<number> {
  const ids = { gig: await idsByStatus(pool, 'gig'), payment: await idsByStatus(pool, 'payment') }
  const client = await pool.connect()
  let accepted = 0
  try {
    for (const { table, from, to } of moves) {
      const id = random.pick(ids[table].get(from) ?? [])
      await client.query('BEGIN')
      try {
        const { rowCount } = await client.query(UPDATES[table], [id, to])
        accepted += rowCount ?? 0
      } catch (error) {
        // A refusal for another reason than the move would prove nothing.
        if (violatedConstraint(error) !== `${table}_status_moves`) throw error
      } finally {
        await client.query('ROLLBACK')
      }
    }
  } finally {
    client.release()
  }
  return accepted
}
