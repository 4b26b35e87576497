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

export interface PayoutAccountEvent {
  event_id: string
  kind: string
  external_id: string
}

/** Saves bank details that the browser sends. Only the embedded provider can. False when the account number is none of its test numbers. */
export type SaveBank = (external_id: string, bank: { holder_name: string; account_number: string }) => Promise<boolean>
