import type { Movement } from '@muster/contract/payments/ledger-rules.ts'

/** What the journal says of a movement, in English. */
const WORDS: Readonly<Record<Movement['kind'], string>> = {
  earned: 'Approved work',
  goodwill: 'Extra pay that the provider bears',
  charge_taken: 'Charge of a business',
  charge_returned: 'Charge returned: refund, dispute or returned debit',
  credited: 'Refund credited',
  invoice_issued: 'Invoice issued',
  invoice_voided: 'Refund taken off an invoice',
  invoice_paid: 'Invoice paid by charge',
  invoice_returned: 'Charge of an invoice returned',
  invoice_paid_outside: 'Invoice paid by check or wire',
  invoice_outside_returned: 'Check or wire taken back',
  payout_sent: 'Payout to a pro',
  payout_returned: 'Payout came back',
  payout_reversed: 'Extra pay taken back from a payout',
  surplus_taken: 'Charge that was paid in another way meanwhile',
  surplus_returned: 'Second payment sent back',
  surplus_withdrawn: 'Second payment taken by the bank',
  surplus_lost: 'Second payment that its payer has twice',
  surplus_regained: 'Second payment returned by the bank',
  payable_moved: 'Merged accounts of a pro',
}

/** The words of a movement; its name in the ledger if it is none that we know. */
export const memoOf = (kind: string): string => (WORDS as Readonly<Record<string, string>>)[kind] ?? kind
