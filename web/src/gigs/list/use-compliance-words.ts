import { useLingui } from '@lingui/react/macro'
import type { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'

/** Whether a break followed the rules, in a manager's words. */
export function useComplianceWords(): Record<ComplianceStatus, string> {
  const { t } = useLingui()
  return {
    COMPLIANT: t`Follows the rules`,
    NON_COMPLIANT: t`Several problems`,
    NOT_APPLICABLE: t`No rule applies`,
    TOO_LONG: t`Too long`,
    TOO_SHORT: t`Too short`,
    TOO_LATE: t`Too late`,
    SKIPPED: t`Not taken`,
    UNKNOWN: t`Not known yet`,
    NO_START_END_TIME: t`Missing a time`,
    SHORT_SHIFT: t`Shift too short for a break`,
  }
}
