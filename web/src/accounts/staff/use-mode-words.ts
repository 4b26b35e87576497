import { useLingui } from '@lingui/react/macro'
import type { AppMode } from '@muster/contract/accounts/app-mode.ts'

/** Which side of the marketplace an account uses, in words. */
export function useModeWords(): Record<AppMode, string> {
  const { t } = useLingui()
  return { GIGSTER: t`Pro`, STAFFER: t`Manager`, BOTH: t`Pro and manager` }
}
