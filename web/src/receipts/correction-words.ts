import { useLingui } from '@lingui/react/macro'
import type { AdhocReason, Correction } from '@muster/contract/payments/correction.ts'

/** Why a pro was paid more. */
export function useAdhocReasons(): Record<AdhocReason, string> {
  const { t } = useLingui()
  return {
    SHORTED_PAY: t`Shorted pay`,
    AUTOPAY_ADJUSTMENT: t`Autopay adjustment`,
    PRO_BONUS: t`Bonus for the pro`,
    GIGPRO_PAID_GIG: t`Shift paid by us`,
    TOS: t`Terms of service`,
    OTHER: t`Other`,
  }
}

/** What a correction is: a refund, or the reason for more pay. */
export function useCorrectionNames(): (correction: Correction) => string {
  const { t } = useLingui()
  const reasons = useAdhocReasons()
  return ({ kind, reason }) => (kind === 'REFUND' ? t`Refund` : reasons[reason ?? 'OTHER'])
}
