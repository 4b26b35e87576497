import type { PayoutAccountStatus, PayoutDisabledReason, PayoutRequirement } from '@muster/contract/payments/payout-account-status.ts'

/** The accounts that pros are paid on, at the payments provider. */
export interface PayoutAccounts {
  readonly name: 'embedded' | 'stripe'
  /** Opens an account for a pro. The same pro gets the same account, however often this is repeated within a day. Returns its name at the provider. */
  openAccount(pro: { id: number }): Promise<string>
  /** The provider's page where the pro gives details and comes back from; null when the form is Muster's own. It works once and for minutes. */
  onboardingPage(external_id: string, pages: OnboardingPages): Promise<string | null>
  /** How an account is now; null if the provider does not know it. */
  readAccount(external_id: string): Promise<PayoutAccountState | null>
  /** What of an account's money could arrive within minutes; null if nothing, or if its bank or card can't take it. */
  readInstant(external_id: string): Promise<InstantPayout | null>
  /** Pays out this much at once. False when the provider refuses. The same key is the same payout. */
  payInstantly(external_id: string, payout: InstantPayout, key: string): Promise<boolean>
  /**
   * Checks the signature of an event and reads which account it is about. Null when the signature does not match; `ignored` when the event is
   * genuine and not about an account. What it says of the account is not used: events come late and in any order, so we read the account.
   */
  readEvent(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PayoutAccountEvent | 'ignored' | null
}

/** Muster's pages that the provider's page leads back to. */
export interface OnboardingPages {
  /** After the last step, or when the pro stops before it. */
  return_url: string
  /** When the link had ended, so that the pro can get another one. */
  refresh_url: string
}

export interface PayoutAccountState {
  status: Exclude<PayoutAccountStatus, 'NONE'>
  requirements: PayoutRequirement[]
  disabled_reason: PayoutDisabledReason | null
  bank_name: string | null
  bank_last4: string | null
}

/** An instant payout. The fee is the provider's, and comes out of the pro's balance there. */
export interface InstantPayout {
  amount_cents: number
  fee_cents: number
  /** The provider's name of the card or bank account it goes to. */
  destination: string
  last4: string | null
}

export interface PayoutAccountEvent {
  event_id: string
  kind: string
  external_id: string
}

/** Saves bank details that the browser sends. Only the embedded provider can. Answers which number is none of its test numbers, or null. */
export type SaveBank = (
  external_id: string,
  bank: { holder_name: string; account_number: string; debit_card_number: string },
) => Promise<'account_number' | 'debit_card_number' | null>
