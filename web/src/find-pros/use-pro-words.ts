import { useLingui } from '@lingui/react/macro'
import type { ShownBadge } from '@muster/contract/pros/badges.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'

/** Names of badges and ways to work, as the search shows them. */
export function useProWords() {
  const { t } = useLingui()
  const badges: Record<ShownBadge, string> = { VERIFICATION: t`Verified`, GOLD: t`Gold`, SILVER: t`Silver`, BRONZE: t`Bronze` }
  const types: Record<EmploymentType, string> = { W2: 'W-2', F1099: '1099' }
  return { badges, types }
}
