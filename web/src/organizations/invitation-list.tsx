import { Trans, useLingui } from '@lingui/react/macro'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { monthDay } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { InvitationActs } from '../teams/invitation-acts.tsx'
import { InvitationState } from '../teams/invitation-state.tsx'
import { type OpenInvitation, isToLocation, newestFirst } from '../teams/open-invitation.ts'
import { roleNames } from '../teams/role-words.ts'

interface InvitationListProps {
  invitations: readonly OpenInvitation[]
  organization: Organization
}

/** The open and expired invitations, newest first, each with what can be done about it. */
export function InvitationList({ invitations, organization }: InvitationListProps) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const sorted = newestFirst(invitations)
  return (
    <section className="mt-10">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2 px-4 desktop:px-6">
        <h2 className="text-base font-semibold">
          <Trans>Invitations</Trans>
        </h2>
        <span className="text-gray">
          <Trans>{invitations.length} open</Trans>
        </span>
        <span className="text-small text-gray desktop:ml-auto">
          <Trans>A link works once and ends after {TEAM_INVITATION_DAYS} days</Trans>
        </span>
      </div>
      {sorted.length === 0 ? (
        <p className="px-4 py-3 text-gray desktop:px-6">
          <Trans>No one is invited now.</Trans>
        </p>
      ) : isPhone ? (
        <ul className="border-t border-light-gray">
          {sorted.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} organization={organization} />
          ))}
        </ul>
      ) : (
        <Table label={t`Invitations`}>
          <thead>
            <tr>
              <ColumnHead>{t`Invited`}</ColumnHead>
              <ColumnHead>{t`Role`}</ColumnHead>
              <ColumnHead>{t`Where`}</ColumnHead>
              <ColumnHead>{t`Sent by`}</ColumnHead>
              <ColumnHead>{t`State`}</ColumnHead>
              <ColumnHead>
                <span className="sr-only">{t`Actions`}</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {sorted.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} organization={organization} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

interface OneProps {
  invitation: OpenInvitation
  organization: Organization
}

/** What an invitation says, in words. */
function useWords({ invitation, organization }: OneProps) {
  const { t } = useLingui()
  const { manager_name, email, phone_number, sent_by_name, sent_ts } = invitation
  const contact = [email, phone_number === null ? '' : formatPhone(phone_number)].filter((one) => one !== '').join(', ')
  return {
    name: manager_name || contact,
    contact: manager_name ? contact : '',
    role: t(roleNames[isToLocation(invitation) ? invitation.role : 'ORGANIZATION']),
    where: isToLocation(invitation)
      ? (organization.locations.find(({ id }) => id === invitation.location_id)?.name ?? '')
      : t`Every location`,
    sent: `${sent_by_name}, ${monthDay(sent_ts)}`,
  }
}

function InvitationRow(one: OneProps) {
  const { name, contact, role, where, sent } = useWords(one)
  return (
    <Row>
      <Cell className="py-1.5 leading-[18px]">
        <b className="block">{name}</b>
        <span className="block text-small text-gray">{contact}</span>
      </Cell>
      <Cell>{role}</Cell>
      <Cell>{where}</Cell>
      <Cell className="text-gray">{sent}</Cell>
      <Cell>
        <InvitationState invitation={one.invitation} />
      </Cell>
      <Cell className="text-right">
        <InvitationActs invitation={one.invitation} name={name} />
      </Cell>
    </Row>
  )
}

function InvitationCard(one: OneProps) {
  const { name, contact, role, where, sent } = useWords(one)
  return (
    <li className="border-b border-light-gray px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 truncate">{name}</b>
        <InvitationState invitation={one.invitation} />
      </div>
      <p className="truncate text-gray">{contact}</p>
      <p className="text-small">
        {role}, {where}
      </p>
      <p className="text-small text-gray">
        <Trans>Sent by {sent}</Trans>
      </p>
      <div className="mt-2">
        <InvitationActs invitation={one.invitation} name={name} />
      </div>
    </li>
  )
}
