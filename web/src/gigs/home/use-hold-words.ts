import { useLingui } from '@lingui/react/macro'
import type { AutopayHold } from '@muster/contract/payments/autopay.ts'

/** Why hours don't autopay, after "Autopay skips 2 pros:". */
export function useHoldWords(): Record<AutopayHold, string> {
  const { t } = useLingui()
  return {
    clock_in_missing: t`clock-in missing`,
    clock_out_missing: t`clock-out missing`,
    clocked_out_twice: t`clocked out twice`,
    contested: t`hours disputed`,
    extension_open: t`extra time not answered`,
    flagged: t`location not confirmed`,
    over_plan: t`much longer than planned`,
    sent_late: t`punch arrived late`,
    overlap: t`also clocked in elsewhere`,
    extension_declined: t`stayed after you declined`,
    entered_by_hand: t`entered by someone who can’t pay`,
    no_time: t`left before the start`,
    no_method: t`no payment method`,
  }
}
