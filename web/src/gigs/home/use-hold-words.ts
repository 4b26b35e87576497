import { useLingui } from '@lingui/react/macro'
import type { AutopayHold } from '@muster/contract/payments/autopay.ts'

/** Why hours are not paid by themselves, after "waits for you:". */
export function useHoldWords(): Record<AutopayHold, string> {
  const { t } = useLingui()
  return {
    clock_in_missing: t`clock-in missing`,
    clock_out_missing: t`clock-out missing`,
    contested: t`changed hours contested`,
    extension_open: t`longer stay not answered`,
    flagged: t`place not certain`,
    no_time: t`left before the start`,
    no_method: t`no card to charge`,
  }
}
