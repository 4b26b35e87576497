import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { NewOrganizationInvitation } from '@muster/contract/teams/team.ts'
import type { correctInvitation, inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { MOST_TEAM_INVITED_A_DAY } from '@muster/contract/teams/team-rules.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { ComboBox } from '../ui/combo-box.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { roleNames, roleRights, type TeamRole } from './role-words.ts'

/** Who is invited, as what, and at which location unless it is for all of them. */
export const TypedInvitation = NewOrganizationInvitation.pick({ manager_name: true, email: true, phone_number: true }).extend({
  role: z.enum(['ADMIN', 'TEAM_MEMBER', 'ORGANIZATION']),
  location_id: z.number(),
})
export type InvitationForm = UseFormReturn<z.input<typeof TypedInvitation>, unknown, z.output<typeof TypedInvitation>>

export interface Place {
  id: number
  name: string
}

/** What a refused invitation says. */
export function useInviteWords(): Record<CallError<typeof inviteManager> | CallError<typeof correctInvitation>, string> {
  const { t } = useLingui()
  return {
    ALREADY_MANAGER: t`This person has that role already.`,
    ALREADY_INVITED: t`This email has an open invitation already. Resend that one.`,
    INVITATION_USED: t`This invitation was accepted already.`,
    TOO_MANY_REQUESTS: t`You sent ${MOST_TEAM_INVITED_A_DAY} invitations in 24 hours. Send the others tomorrow.`,
  }
}

/** How to reach the invited person. */
export function PersonFields({ form }: { form: InvitationForm }) {
  const { t } = useLingui()
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
        label={t`Mobile number`}
        optional
        help={t`We text the link too.`}
        autoComplete="off"
        error={errors.phone_number?.message}
        {...form.register('phone_number')}
      />
    </>
  )
}

/** One of these roles. Next to the role for a whole organization, the admin of one location is called that. */
export function RoleField({ form, roles }: { form: InvitationForm; roles: readonly TeamRole[] }) {
  const { t } = useLingui()
  return (
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
            label: role === 'ADMIN' && roles.includes('ORGANIZATION') ? t`Location admin` : t(roleNames[role]),
            help: t(roleRights[role]),
          }))}
        />
      )}
    />
  )
}

export function PlaceField({ form, places }: { form: InvitationForm; places: readonly Place[] }) {
  const { t } = useLingui()
  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Controller
      control={form.control}
      name="location_id"
      render={({ field }) => <ComboBox label={t`Location`} options={options} value={field.value} onChange={field.onChange} />}
    />
  )
}
