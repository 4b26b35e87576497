import { z } from 'zod'
import { Dollars, Id, Instant } from '../wire.ts'

/** Of one account: what it had before the period, what the period added on each side, and what it has after. Below zero is a credit. */
export const AccountBalance = z.object({
  number: z.string().describe('in the chart of accounts; 9999 for one that the chart lacks'),
  ledger: z.string().describe('the ledger’s name for it; * stands for the id of a business or pro'),
  opening_amount: Dollars.describe('debits less credits before the period, in dollars'),
  debit_amount: Dollars.describe('debits of the period, in dollars'),
  credit_amount: Dollars.describe('credits of the period, in dollars'),
  closing_amount: Dollars.describe('the opening amount, plus debits, less credits'),
})
export type AccountBalance = z.output<typeof AccountBalance>

export const MarketBalance = z.object({
  market_id: Id.nullable().describe('null for movements of no market'),
  name: z.string(),
  accounts: z.array(AccountBalance).max(100).describe('of this market, by number'),
})
export type MarketBalance = z.output<typeof MarketBalance>

/** A ledger transaction whose postings don’t sum to zero. The database refuses one, so this means that someone changed rows by hand. */
export const MOST_FAULTS = 20

export const TrialBalance = z.object({
  from: Instant.describe('the first moment of the period'),
  until: Instant.describe('the moment after its last'),
  accounts: z.array(AccountBalance).max(100).describe('of all markets together, by number'),
  markets: z.array(MarketBalance).max(300),
  is_balanced: z
    .boolean()
    .describe('whether opening and closing amounts sum to zero, debits equal credits, and every transaction balances'),
  off_amount: Dollars.describe('what the closing amounts sum to, in dollars; 0 if the books balance'),
  faults: z.array(z.string().max(200)).max(MOST_FAULTS).describe('transactions that don’t balance, in words for a developer'),
  timezones: z.array(z.string()).max(300).describe('the zones of the markets, and UTC'),
})
export type TrialBalance = z.output<typeof TrialBalance>
