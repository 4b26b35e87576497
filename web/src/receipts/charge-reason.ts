import { useLingui } from '@lingui/react/macro'

/** Why banks refuse, by the card provider's code. Others show the provider's own words. */
export function useChargeReason(): (failure: { error_code: string | null; error_message: string | null }) => string | null {
  const { t } = useLingui()
  const words: Record<string, string> = {
    card_declined: t`The bank declined the card.`,
    insufficient_funds: t`The card doesn’t have enough funds.`,
    expired_card: t`The card expired.`,
    processing_error: t`The bank didn’t answer. Retry in a few minutes.`,
  }
  return ({ error_code, error_message }) => (error_code === null ? null : words[error_code]) ?? error_message
}
