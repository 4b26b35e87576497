import { randomBytes } from 'node:crypto'
import { MOST_DEPOSIT_CENTS, triesLeft } from '@muster/contract/payments/payment-method-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { CardPayments, MethodEvent, SaveDebitAccount } from './card-payments.ts'

/** Bank accounts of businesses at the card provider that works without a network. */

/** How an account behaves when it is debited, and whether its owner is proven at once. */
interface TestAccount {
  behaviour: 'slow' | 'returned_no_funds' | 'returned_closed'
  verifies: 'at_once' | 'by_deposits' | 'never'
}

/** Test accounts, by number; Stripe's test mode has the same. Every other number is refused, so no one's real account is ever stored here. */
const TEST_ACCOUNTS: Readonly<Record<string, TestAccount>> = {
  '000123456789': { behaviour: 'slow', verifies: 'at_once' },
  '000987654321': { behaviour: 'slow', verifies: 'by_deposits' },
  '000666666661': { behaviour: 'slow', verifies: 'never' },
  '000222222227': { behaviour: 'returned_no_funds', verifies: 'at_once' },
  '000111111113': { behaviour: 'returned_closed', verifies: 'at_once' },
}

/** What the test bank receives. The form shows it to the tester, as it shows test cards. */
export const DEPOSITS = [32, 45] as const
const DEPOSIT_CODE = 'SM11AA'
const BANK_NAME = 'Stand-in Bank'

export const saveDebitAccount =
  (db: Database, settleAfterMs: number): SaveDebitAccount =>
  async (client_secret, { account_number }) => {
    const test = TEST_ACCOUNTS[account_number]
    if (test === undefined) return null
    const intent = await db
      .selectFrom('embedded_setup_intent')
      .select('client_secret')
      .where('client_secret', '=', client_secret)
      .executeTakeFirst()
    if (intent === undefined) return null
    const external_id = `pm_${randomBytes(18).toString('base64url')}`
    await db
      .insertInto('embedded_payment_method')
      .values({
        external_id,
        kind: 'us_bank_account',
        number_last4: account_number.slice(-4),
        brand: BANK_NAME,
        behaviour: test.behaviour,
        verification: test.verifies === 'at_once' ? 'VERIFIED' : 'WAITING',
        bounces_at: test.verifies === 'never' ? sql`clock_timestamp() + ${`${settleAfterMs} milliseconds`}::interval` : null,
      })
      .execute()
    await db
      .updateTable('embedded_setup_intent')
      .set({ payment_method_id: external_id })
      .where('client_secret', '=', client_secret)
      .execute()
    return { payment_method_id: external_id }
  }

/** Two answers at once count as two: the account is locked by the update. */
export const verifyDeposits =
  (db: Database): CardPayments['verifyDeposits'] =>
  async (external_id, _payer, answer) => {
    const isRight =
      'amounts' in answer
        ? answer.amounts.toSorted((a, b) => a - b).every((cents, at) => cents <= MOST_DEPOSIT_CENTS && cents === DEPOSITS[at])
        : answer.descriptor_code === DEPOSIT_CODE
    const most = triesLeft('amounts', 0)
    const { rows } = await sql<{ verification: string }>`
      UPDATE embedded_payment_method SET wrong_tries = wrong_tries + ${isRight ? 0 : 1},
        verification = CASE WHEN ${isRight} THEN 'VERIFIED' WHEN wrong_tries + 1 >= ${most} THEN 'FAILED' ELSE verification END,
        failure_code = CASE WHEN NOT ${isRight} AND wrong_tries + 1 >= ${most} THEN 'payment_method_microdeposit_verification_attempts_exceeded' END
      WHERE external_id = ${external_id} AND verification = 'WAITING' RETURNING verification`.execute(db)
    const verification = rows[0]?.verification
    if (verification === undefined) return 'none'
    return verification === 'VERIFIED' ? 'verified' : verification === 'FAILED' ? 'failed' : 'wrong'
  }

/** Accounts whose deposits the bank sent back by now, as events that say so. */
export async function bounceDeposits(db: Database): Promise<MethodEvent[]> {
  const { rows } = await sql<{ external_id: string }>`
    UPDATE embedded_payment_method SET verification = 'FAILED', failure_code = 'payment_method_microdeposit_failed'
    WHERE bounces_at <= clock_timestamp() AND announced_at IS NULL RETURNING external_id`.execute(db)
  return rows.map(({ external_id }) => ({
    external_id: `evt_${external_id}_bounced`,
    kind: 'method.changed',
    method_external_id: external_id,
  }))
}

export const setBounceAnnounced = async (db: Database, external_id: string): Promise<void> => {
  await sql`UPDATE embedded_payment_method SET announced_at = clock_timestamp() WHERE external_id = ${external_id}`.execute(db)
}
