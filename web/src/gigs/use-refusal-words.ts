import { useLingui } from '@lingui/react/macro'
import type { AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'

/** Why a pro cannot be assigned to a shift or get an offer for it. */
export function useRefusalWords(): Record<AssignRefusal, string> {
  const { t } = useLingui()
  return {
    NOT_FOUND: t`Doesn’t work in this market`,
    NOT_IN_NETWORK: t`Not in your network`,
    ALREADY_CONFIRMED: t`Already on this shift`,
    APPLICATION_CANCELLED: t`Dropped this shift or was declined`,
    GIG_FILLED: t`Every spot is filled`,
    GIG_NOT_OPEN: t`This shift is not open`,
    GIG_STARTED: t`This shift has started`,
    OVERLAPPING_GIG: t`Works elsewhere then`,
    SUSPENDED: t`Not available for now`,
    BLOCKED: t`This pro and this location don’t work together`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`Employment type doesn’t match this location`,
    CERTIFICATION_MISSING: t`Missing a certificate for this position`,
    CREW_TOGETHER: t`Applied with friends, only together`,
  }
}
