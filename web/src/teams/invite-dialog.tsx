import { Trans, useLingui } from '@lingui/react/macro'
import { inviteOrganizationManager } from '@muster/contract/organizations/organization-endpoints.ts'
import { inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { type InvitationForm, PersonFields, type Place, PlaceField, RoleField, TypedInvitation } from './invitation-form.tsx'
import { INVITATION_LISTS } from './open-invitation.ts'
import type { TeamRole } from './role-words.ts'

interface InviteDialogProps {
  /** Where someone can be invited to. */
  places: readonly Place[]
  /** Set if someone can also be invited to administer all of them. */
  organizationId?: number
  onClose: () => void
}

function rolesAt({ places, organizationId }: Pick<InviteDialogProps, 'places' | 'organizationId'>): readonly TeamRole[] {
  const atPlace: readonly TeamRole[] = places.length === 0 ? [] : ['TEAM_MEMBER', 'ADMIN']
  return organizationId === undefined ? atPlace : [...atPlace, 'ORGANIZATION']
}

function useInvite({ places, organizationId, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const roles = rolesAt({ places, ...(organizationId !== undefined && { organizationId }) })
  const form: InvitationForm = useMusterForm(TypedInvitation, {
    manager_name: '',
    email: '',
    phone_number: '',
    role: roles[0]!,
    location_id: places[0]?.id ?? 0,
  })
  const sent = {
    form,
    changes: INVITATION_LISTS,
    onSuccess: ({ email }: { email: string }): void => {
      toastDone(t`Invitation sent to ${email}`)
      onClose()
    },
  }
  const toPlace = useCall(inviteManager, { ...sent, at: form.watch('location_id') })
  const toOrganization = useCall(inviteOrganizationManager, sent)
  const send = form.handleSubmit(({ role, location_id, ...person }) =>
    role === 'ORGANIZATION'
      ? toOrganization.mutate({ params: { orgId: organizationId ?? 0 }, body: { ...person, role: 'ADMIN' } })
      : toPlace.mutate({ body: { ...person, role, location_id } }),
  )
  const isOfOrganization = form.watch('role') === 'ORGANIZATION'
  return {
    form,
    roles,
    send,
    isOfOrganization,
    error: (isOfOrganization ? toOrganization : toPlace).error,
    isPending: toPlace.isPending || toOrganization.isPending,
  }
}

/** Invites a manager to one location, or to a whole organization. */
export function InviteDialog(props: InviteDialogProps) {
  const { form, roles, send, isOfOrganization, error, isPending } = useInvite(props)
  return (
    <InvitationDialog
      title={<Trans>Invite manager</Trans>}
      description={<Trans>We send a link that works once and ends after {TEAM_INVITATION_DAYS} days.</Trans>}
      act={<Trans>Send invitation</Trans>}
      error={error}
      isPending={isPending}
      onSend={() => void send()}
      onClose={props.onClose}
    >
      <PersonFields form={form} />
      <RoleField form={form} roles={roles} />
      {props.organizationId !== undefined && !isOfOrganization && <PlaceField form={form} places={props.places} />}
    </InvitationDialog>
  )
}
