import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'
import type { InstantPayout, PayoutAccounts, PayoutAccountState, SaveBank } from './payout-accounts.ts'

/** Pros' bank accounts of the provider that works without a network. It keeps them in its own table. */

export type BankBehaviour = 'pays' | 'closed' | 'silent_once' | 'needs_identity' | 'rejected'

/** Test accounts, by number. Every other number is refused, so no one's real account is ever stored here. */
const TEST_BANKS: Readonly<Record<string, BankBehaviour>> = {
  '000123456789': 'pays',
  '000111111113': 'closed',
  '000222222227': 'silent_once',
  '000333333335': 'needs_identity',
  '000444444440': 'rejected',
}

const BANK_NAME = 'Stand-in Bank'
/** The one debit card for instant payouts. */
const TEST_DEBIT_CARD = '4000056655665556'
/** A fee as providers take it: 1 percent, at least 50 cents. */
const feeOf = (cents: number): number => Math.max(50, Math.round(cents / 100))

export function embeddedPayoutAccounts(db: Database): { accounts: PayoutAccounts; saveBank: SaveBank } {
  return {
    accounts: {
      name: 'embedded',

      async openAccount({ id }) {
        const external_id = `acct_embedded_${id}`
        await db
          .insertInto('embedded_payout_account')
          .values({ external_id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return external_id
      },

      onboardingPage: () => Promise.resolve(null),
      readAccount: (external_id) => readAccount(db, external_id),
      readInstant: (external_id) => readInstant(db, external_id),
      payInstantly: (external_id, payout) => payInstantly(db, external_id, payout),
      // It posts no events: Muster asks it after each change.
      readEvent: () => null,
    },

    async saveBank(external_id, { holder_name, account_number, debit_card_number }) {
      const behaviour = TEST_BANKS[account_number]
      if (behaviour === undefined) return 'account_number'
      if (debit_card_number !== '' && debit_card_number !== TEST_DEBIT_CARD) return 'debit_card_number'
      const debit_last4 = debit_card_number === '' ? null : debit_card_number.slice(-4)
      const bank = { holder_name, behaviour, bank_name: BANK_NAME, account_last4: account_number.slice(-4), debit_last4 }
      await db
        .insertInto('embedded_payout_account')
        .values({ external_id, ...bank })
        .onConflict((conflict) => conflict.column('external_id').doUpdateSet({ ...bank, changed_at: sql`clock_timestamp()` }))
        .execute()
      return null
    },
  }
}

async function readAccount(db: Database, external_id: string): Promise<PayoutAccountState | null> {
  const { rows } = await sql<{
    behaviour: BankBehaviour | null
    bank_name: string | null
    bank_last4: string | null
    was_refused: boolean
  }>`
    SELECT a.behaviour, a.bank_name, a.account_last4 AS bank_last4, EXISTS (SELECT 1 FROM embedded_transfer t
      WHERE t.method_external_id = a.external_id AND t.kind = 'payout' AND t.outcome = 'transfer.failed' AND t.due_at > a.changed_at) AS was_refused
    FROM embedded_payout_account a WHERE a.external_id = ${external_id}`.execute(db)
  const account = rows[0]
  if (account === undefined) return null
  const { behaviour, was_refused, ...bank } = account
  return { ...stateOf(behaviour, was_refused), ...bank }
}

function stateOf(
  behaviour: BankBehaviour | null,
  was_refused: boolean,
): Pick<PayoutAccountState, 'status' | 'requirements' | 'disabled_reason'> {
  if (behaviour === null) return { status: 'ONBOARDING', requirements: ['BANK_ACCOUNT'], disabled_reason: null }
  if (behaviour === 'needs_identity') return { status: 'RESTRICTED', requirements: ['IDENTITY_DOCUMENT'], disabled_reason: null }
  if (behaviour === 'rejected') return { status: 'DISABLED', requirements: [], disabled_reason: 'REJECTED' }
  if (was_refused) return { status: 'RESTRICTED', requirements: ['BANK_ACCOUNT'], disabled_reason: null }
  return { status: 'ENABLED', requirements: [], disabled_reason: null }
}

/** Payouts of the last two days have not reached the bank, less what was paid out instantly and taken back since. */
async function readInstant(db: Database, external_id: string): Promise<InstantPayout | null> {
  const { rows } = await sql<{ debit_last4: string; cents: number }>`
    SELECT a.debit_last4, (SELECT coalesce(sum(t.amount_cents), 0) FROM embedded_transfer t WHERE t.method_external_id = a.external_id AND t.kind = 'payout'
        AND t.outcome = 'transfer.available' AND t.announced_at > clock_timestamp() - interval '2 days')
      - (SELECT coalesce(sum(i.amount_cents + i.fee_cents), 0) FROM embedded_instant_payout i WHERE i.external_id = a.external_id
        AND i.created_ts > clock_timestamp() - interval '2 days')
      - (SELECT coalesce(sum(v.amount_cents), 0) FROM embedded_transfer v JOIN embedded_transfer t ON t.reference = v.method_external_id
        WHERE v.kind = 'reversal' AND t.method_external_id = a.external_id AND v.due_at > clock_timestamp() - interval '2 days') AS cents
    FROM embedded_payout_account a WHERE a.external_id = ${external_id} AND a.debit_last4 IS NOT NULL AND a.behaviour IN ('pays', 'silent_once')`.execute(
    db,
  )
  const account = rows[0]
  if (account === undefined) return null
  const fee_cents = feeOf(account.cents)
  const amount_cents = account.cents - fee_cents
  return amount_cents > 0 ? { amount_cents, fee_cents, destination: 'card', last4: account.debit_last4 } : null
}

/** Two at once do not pay more than there is: the account is locked. */
const payInstantly = (db: Database, external_id: string, { amount_cents, fee_cents }: InstantPayout): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await sql`SELECT 1 FROM embedded_payout_account WHERE external_id = ${external_id} FOR UPDATE`.execute(trx)
    const there = await readInstant(trx, external_id)
    if (there === null || there.amount_cents < amount_cents) return false
    await trx.insertInto('embedded_instant_payout').values({ external_id, amount_cents, fee_cents }).execute()
    return true
  })
