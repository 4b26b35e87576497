import { Trans, useLingui } from '@lingui/react/macro'
import { correctOrganizationInvitation } from '@muster/contract/organizations/organization-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { correctInvitation } from '@muster/contract/teams/team-endpoints.ts'
import { TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { type InvitationForm, PersonFields, RoleField, TypedInvitation } from './invitation-form.tsx'
import { INVITATION_LISTS, isToLocation, type OpenInvitation } from './open-invitation.ts'

interface EditInvitationProps {
  invitation: OpenInvitation
  onClose: () => void
}

function useEdit({ invitation, onClose }: EditInvitationProps) {
  const { t } = useLingui()
  const { manager_name, phone_number } = invitation
  const form: InvitationForm = useMusterForm(TypedInvitation, {
    manager_name,
    email: invitation.email,
    phone_number: phone_number === null ? '' : formatPhone(phone_number),
    role: isToLocation(invitation) ? invitation.role : 'ORGANIZATION',
    location_id: isToLocation(invitation) ? invitation.location_id : 0,
  })
  const sent = {
    form,
    changes: INVITATION_LISTS,
    onSuccess: ({ email }: { email: string }): void => {
      toastDone(t`Invitation sent to ${email}`)
      onClose()
    },
  }
  const toPlace = useCall(correctInvitation, { ...sent, at: isToLocation(invitation) ? invitation.location_id : undefined })
  const toOrganization = useCall(correctOrganizationInvitation, sent)
  const send = form.handleSubmit(({ role, location_id: _location, ...person }) =>
    isToLocation(invitation)
      ? toPlace.mutate({ params: { invitationId: invitation.id }, body: { ...person, role: role === 'ADMIN' ? 'ADMIN' : 'TEAM_MEMBER' } })
      : toOrganization.mutate({ params: { orgId: invitation.organization_id, invitationId: invitation.id }, body: person }),
  )
  return { form, send, error: toPlace.error ?? toOrganization.error, isPending: toPlace.isPending || toOrganization.isPending }
}

/** Corrects who an invitation is for, and sends it again. */
export function EditInvitationDialog(props: EditInvitationProps) {
  const { form, send, error, isPending } = useEdit(props)
  return (
    <InvitationDialog
      title={<Trans>Edit invitation</Trans>}
      description={<Trans>We send a new link that ends after {TEAM_INVITATION_DAYS} days. The earlier link stops working.</Trans>}
      act={<Trans>Save and send</Trans>}
      error={error}
      isPending={isPending}
      onSend={() => void send()}
      onClose={props.onClose}
    >
      <PersonFields form={form} />
      {isToLocation(props.invitation) && <RoleField form={form} roles={['TEAM_MEMBER', 'ADMIN']} />}
    </InvitationDialog>
  )
}
