import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { NewLocationInvitation } from '@muster/contract/teams/team.ts'
import { inviteManager, listInvitations } from '@muster/contract/teams/team-endpoints.ts'
import { Controller } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { RoleHelp, useRoleNames } from './team-role.tsx'

const FORM = 'invite-manager'
const Typed = NewLocationInvitation.omit({ location_id: true })

/** What a refused invitation says. */
export function useInviteWords(): Record<CallError<typeof inviteManager>, string> {
  const { t } = useLingui()
  return {
    ALREADY_MANAGER: t`This person is in the team already.`,
    ALREADY_INVITED: t`This email has an open invitation. Send that one again.`,
    TOO_MANY_REQUESTS: t`You sent 50 invitations in 24 hours. Send the others tomorrow.`,
  }
}

const useInviteForm = () => useMusterForm(Typed, { manager_name: '', email: '', phone_number: '', role: 'TEAM_MEMBER' })

/** Invites a manager to the location: who, how to reach them, and as what. */
export function InviteManagerDialog({ locationId, onClose }: { locationId: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useInviteForm()
  const invite = useCall(inviteManager, {
    form,
    changes: [listInvitations],
    onSuccess: ({ email }) => {
      toastDone(t`Invitation sent to ${email}`)
      onClose()
    },
  })
  const words = useInviteWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite a manager</Trans>}
      description={<Trans>They get a link that works once, for 7 days.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="contained" loading={invite.isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((typed) => invite.mutate({ body: { ...typed, location_id: locationId } }))}
      >
        <Fields form={form} />
        <CallProblem error={invite.error} words={words} />
      </form>
    </Dialog>
  )
}

function Fields({ form }: { form: ReturnType<typeof useInviteForm> }) {
  const { t } = useLingui()
  const names = useRoleNames()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Name`} autoComplete="off" error={errors.manager_name?.message} {...form.register('manager_name')} />
      <TextField
        type="email"
        inputMode="email"
        label={t`Email`}
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PhoneField
        label={t`Mobile number (optional)`}
        help={t`We text the link too.`}
        autoComplete="off"
        error={errors.phone_number?.message}
        {...form.register('phone_number')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioCards
            label={t`Role`}
            value={field.value}
            onChange={field.onChange}
            options={(['TEAM_MEMBER', 'ADMIN'] as const).map((role) => ({
              value: role,
              label: names[role],
              help: <RoleHelp role={role} />,
            }))}
          />
        )}
      />
    </>
  )
}
