import { useLingui } from '@lingui/react/macro'
import { LATE_MARK_HOURS } from '@muster/contract/timesheets/late-mark-rules.ts'

/** Why the server refused a mark, in words for the manager who reads it later. */
export function useRefusalReasons(): (refused: string) => string {
  const { t } = useLingui()
  const days = LATE_MARK_HOURS / 24
  const reasons: Readonly<Record<string, string>> = {
    MARK_TOO_LATE: t`Sent more than ${days} days after the shift.`,
    HOURS_APPROVED: t`The hours were approved before this was sent.`,
    SHIFT_OVER: t`Marked after the end of the shift.`,
    NOT_CLOCKED_IN: t`There was no arrival before it.`,
    NOT_CONFIRMED: t`No longer on this shift.`,
    APPLICATION_CANCELLED: t`No longer on this shift.`,
    NOT_FOUND: t`You’re no longer the captain of this shift.`,
  }
  return (refused) => reasons[refused] ?? t`We couldn’t record it.`
}
