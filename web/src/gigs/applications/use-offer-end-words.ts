import { useLingui } from '@lingui/react/macro'

/** Why an offer can't end when the manager chose. */
export function useOfferEndWords(): Record<'OFFER_TOO_SHORT' | 'OFFER_PAST_START', string> {
  const { t } = useLingui()
  return {
    OFFER_TOO_SHORT: t`The time to confirm is over or too short. Choose a later one.`,
    OFFER_PAST_START: t`The time to confirm is after the start. Choose an earlier one.`,
  }
}
