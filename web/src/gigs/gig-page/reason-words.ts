import { useLingui } from '@lingui/react/macro'
import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'

/** Why a pro is off a shift, after the name: "Maya O.: called out". Empty for an unknown reason. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui()
  const words: Record<CancellationReason, string> = {
    CANCELLED_BY_GIGPRO_ADMIN: t`released by Muster`,
    CANCELLED_BY_GIGPRO_LOCATION_MANAGER: t`released by a manager`,
    CANCELLED_BY_PRO: t`withdrew`,
    PRO_SUSPENDED: t`no longer available`,
    BUSINESS_CALLED_OUT: t`released, the shift was cancelled late`,
    CALLED_OUT: t`called out`,
    FEWER_PROS_NEEDED: t`released, fewer pros were needed`,
    NO_SHOW: t`no-show`,
    OVERRIDE_AUTOSELECT: t`released, another pro was chosen`,
    STAFFER_DISMISSAL: t`declined by a manager`,
    PRO_BLOCKED: t`blocked`,
    OTHER: t`released`,
  }
  return (reason) => (words as Record<string, string>)[reason] ?? ''
}
