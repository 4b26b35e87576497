import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { NetworkInvite, NetworkRequest } from '@muster/contract/network/invite.ts'
import {
  answerNetworkRequest,
  getNetworkCounts,
  listInvites,
  listNetwork,
  resendInvite,
  revokeInvite,
} from '@muster/contract/network/network-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import QrCode from 'lucide-react/icons/qr-code'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { monthDay } from '../ui/format-time.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { copyLink } from './copy-link.ts'

const changes = [listInvites, getNetworkCounts, listNetwork]

function Line({
  mark,
  title,
  note,
  status,
  acts,
}: {
  mark: ReactNode
  title: ReactNode
  note?: ReactNode
  status: ReactNode
  acts?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-light-gray/75 px-4 py-2 desktop:px-6">
      <span className="text-gray">{mark}</span>
      <span className="min-w-0 flex-1 leading-[18px] phone:basis-[80%]">
        <b className="block truncate">{title}</b>
        {note && <span className="block truncate text-small text-gray">{note}</span>}
      </span>
      <span className="w-56 shrink-0 phone:w-auto phone:flex-1 phone:pl-8">{status}</span>
      <span className="flex min-w-[118px] items-center justify-end gap-1">{acts}</span>
    </li>
  )
}

const mark = { size: 16, 'aria-hidden': true } as const
const marks: Record<NetworkInvite['channel'], ReactNode> = {
  PHONE: <Smartphone {...mark} />,
  EMAIL: <Mail {...mark} />,
  PRO: <Search {...mark} />,
}

/** An invitation and what can be done about it. */
export function InviteRow({ invite }: { invite: NetworkInvite }) {
  const contact = invite.value === null ? '' : invite.channel === 'PHONE' ? formatPhone(invite.value) : invite.value
  const title = invite.pro?.display_name ?? contact
  const by = invite.sent_by_name
  const sent = monthDay(invite.sent_ts)
  return (
    <Line
      mark={marks[invite.channel]}
      title={title}
      note={
        <>
          {[invite.name, invite.pro === null ? '' : contact].filter((text) => text !== '').join(' · ')}{' '}
          {invite.is_from_file ? (
            <Trans>
              from a file by {by}, {sent}
            </Trans>
          ) : (
            <Trans>
              by {by}, {sent}
            </Trans>
          )}
        </>
      }
      status={<InviteState invite={invite} />}
      acts={invite.status !== 'ACCEPTED' && <InviteActs invite={invite} title={title} />}
    />
  )
}

function InviteState({ invite }: { invite: NetworkInvite }) {
  const expires = monthDay(invite.expiration_date)
  const joined = invite.accepted_ts === null ? '' : monthDay(invite.accepted_ts)
  if (invite.status === 'ACCEPTED')
    return (
      <StatusWord tone="good" icon={<CircleCheck size={15} aria-hidden />}>
        <Trans>Joined {joined}</Trans>
      </StatusWord>
    )
  if (invite.status === 'ERROR')
    return (
      <StatusWord tone="bad" icon={<CircleAlert size={15} aria-hidden />}>
        <Trans>Not delivered</Trans>
      </StatusWord>
    )
  if (invite.status === 'EXPIRED')
    return (
      <StatusWord tone="gap" icon={<Clock size={15} aria-hidden />}>
        <Trans>Expired {expires}</Trans>
      </StatusWord>
    )
  return (
    <span className="inline-flex items-center gap-1.5">
      <Send size={14} aria-hidden className="text-gray" />
      <b>
        <Trans context="an invitation">Sent</Trans>
      </b>
      <span className="text-gray">
        <Trans>expires {expires}</Trans>
      </span>
    </span>
  )
}

function InviteActs({ invite, title }: { invite: NetworkInvite; title: string }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof resendInvite>, string> = {
    INVITATION_USED: t`This invitation was accepted already.`,
    TOO_MANY_REQUESTS: t`You sent 200 invitations in 24 hours. Send the others tomorrow.`,
  }
  const onError = (error: Error): void => toastRefusal(error, words)
  const params = { id: invite.id }
  const resend = useCall(resendInvite, { changes, onSuccess: () => toastDone(t`Sent again for 7 days`) })
  const revoke = useCall(revokeInvite, { changes, onSuccess: () => toastDone(t`Invitation taken back`) })
  const { link } = invite
  const again = (): void => resend.mutate({ params }, { onError })
  return (
    <>
      {link === null || invite.status === 'ERROR' ? (
        <Button variant="outlined" size="small" loading={resend.isPending} onClick={again}>
          <Trans>Send again</Trans>
        </Button>
      ) : (
        <Button variant="raised" size="small" onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
      )}
      <Menu
        label={t`More for ${title}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`More for ${title}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
      >
        {invite.status === 'SUBMITTED' && (
          <MenuItem onClick={again}>
            <Trans>Send again</Trans>
          </MenuItem>
        )}
        <MenuItem destructive onClick={() => revoke.mutate({ params }, { onError })}>
          <Trans>Take back</Trans>
        </MenuItem>
      </Menu>
    </>
  )
}

/** A pro who scanned the code and waits for an answer. */
export function RequestRow({ request }: { request: NetworkRequest }) {
  const { t } = useLingui()
  const { pro, skills, created_ts } = request
  const asked = monthDay(created_ts)
  const words: Record<CallError<typeof answerNetworkRequest>, string> = { BLOCKED: t`This pro is blocked here. Unblock the pro first.` }
  const decide = useCall(answerNetworkRequest, { changes })
  const send = (answer: 'APPROVE' | 'DECLINE'): void =>
    decide.mutate({ params: { proId: pro.id }, body: { answer } }, { onError: (error) => toastRefusal(error, words) })
  return (
    <Line
      mark={<QrCode {...mark} />}
      title={pro.display_name}
      note={[skills.map(skillName).join(', '), t`scanned your code ${asked}`].filter((text) => text !== '').join(' · ')}
      status={
        <StatusWord tone="theirs" icon={<UserPlus size={15} aria-hidden />}>
          <Trans>Asks to join</Trans>
        </StatusWord>
      }
      acts={
        <>
          <Button variant="raised" size="small" disabled={decide.isPending} onClick={() => send('DECLINE')}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="outlined" size="small" disabled={decide.isPending} onClick={() => send('APPROVE')}>
            <Trans>Approve</Trans>
          </Button>
        </>
      }
    />
  )
}
