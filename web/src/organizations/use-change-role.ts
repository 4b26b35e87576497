import { useLingui } from '@lingui/react/macro'
import type { LocationRole } from '@muster/contract/accounts/user.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getOrganization, getOrganizationOverview, listManagersByUser } from '@muster/contract/organizations/organization-endpoints.ts'
import { addLocationManager, editLocationManager, removeLocationManager } from '@muster/contract/teams/team-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import type { TeamRow } from './team-rows.ts'

/** Ending a role has the refusals of changing it. */
type Codes = CallError<typeof addLocationManager> | CallError<typeof editLocationManager>

interface Place {
  id: number
  name: string
}

/** Gives, changes or ends a person's role at one location, which need not be the current one. */
export function useChangeRole({ row, location, onDone }: { row: TeamRow; location: Place; onDone: () => void }) {
  const { t } = useLingui()
  const held = row.roles.get(location.id)
  const options = { at: location.id, changes: [listManagersByUser, getOrganizationOverview, getOrganization] }
  const done = (text: string) => () => {
    toastDone(text)
    onDone()
  }
  const saved = done(t`Role saved: ${row.name}, ${location.name}`)
  const add = useCall(addLocationManager, { ...options, onSuccess: saved })
  const edit = useCall(editLocationManager, { ...options, onSuccess: saved })
  const remove = useCall(removeLocationManager, { ...options, onSuccess: done(t`${row.name} lost access to ${location.name}`) })
  const words: Record<Codes, string> = {
    LAST_ADMIN: t`Last admin here. Make someone else an admin first.`,
    ALREADY_MANAGER: t`Someone else just gave ${row.name} a role here. Reload the page.`,
  }
  return {
    words,
    error: add.error ?? edit.error ?? remove.error,
    isPending: add.isPending || edit.isPending || remove.isPending,
    /** Null ends the role. */
    change(role: LocationRole | null): void {
      if (held === undefined) {
        if (role !== null) add.mutate({ body: { user_id: row.user.id, role } })
      } else if (role === null) remove.mutate({ params: { managerId: held.manager_id } })
      else edit.mutate({ params: { managerId: held.manager_id }, body: { role } })
    },
  }
}
