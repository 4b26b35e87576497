import { useLingui } from '@lingui/react/macro'
import type { AssignRefusal } from '@muster/contract/gigs/assignments/assignment.ts'

/** Why a pro is not on a shift, in the manager's words. */
export function useRefusalWords(): Record<AssignRefusal, string> {
  const { t } = useLingui()
  return {
    NOT_FOUND: t`Does not work in this market`,
    NOT_IN_NETWORK: t`Is not in your network`,
    ALREADY_CONFIRMED: t`Is on this shift already`,
    APPLICATION_CANCELLED: t`Gave this shift back, or was told no`,
    GIG_FILLED: t`Every place is taken`,
    GIG_NOT_OPEN: t`This shift is not open`,
    GIG_STARTED: t`This shift has started`,
    OVERLAPPING_GIG: t`Works elsewhere then`,
    SUSPENDED: t`Is suspended by Muster`,
    BLOCKED: t`This pro and this place do not work together`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`Is not employed the way this place employs`,
    CERTIFICATION_MISSING: t`Lacks a certificate that the position asks for`,
  }
}
