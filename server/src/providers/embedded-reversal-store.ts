import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'
import type { Refusal, TransferRequest } from './card-payments.ts'

/** Money of payouts stays in a pro's balance here for this long, then it is at their bank. */
const BALANCE_DAYS = 7

const refused = (code: string, message: string): { refused: Refusal } => ({ refused: { kind: 'transfer.failed', code, message } })

/**
 * Takes part of a payout back, once per key. Like Stripe, it refuses more than what is left of the transfer, and more than the account's balance:
 * what was paid out to the bank is gone.
 */
export const reverseTransfer = (
  db: Database,
  { idempotency_key, amount_cents, charge_reference }: TransferRequest,
  settleAfterMs: number,
): Promise<{ reference: string } | { refused: Refusal }> =>
  inTransaction(db, async (trx) => {
    const payout = await trx
      .selectFrom('embedded_transfer')
      .selectAll()
      .where('reference', '=', charge_reference ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (payout === undefined) return refused('resource_missing', 'No such transfer.')
    const before = await trx
      .selectFrom('embedded_transfer')
      .select('reference')
      .where('idempotency_key', '=', idempotency_key)
      .executeTakeFirst()
    if (before) return before
    const { left, balance } = await readBalances(trx, payout)
    if (amount_cents > left) return refused('transfer_reversed', 'This is more than what is left of the transfer.')
    if (amount_cents > balance)
      return refused('balance_insufficient', 'The account has too little balance: the money is at the pro’s bank.')
    const reference = `trr_${randomBytes(18).toString('base64url')}`
    await sql`
      INSERT INTO embedded_transfer (reference, idempotency_key, kind, amount_cents, method_external_id, outcome, due_at)
      VALUES (${reference}, ${idempotency_key}, 'reversal', ${amount_cents}, ${payout.reference}, 'transfer.available',
        clock_timestamp() + ${`${settleAfterMs} milliseconds`}::interval)`.execute(trx)
    return { reference }
  })

/** What is left of a payout, and of the balance of the account that it went to. */
async function readBalances(
  db: Database,
  { reference, amount_cents, method_external_id }: { reference: string; amount_cents: number; method_external_id: string },
): Promise<{ left: number; balance: number }> {
  const { rows } = await sql<{ reversed: number; balance: number }>`
    WITH sent AS (SELECT t.reference, t.amount_cents FROM embedded_transfer t WHERE t.method_external_id = ${method_external_id} AND t.kind = 'payout'
      AND t.outcome = 'transfer.available' AND t.due_at > clock_timestamp() - make_interval(days => ${BALANCE_DAYS}))
    SELECT (SELECT coalesce(sum(v.amount_cents), 0) FROM embedded_transfer v WHERE v.kind = 'reversal' AND v.method_external_id = ${reference}) AS reversed,
      (SELECT coalesce(sum(s.amount_cents), 0) FROM sent s)
      - (SELECT coalesce(sum(v.amount_cents), 0) FROM embedded_transfer v JOIN sent s ON s.reference = v.method_external_id WHERE v.kind = 'reversal')
      - (SELECT coalesce(sum(i.amount_cents + i.fee_cents), 0) FROM embedded_instant_payout i WHERE i.external_id = ${method_external_id}
        AND i.created_ts > clock_timestamp() - make_interval(days => ${BALANCE_DAYS})) AS balance`.execute(db)
  const { reversed, balance } = rows[0]!
  return { left: amount_cents - reversed, balance }
}
