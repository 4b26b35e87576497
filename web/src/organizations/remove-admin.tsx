import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  getOrganizationOverview,
  listOrganizationManagers,
  removeOrganizationManager,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import type { TeamRow } from './team-rows.ts'

interface RemoveAdminProps {
  row: TeamRow
  organization: Organization
  onClose: () => void
}

/** Asks before an organization admin loses that role. Who removes themselves leaves the organization's pages. */
export function RemoveAdmin({ row, organization, onClose }: RemoveAdminProps) {
  const { t } = useLingui()
  const isMe = useMe().id === row.user.id
  const navigate = useNavigate()
  const remove = useCall(removeOrganizationManager, {
    changes: isMe ? [getMe, listActiveLocations] : [listOrganizationManagers, getOrganizationOverview],
    onSuccess: () => {
      toastDone(t`${row.name} is no longer an organization admin`)
      if (isMe) void navigate({ to: '/' })
      onClose()
    },
  })
  const words: Record<CallError<typeof removeOrganizationManager>, string> = {
    LAST_ADMIN: t`Last admin of the organization. Invite another one first.`,
  }
  const kept = row.roles.size
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove {row.name} as organization admin?</Trans>}
      consequence={
        kept === 0 ? (
          <Trans>
            {row.user.first_name} loses every location of {organization.name} now.
          </Trans>
        ) : (
          <Trans>
            {row.user.first_name} keeps a role at <Plural value={kept} one="# location" other="# locations" /> and loses the others now.
          </Trans>
        )
      }
      action={<Trans>Remove admin</Trans>}
      loading={remove.isPending}
      onConfirm={() => row.admin && remove.mutate({ params: { managerId: row.admin.id } })}
      onClose={onClose}
    >
      <CallProblem error={remove.error} words={words} />
    </ConfirmDialog>
  )
}
