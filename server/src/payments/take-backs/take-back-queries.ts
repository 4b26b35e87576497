import { dollarsOf } from '@muster/contract/money.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'

type Wire = Omit<TakeBack, 'amount'> & { cents: number }
export type TakeBackJson = Wire
export const takeBackFromJson = ({ cents, ...row }: Wire): TakeBack => ({ ...row, amount: dollarsOf(cents) })

/** The take-back `k` of the refund `r`, as `takeBackFromJson` reads it. */
const wireJson = sql`jsonb_build_object('id', k.id, 'payment_id', k.payout_id, 'refund_id', k.refund_id, 'cents', k.cents, 'reason', r.reason, 'status', k.status,
    'answer_by', iso_text(k.answer_by), 'contest_reason', k.contest_reason, 'answer', k.answer, 'error_message', k.error_message,
    'taken_at', iso_text(k.taken_at), 'created_ts', iso_text(k.created_ts))`

/** The take-backs of the payout `y`, oldest first, as `takeBackFromJson` reads them. */
export const takeBacksJson = sql`coalesce((SELECT jsonb_agg(${wireJson} ORDER BY k.id) FROM take_back k JOIN refund r ON r.id = k.refund_id
    WHERE k.payout_id = y.id AND k.market_id = y.market_id), '[]')`

/** A take-back as on the wire. Throws NOT_FOUND. */
export async function getTakeBack(db: Database, id: number): Promise<TakeBack> {
  const { rows } = await sql<{ row: Wire }>`
    SELECT ${wireJson} AS row FROM take_back k JOIN refund r ON r.id = k.refund_id WHERE k.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return takeBackFromJson(rows[0].row)
}

/** The same for the pro: what the provider says of a refusal is for the staff. */
export const forPro = (takeBack: TakeBack): TakeBack => ({ ...takeBack, error_message: null })

/** Take-backs that no pro contested in time; at most 100. */
export async function listDueTakeBacks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM take_back WHERE status = 'WAITING' AND answer_by <= app_now() ORDER BY answer_by, id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}
