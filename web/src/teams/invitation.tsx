import { Plural, Trans } from '@lingui/react/macro'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { ProveIdentity } from '../accounts/prove-identity.tsx'
import { keptTicket, type Ticket } from '../accounts/signup-ticket.ts'
import { sessionToken } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { monthDay, shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { AcceptAsMe } from './accept-as-me.tsx'
import type { InvitationProps } from './acceptance.ts'
import { JoinForm } from './join-form.tsx'
import { RoleRights, useRoleNames } from './team-role.tsx'

/** Who invites to what, the rights of the role, and the way to accept: with the account someone has, or with a new one. */
export function Invitation(props: InvitationProps) {
  const { welcome, where, locationsCount } = props
  const { invited_by: who, name } = welcome
  return (
    <div className="pt-8 pb-4">
      <div className="flex">
        <PlaceImage src={imageUrl(welcome.image_public_id, 160)} size={72} />
        <Avatar name={who} size={52} className="-ml-4 self-center shadow-[0_0_0_3px_var(--color-background)]" />
      </div>
      <h1 className="mt-5 text-huge text-balance">
        <Trans>
          {who} invites you to {name}
        </Trans>
      </h1>
      <p className="mt-1 text-gray">{where ?? <Plural value={locationsCount ?? 0} one="# location" other="# locations" />}</p>
      <Rights welcome={welcome} isOrganization={props.team === 'organization'} />
      {welcome.status === 'EXPIRED' || welcome.status === 'ACCEPTED' ? <Ended welcome={welcome} /> : <Accept {...props} />}
    </div>
  )
}

function Rights({ welcome, isOrganization }: { welcome: InvitationProps['welcome']; isOrganization: boolean }) {
  const names = useRoleNames()
  return (
    <section className="mt-5 border-y border-light-gray py-3">
      <h2 className="mb-1 flex justify-between text-base font-normal">
        <span className="text-gray">
          <Trans>Your role</Trans>
        </span>
        <b>{isOrganization ? <Trans>Organization admin</Trans> : names[welcome.role]}</b>
      </h2>
      <RoleRights of={isOrganization ? 'ORGANIZATION' : welcome.role} />
    </section>
  )
}

function Ended({ welcome }: { welcome: InvitationProps['welcome'] }) {
  const who = welcome.invited_by
  const day = monthDay(welcome.expiration_date)
  return (
    <div className="mt-5 grid gap-4">
      <p className="rounded-control bg-white px-4 py-3">
        {welcome.status === 'ACCEPTED' ? (
          <Trans>This invitation was used already. If that was you, sign in.</Trans>
        ) : (
          <Trans>
            This invitation expired on {day}. Ask {who} to send it again.
          </Trans>
        )}
      </p>
      <LinkButton to="/auth" search={{}} variant={welcome.status === 'ACCEPTED' ? 'contained' : 'raised'} size="mainAction" fullWidth>
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  )
}

function Accept(props: InvitationProps) {
  const [ticket, setTicket] = useState<Ticket | null>(keptTicket)
  const phone = props.welcome.phone_number
  const ends = shortDate(props.welcome.expiration_date)
  const here = `${window.location.pathname}${window.location.search}`
  return (
    <div className="mt-5 grid gap-4">
      {sessionToken() !== null ? (
        <AcceptAsMe {...props} here={here} />
      ) : ticket === null ? (
        <ProveIdentity returnTo={here} phone={phone === null ? undefined : formatPhone(phone)} onTicket={setTicket} />
      ) : (
        <JoinForm {...props} ticket={ticket} onTicket={setTicket} here={here} />
      )}
      <p className="text-center text-small text-gray">
        <Trans>The invitation ends {ends}.</Trans>
      </p>
    </div>
  )
}
