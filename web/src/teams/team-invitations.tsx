import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { LocationInvitation } from '@muster/contract/teams/team.ts'
import { listInvitations, resendInvitation, revokeInvitation } from '@muster/contract/teams/team-endpoints.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { monthDay } from '../ui/format-time.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
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
      <InvitationActs invitation={invitation} />
    </li>
  )
}

function InvitationActs({ invitation }: { invitation: LocationInvitation }) {
  const { t } = useLingui()
  const { id, manager_name: name, link, status } = invitation
  const words: Record<CallError<typeof resendInvitation>, string> = {
    INVITATION_USED: t`This invitation was accepted already.`,
    TOO_MANY_REQUESTS: t`You sent 50 invitations in 24 hours. Send the others tomorrow.`,
  }
  const onError = (error: Error): void => toastRefusal(error, words)
  const params = { invitationId: id }
  const resend = useCall(resendInvitation, { changes: [listInvitations], onSuccess: () => toastDone(t`Sent again for 7 days`) })
  const revoke = useCall(revokeInvitation, { changes: [listInvitations], onSuccess: () => toastDone(t`Invitation taken back`) })
  const again = (): void => resend.mutate({ params }, { onError })
  return (
    <span className="flex items-center gap-1">
      {link === null || status === 'ERROR' ? (
        <Button variant="outlined" size="small" loading={resend.isPending} onClick={again}>
          <Trans>Send again</Trans>
        </Button>
      ) : (
        <Button variant="raised" size="small" onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
      )}
      <Menu
        label={t`More for ${name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`More for ${name}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
      >
        {status === 'SUBMITTED' && (
          <MenuItem onClick={again}>
            <Trans>Send again</Trans>
          </MenuItem>
        )}
        <MenuItem destructive onClick={() => revoke.mutate({ params }, { onError })}>
          <Trans>Take back</Trans>
        </MenuItem>
      </Menu>
    </span>
  )
}
