import { useLingui } from '@lingui/react/macro'
import type { GigStatus } from '@muster/contract/gigs/gig-status.ts'

/** The status of a shift, as the staff read it. */
export function useGigStatusWords(): Record<GigStatus, string> {
  const { t } = useLingui()
  return {
    UNAPPROVED: t`Waits for approval`,
    POSTED: t`Posted`,
    CONFIRMED: t`Filled`,
    INCOMPLETE: t`Payment due`,
    FAILED_PAYMENT: t`Payment failed`,
    COMPLETED: t`Completed`,
    UNFILLED: t`Unfilled`,
    CANCELLED: t`Cancelled`,
  }
}
