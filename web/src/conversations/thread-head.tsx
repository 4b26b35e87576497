import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  closeConversation,
  getConversation,
  listConversations,
  muteConversation,
} from '@muster/contract/conversations/conversation-endpoints.ts'
import type { Conversation } from '@muster/contract/conversations/conversation.ts'
import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { ConversationPicture } from './conversation-row.tsx'
import { useConversationTitle, useShiftStart } from './conversation-words.tsx'

interface ThreadHeadProps {
  conversation: Conversation
  locationId: string
  isPro: boolean
  onReport: () => void
}

/** The other side of the conversation, the way back on a phone, and what a reader can do with it. */
export function ThreadHead({ conversation, locationId, isPro, onReport }: ThreadHeadProps) {
  const { t } = useLingui()
  const title = useConversationTitle()(conversation, isPro)
  const start = useShiftStart()
  const { shift, members_count, location } = conversation
  return (
    <header className="sticky top-0 z-10 flex min-h-[60px] shrink-0 items-center gap-3 border-b border-light-gray bg-white px-2 py-2 desktop:px-5">
      <LinkButton
        to="/locations/$locationId/inbox"
        params={{ locationId }}
        search={(old: object) => old}
        variant="ghost"
        className={isPro ? '' : 'desktop:hidden'}
        aria-label={t`Back to all messages`}
        icon={<ArrowLeft size={18} aria-hidden />}
      />
      <ConversationPicture conversation={conversation} isPro={isPro} size={36} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 truncate text-large">
          {shift !== null && <PositionMark hue={shift.skill.color} />}
          <span className="truncate">{title}</span>
        </h2>
        {shift !== null && (
          <p className="truncate text-small text-gray">
            {isPro && `${location.name} · `}
            {start(shift)} · {shift.is_cancelled ? <Trans>cancelled</Trans> : <Plural value={members_count} one="# pro" other="# pros" />}
          </p>
        )}
      </div>
      <ShiftLink conversation={conversation} locationId={locationId} isPro={isPro} />
      <ThreadMenu conversation={conversation} isPro={isPro} onReport={onReport} />
    </header>
  )
}

/** The way to what the conversation is about: the shift, or for a manager the pro. */
function ShiftLink({ conversation: { shift, pro }, locationId, isPro }: Omit<ThreadHeadProps, 'onReport'>) {
  const look = 'shrink-0 px-2 font-semibold text-brand touch:py-2.5'
  const params = { locationId }
  if (shift !== null && isPro)
    return (
      <Link to="/locations/$locationId/jobs" params={params} search={{ selected_gig_id: shift.group_id }} className={look}>
        <Trans>Shift</Trans>
      </Link>
    )
  if (shift !== null)
    return (
      <Link to="/locations/$locationId/gigs/$gigId" params={{ ...params, gigId: String(shift.group_id) }} className={look}>
        <Trans>Shift</Trans>
      </Link>
    )
  if (isPro || pro === null) return null
  return (
    <Link to="." search={(old: object) => ({ ...old, selected_pro_id: pro.id })} resetScroll={false} className={look}>
      <Trans>Profile</Trans>
    </Link>
  )
}

const changes = [getConversation, listConversations, countUnreadConversations]

function ThreadMenu({ conversation, isPro, onReport }: Omit<ThreadHeadProps, 'locationId'>) {
  const { t } = useLingui()
  const { channel_url: channelUrl, is_muted, shift } = conversation
  const isClosed = isPro ? conversation.is_closed : conversation.is_closed_by_location
  const mute = useCall(muteConversation, { changes })
  const close = useCall(closeConversation, { changes })
  const onError = (error: Error): void => toastRefusal(error)
  return (
    <Menu
      label={t`This conversation`}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconOnly aria-label={t`More for this conversation`} icon={<Ellipsis size={18} aria-hidden />} />
      )}
    >
      <MenuItem
        icon={is_muted ? <Bell size={15} aria-hidden /> : <BellOff size={15} aria-hidden />}
        onClick={() => mute.mutate({ params: { channelUrl }, body: { is_muted: !is_muted } }, { onError })}
      >
        {is_muted ? <Trans>Notify me again</Trans> : <Trans>Mute</Trans>}
      </MenuItem>
      {shift === null && (
        <MenuItem
          destructive={!isClosed}
          icon={isClosed ? <MessageCircle size={15} aria-hidden /> : <Ban size={15} aria-hidden />}
          onClick={() => close.mutate({ params: { channelUrl }, body: { is_closed: !isClosed } }, { onError })}
        >
          {isClosed ? <Trans>Take messages again</Trans> : <Trans>Take no more messages</Trans>}
        </MenuItem>
      )}
      {conversation.last_sequence > 0 && (
        <MenuItem icon={<Flag size={15} aria-hidden />} onClick={onReport}>
          <Trans>Report</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
