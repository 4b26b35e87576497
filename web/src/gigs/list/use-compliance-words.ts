import { useLingui } from '@lingui/react/macro'
import type { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'

/** How a break stands, in the words of whoever runs the shift. */
export function useComplianceWords(): Record<ComplianceStatus, string> {
  const { t } = useLingui()
  return {
    COMPLIANT: t`As the rule asks`,
    NON_COMPLIANT: t`More than one fault`,
    NOT_APPLICABLE: t`No rule asks for it`,
    TOO_LONG: t`Too long`,
    TOO_SHORT: t`Too short`,
    TOO_LATE: t`Too late`,
    SKIPPED: t`Not taken`,
    UNKNOWN: t`Not known yet`,
    NO_START_END_TIME: t`A time is missing`,
    SHORT_SHIFT: t`Shift too short for a break`,
  }
}
