import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrganizationOverview, OverviewLocation } from '@muster/contract/organizations/overview.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { OrganizationManager } from '@muster/contract/teams/team.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { InvitationState } from '../teams/invitation-state.tsx'
import { type OpenInvitation, isToLocation, newestFirst } from '../teams/open-invitation.ts'
import { MethodName } from './method-words.tsx'
import { methodsOf, type PayingMethod } from './methods-of.ts'
import { roleNames } from '../teams/role-words.ts'

/** As many of each list are shown; Teams has all people, and the table above all locations. */
const SHOWN = 5

interface OverviewBelowProps {
  overview: OrganizationOverview
  admins: readonly OrganizationManager[]
  invitations: readonly OpenInvitation[]
}

/** Below the locations: what pays for them, who administers the organization, and who is invited. */
export function OverviewBelow({ overview, admins, invitations }: OverviewBelowProps) {
  const organizationId = String(overview.id)
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 px-4 desktop:px-6 wide:grid-cols-3">
      {overview.locations.length > 0 && <Methods locations={overview.locations} />}
      <Section title={<Trans>Organization admins</Trans>} end={<TeamsLink organizationId={organizationId} />}>
        {admins.slice(0, SHOWN).map((admin) => (
          <AdminLine key={admin.id} admin={admin} />
        ))}
        <More count={admins.length - SHOWN} />
      </Section>
      <Section
        title={<Trans>Invitations</Trans>}
        note={<Trans>{invitations.length} open</Trans>}
        end={<TeamsLink organizationId={organizationId} />}
      >
        {invitations.length === 0 && (
          <li className="py-2 text-gray">
            <Trans>No one is invited now.</Trans>
          </li>
        )}
        {newestFirst(invitations)
          .slice(0, SHOWN)
          .map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} locations={overview.locations} />
          ))}
        <More count={invitations.length - SHOWN} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
}

const Section = ({ title, note, end, children }: SectionProps) => (
  <section className="min-w-0">
    <div className="mb-1 flex items-baseline gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {note && <span className="text-gray">{note}</span>}
      <span className="ml-auto">{end}</span>
    </div>
    <ul className="divide-y divide-light-gray">{children}</ul>
  </section>
)

const TeamsLink = ({ organizationId }: { organizationId: string }) => (
  <TextLink
    to="/organizations/$organizationId/teams"
    params={{ organizationId }}
    search={{}}
    className="inline-flex touch:min-h-11 touch:items-center"
  >
    <Trans>Teams</Trans>
  </TextLink>
)

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <li className="py-2 text-gray">
      <Plural value={count} one="and # more" other="and # more" />
    </li>
  )

interface LineProps {
  mark?: ReactNode
  title: ReactNode
  note: ReactNode
  end?: ReactNode
}

const Line = ({ mark, title, note, end }: LineProps) => (
  <li className="flex items-center gap-3 py-2.5">
    {mark}
    <span className="min-w-0 flex-1 leading-[18px]">
      <b className="block truncate">{title}</b>
      <span className="block truncate text-small text-gray">{note}</span>
    </span>
    {end}
  </li>
)

function Methods({ locations }: { locations: readonly OverviewLocation[] }) {
  const methods = methodsOf(locations)
  return (
    <Section title={<Trans>Payment methods</Trans>}>
      {methods.slice(0, SHOWN).map((method) => (
        <MethodLine key={method.key} method={method} />
      ))}
      <More count={methods.length - SHOWN} />
    </Section>
  )
}

function MethodLine({ method: { method, locations, paysForAll } }: { method: PayingMethod }) {
  const { t } = useLingui()
  const [first] = locations
  const Icon = method.type === 'us_bank_account' ? Landmark : CreditCard
  return (
    <Line
      mark={
        <span className="flex h-8 w-10 shrink-0 items-center justify-center rounded-control bg-accent-light-green text-tags-green">
          <Icon size={16} aria-hidden />
        </span>
      }
      title={<MethodName method={method} />}
      note={
        paysForAll ? (
          <Trans>
            Organization’s: <Plural value={locations.length} one="# location" other="# locations" />
          </Trans>
        ) : locations.length === 1 ? (
          first!.name
        ) : (
          <Plural value={locations.length} one="# location" other="# locations" />
        )
      }
      end={
        method.status === 'ACTIVE' ? (
          <StatusWord tone="good" icon={<CircleCheck size={15} aria-hidden />}>
            <Trans>Ready to pay</Trans>
          </StatusWord>
        ) : paysForAll || locations.length > 1 ? (
          <BrokenWord status={method.status} />
        ) : (
          <LinkButton
            to="/locations/$locationId/billing"
            params={{ locationId: String(first!.id) }}
            search={{ mode: method.status === 'NOT_CONFIGURED' ? 'add-custom' : 'edit-custom' }}
            variant="outlined"
            aria-label={method.status === 'NOT_CONFIGURED' ? t`Add a card: ${first!.name}` : t`Update card: ${first!.name}`}
          >
            {method.status === 'NOT_CONFIGURED' ? <Trans>Add a card</Trans> : <Trans>Update card</Trans>}
          </LinkButton>
        )
      }
    />
  )
}

function BrokenWord({ status }: { status: OverviewLocation['method']['status'] }) {
  if (status === 'REQUIRES_ACTION')
    return (
      <StatusWord tone="theirs" icon={<Hourglass size={15} aria-hidden />}>
        <Trans>Confirm card</Trans>
      </StatusWord>
    )
  return (
    <StatusWord tone="bad" icon={<CircleAlert size={15} aria-hidden />}>
      {status === 'NOT_CONFIGURED' ? <Trans>Can’t pay</Trans> : <Trans>No longer works</Trans>}
    </StatusWord>
  )
}

function AdminLine({ admin: { user } }: { admin: OrganizationManager }) {
  const isMe = useMe().id === user.id
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Line
      mark={<Avatar name={name} size={32} />}
      title={name}
      note={isMe ? <Trans>You, admin of every location</Trans> : <Trans>Admin of every location</Trans>}
    />
  )
}

interface InvitationLineProps {
  invitation: OpenInvitation
  locations: readonly OverviewLocation[]
}

function InvitationLine({ invitation, locations }: InvitationLineProps) {
  const { t } = useLingui()
  const place = isToLocation(invitation) ? locations.find(({ id }) => id === invitation.location_id)?.name : undefined
  const role = t(roleNames[isToLocation(invitation) ? invitation.role : 'ORGANIZATION'])
  return (
    <Line
      title={invitation.manager_name || invitation.email || formatPhone(invitation.phone_number ?? '')}
      note={place === undefined ? role : `${role}, ${place}`}
      end={<InvitationState invitation={invitation} />}
    />
  )
}
