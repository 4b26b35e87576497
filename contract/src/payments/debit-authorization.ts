/**
 * What a payer agrees to before we debit a bank account. Nacha's rules want it in writing: who debits, what for, how much, and how it is
 * revoked. We keep these words with the time at which someone accepted them.
 */
export const debitAuthorization = (payer: string): string =>
  `${payer} authorizes Muster to debit this bank account for the hours that its managers approve, for the fees that Muster shows before, and for corrections of either. ` +
  'Each debit is for the amount on its receipt or invoice. If a debit is returned for insufficient funds, Muster may try it again up to two times. ' +
  'This authorization stands until an admin removes the account under Billing. Debits that are on their way by then still happen.'
