import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { removeLocationManager } from '@muster/contract/teams/team-endpoints.ts'

/** What a refused change of a role says. */
export function useLastAdminWords(): Record<CallError<typeof removeLocationManager>, string> {
  const { t } = useLingui()
  return { LAST_ADMIN: t`This is the only admin here. Make someone else an admin first.` }
}
