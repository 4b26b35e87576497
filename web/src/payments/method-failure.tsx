import { Trans } from '@lingui/react/macro'

/** Why a payment method failed, and what to do about it. `code` is the card provider's word. */
export function MethodFailure({ code, isDefault }: { code: string | null; isDefault: boolean }) {
  switch (code) {
    case 'payment_method_microdeposit_verification_attempts_exceeded':
      return <Trans>The answers were wrong too often. Remove the account and add it again: the bank then gets new deposits.</Trans>
    case 'payment_method_microdeposit_verification_timeout':
      return <Trans>No one entered the deposits within 10 days. Remove the account and add it again.</Trans>
    case 'payment_method_microdeposit_failed':
      return <Trans>The bank sent our deposits back. Check the routing and account numbers, then add the account again.</Trans>
    case 'account_closed':
    case 'no_account':
    case 'bank_account_closed':
      return <Trans>The bank says that this account is closed. Remove it and add another one.</Trans>
    case 'debit_not_authorized':
    case 'bank_account_restricted':
      return <Trans>The bank no longer lets us debit this account. Ask your bank, or add another one.</Trans>
    default:
      return isDefault ? (
        <Trans>The bank declined it for good. Replace it, then retry the failed charges. New shifts wait for it.</Trans>
      ) : (
        <Trans>The bank declined it for good. Remove it, or add another one.</Trans>
      )
  }
}
