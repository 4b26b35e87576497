import { Trans } from '@lingui/react/macro'
import { formatPhone } from '@muster/contract/phone.ts'
import type { LocationInvitation } from '@muster/contract/teams/team.ts'
import { monthDay } from '../ui/format-time.ts'
import { InvitationActs } from './invitation-acts.tsx'
import { InvitationState } from './invitation-state.tsx'
import { useRoleNames } from './team-role.tsx'

/** The invitations that nobody accepted yet. */
export function TeamInvitations({ invitations }: { invitations: readonly LocationInvitation[] }) {
  return (
    <section className="mt-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-light-gray px-4 pb-2 text-large desktop:px-6">
        <Trans>Invitations</Trans>
        <span className="text-small font-normal text-gray">
          <Trans>A link works once and ends after 7 days</Trans>
        </span>
      </h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: LocationInvitation }) {
  const names = useRoleNames()
  const { manager_name, email, phone_number, role, sent_by_name: by } = invitation
  const day = monthDay(invitation.sent_ts)
  const named = names[role]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-light-gray/75 px-4 py-2.5 desktop:px-6">
      <span className="min-w-0 flex-1 leading-[18px] phone:basis-full">
        <b>{manager_name}</b>{' '}
        <span className="break-all text-gray">{[email, phone_number && formatPhone(phone_number)].filter(Boolean).join(' · ')}</span>
        <span className="block text-small text-gray">
          <Trans>
            {named}, sent by {by}, {day}
          </Trans>
        </span>
      </span>
      <span className="shrink-0 desktop:w-[188px] phone:flex-1">
        <InvitationState invitation={invitation} />
      </span>
      <InvitationActs invitation={invitation} name={manager_name} />
    </li>
  )
}
