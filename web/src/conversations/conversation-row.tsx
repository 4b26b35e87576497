import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '@muster/contract/conversations/conversation.ts'
import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PositionMark } from '../ui/tag.tsx'
import { useConversationTitle, useSentTime, useShiftStart } from './conversation-words.tsx'

interface ConversationRowProps {
  conversation: Conversation
  locationId: string
  isPro: boolean
  isOpen: boolean
}

/** The picture of a conversation: the other side's, or a calendar in the position's color. */
export function ConversationPicture({ conversation, isPro, size }: { conversation: Conversation; isPro: boolean; size: number }) {
  const { shift, pro, location } = conversation
  if (shift !== null)
    return (
      <span
        style={{ width: size, height: size }}
        className="inline-flex shrink-0 items-center justify-center rounded-[8px] border border-light-gray bg-white text-gray"
      >
        <CalendarDays size={Math.round(size * 0.45)} aria-hidden />
      </span>
    )
  const name = isPro ? location.name : (pro?.display_name ?? '')
  return <Avatar name={name} src={imageUrl(isPro ? location.image_public_id : pro?.headshot_public_id, size * 2)} size={size} />
}

/** One conversation of the list: who, when, and the last message. */
export function ConversationRow({ conversation, locationId, isPro, isOpen }: ConversationRowProps) {
  const { t } = useLingui()
  const title = useConversationTitle()(conversation, isPro)
  const start = useShiftStart()
  const sent = useSentTime()
  const { shift, last_message, unread, is_muted, channel_url } = conversation
  const params = { locationId }
  const target =
    shift === null
      ? ({ to: '/locations/$locationId/inbox/chat/$channelUrl', params: { ...params, channelUrl: channel_url } } as const)
      : ({ to: '/locations/$locationId/inbox/shift/$groupId', params: { ...params, groupId: String(shift.group_id) } } as const)
  return (
    <li className="border-b border-light-gray last:border-b-0">
      <Link
        {...target}
        search={(old: object) => old}
        aria-current={isOpen ? 'page' : undefined}
        className={`flex min-h-16 items-center gap-3 border-l-[3px] px-4 py-2.5 outline-offset-[-2px] ${isOpen ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-background'}`}
      >
        <ConversationPicture conversation={conversation} isPro={isPro} size={36} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-2">
            {shift !== null && <PositionMark hue={shift.skill.color} />}
            <span className={`truncate ${unread > 0 ? 'font-semibold' : ''}`}>
              {title}
              {shift !== null && <span className="font-normal text-gray"> {start(shift)}</span>}
            </span>
            {last_message !== null && (
              <span className={`ml-auto shrink-0 text-small ${unread > 0 ? 'font-semibold text-brand' : 'text-gray'}`}>
                {sent(last_message.sent_at)}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 truncate text-small ${unread > 0 ? 'text-black' : 'text-gray'}`}>
              <LastMessage message={last_message} isDirect={shift === null} />
            </span>
            {is_muted && <BellOff size={13} aria-label={t`Muted`} className="shrink-0 text-gray" />}
            {unread > 0 && (
              <span
                aria-label={t`${unread} unread`}
                className={`h-[18px] min-w-[18px] shrink-0 rounded-full px-1.5 text-center text-extra-small leading-[18px] font-semibold ${is_muted ? 'bg-light-gray text-gray' : 'bg-brand text-white'}`}
              >
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function LastMessage({ message, isDirect }: { message: Conversation['last_message']; isDirect: boolean }) {
  if (message === null) return null
  if (message.is_removed) return <Trans>Message removed</Trans>
  const { author_name, files_count } = message
  const body = message.body === '' ? plural(files_count, { one: 'sent a file', other: 'sent # files' }) : message.body
  if (message.is_own) return <Trans>You: {body}</Trans>
  return isDirect && message.side === 'pro' ? body : `${author_name}: ${body}`
}
