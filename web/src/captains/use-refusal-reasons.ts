import { useLingui } from '@lingui/react/macro'
import { LATE_MARK_HOURS } from '@muster/contract/timesheets/late-mark-rules.ts'

/** Why a kept mark was not taken, in words for whoever reads it afterwards. */
export function useRefusalReasons(): (refused: string) => string {
  const { t } = useLingui()
  const days = LATE_MARK_HOURS / 24
  const reasons: Readonly<Record<string, string>> = {
    MARK_TOO_LATE: t`Sent more than ${days} days after the shift.`,
    HOURS_APPROVED: t`The hours were approved before this was sent.`,
    SHIFT_OVER: t`Marked after the end of the shift.`,
    NOT_CLOCKED_IN: t`No arrival was taken before it.`,
    NOT_CONFIRMED: t`Not on this shift any more.`,
    APPLICATION_CANCELLED: t`Not on this shift any more.`,
    NOT_FOUND: t`You do not lead this shift any more.`,
  }
  return (refused) => reasons[refused] ?? t`It could not be taken.`
}
