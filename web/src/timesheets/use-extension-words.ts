import { useLingui } from '@lingui/react/macro'
import type { ExtensionReason } from '@muster/contract/timesheets/extension.ts'

/** The reasons for staying longer, in words. */
export function useExtensionWords(): Record<ExtensionReason, string> {
  const { t } = useLingui()
  return {
    BUSY: t`It is busy`,
    RUNNING_LATE: t`It is running late`,
    COVERING: t`Covering for someone`,
    CLEANING_UP: t`Cleaning up`,
    ASKED_TO_STAY: t`Someone asked me to stay`,
    OTHER: t`Something else`,
  }
}
