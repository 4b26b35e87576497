import { Trans, useLingui } from '@lingui/react/macro'
import {
  inviteOrganizationManager,
  listInvitationsToLocations,
  listOrganizationInvitations,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { NewOrganizationInvitation } from '@muster/contract/teams/team.ts'
import { inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { MOST_TEAM_INVITED_A_DAY, TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { roleNames, roleRights, type TeamRole } from '../teams/role-words.ts'

const Typed = NewOrganizationInvitation.pick({ manager_name: true, email: true, phone_number: true }).extend({
  role: z.enum(['ADMIN', 'TEAM_MEMBER', 'ORGANIZATION']),
  location_id: z.number(),
})
type Form = UseFormReturn<z.input<typeof Typed>, unknown, z.output<typeof Typed>>

interface InviteDialogProps {
  organization: Organization
  onClose: () => void
}

function useInvite({ organization, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const form: Form = useMusterForm(Typed, {
    manager_name: '',
    email: '',
    phone_number: '',
    role: organization.locations.length === 0 ? 'ORGANIZATION' : 'TEAM_MEMBER',
    location_id: organization.locations[0]?.id ?? 0,
  })
  const words: Record<CallError<typeof inviteManager>, string> = {
    ALREADY_MANAGER: t`This person has that role already.`,
    ALREADY_INVITED: t`This person is invited already. Resend the invitation below.`,
    TOO_MANY_REQUESTS: t`You sent ${MOST_TEAM_INVITED_A_DAY} invitations in 24 hours. Send the others tomorrow.`,
  }
  const onSuccess = ({ email }: { email: string }): void => {
    toastDone(t`Invitation sent to ${email}`)
    onClose()
  }
  const toLocation = useCall(inviteManager, {
    form,
    at: form.watch('location_id'),
    changes: [listInvitationsToLocations],
    onSuccess,
  })
  const toOrganization = useCall(inviteOrganizationManager, { form, changes: [listOrganizationInvitations], onSuccess })
  const send = form.handleSubmit(({ role, location_id, ...person }) =>
    role === 'ORGANIZATION'
      ? toOrganization.mutate({ params: { orgId: organization.id }, body: { ...person, role: 'ADMIN' } })
      : toLocation.mutate({ body: { ...person, role, location_id } }),
  )
  const isOfOrganization = form.watch('role') === 'ORGANIZATION'
  return {
    form,
    send,
    words,
    isOfOrganization,
    error: (isOfOrganization ? toOrganization : toLocation).error,
    isPending: toLocation.isPending || toOrganization.isPending,
  }
}

/** Invites a manager to one location, or to the whole organization. */
export function InviteDialog({ organization, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const { form, send, words, isOfOrganization, error, isPending } = useInvite({ organization, onClose })
  const { errors } = form.formState
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite manager</Trans>}
      description={<Trans>We send a link that works once and ends after {TEAM_INVITATION_DAYS} days.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField label={t`Name`} autoComplete="off" error={errors.manager_name?.message} {...form.register('manager_name')} />
        <TextField label={t`Email`} type="email" autoComplete="off" error={errors.email?.message} {...form.register('email')} />
        <PhoneField
          label={t`Phone`}
          optional
          autoComplete="off"
          help={t`We also text the link to this number.`}
          error={errors.phone_number?.message}
          {...form.register('phone_number')}
        />
        <RoleFields form={form} organization={organization} hasPlace={!isOfOrganization} />
        <CallProblem error={error} words={words} />
      </form>
    </Dialog>
  )
}

/** The role, and at which location unless it is for all of them. */
function RoleFields({ form, organization, hasPlace }: { form: Form; organization: Organization; hasPlace: boolean }) {
  const { t } = useLingui()
  const roles: readonly TeamRole[] = organization.locations.length === 0 ? ['ORGANIZATION'] : ['TEAM_MEMBER', 'ADMIN', 'ORGANIZATION']
  const places = organization.locations.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioCards<TeamRole>
            label={t`Role`}
            value={field.value}
            onChange={field.onChange}
            options={roles.map((role) => ({
              value: role,
              label: role === 'ADMIN' ? t`Location admin` : t(roleNames[role]),
              help: t(roleRights[role]),
            }))}
          />
        )}
      />
      {hasPlace && (
        <Controller
          control={form.control}
          name="location_id"
          render={({ field }) => <ComboBox label={t`Location`} options={places} value={field.value} onChange={field.onChange} />}
        />
      )}
    </>
  )
}
