import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import { changeableUntil } from '@muster/contract/conversations/message-rules.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useNow } from '../ui/use-now.ts'
import { type AskAddress, MessageFiles } from './message-files.tsx'
import { TranslationOf } from './message-translation.tsx'

const bubble = 'max-w-[min(34rem,85%)] rounded-[14px] px-3 py-2 break-words whitespace-pre-wrap'

/** A message of the reader's own side, at the right. */
export function OwnBubble({ children, faded = false }: { children: ReactNode; faded?: boolean }) {
  return <div className={`${bubble} rounded-br-[4px] bg-brand-soft ${faded ? 'opacity-60' : ''}`}>{children}</div>
}

interface MessageProps {
  message: ChatMessage
  /** Whether it is of the reader's own side. */
  isOurs: boolean
  /** The same person wrote the one before, moments ago. */
  isContinued: boolean
  /** How to ask for the address of a file; absent where the list is read again and again. */
  askAddress?: AskAddress | undefined
  /** Absent where messages can't be changed. */
  onEdit?: () => void
  onRemove?: () => void
  /** Absent where messages can't be reported. */
  onReport?: (() => void) | undefined
  /** Absent where no translation can be asked for. */
  onTranslate?: (() => void) | undefined
}

/** One message: who wrote it and when, and for its author for some minutes how to change it. */
export function Message({ isOurs, ...props }: MessageProps) {
  return isOurs ? <OurMessage {...props} /> : <TheirMessage {...props} />
}

type SideProps = Omit<MessageProps, 'isOurs'>

function OurMessage({ message, isContinued, askAddress, onEdit, onRemove, onTranslate }: SideProps) {
  const { author_name, is_removed, is_own } = message
  return (
    <div className={`group flex flex-col items-end ${isContinued ? 'mt-1' : 'mt-3'}`}>
      {!isContinued && (
        <span className="mb-0.5 flex items-baseline gap-2">
          {!is_own && <span className="text-small font-semibold">{author_name}</span>}
          <About message={message} />
        </span>
      )}
      <div className="flex w-full items-center justify-end gap-1">
        {is_own && !is_removed && onEdit && onRemove && <OwnActs message={message} onEdit={onEdit} onRemove={onRemove} />}
        <div className="flex min-w-0 flex-col items-end gap-1">
          <Files message={message} askAddress={askAddress} />
          {hasWords(message) && (
            <OwnBubble>
              <Words message={message} />
            </OwnBubble>
          )}
          {!is_own && <TranslationOf message={message} onAsk={onTranslate} atEnd />}
        </div>
      </div>
    </div>
  )
}

function TheirMessage({ message, isContinued, askAddress, onReport, onTranslate }: SideProps) {
  const { author_name, author_headshot, is_removed } = message
  return (
    <div className={`group flex gap-2.5 ${isContinued ? 'mt-1' : 'mt-3'}`}>
      <span className="w-7 shrink-0">{!isContinued && <Avatar name={author_name} src={imageUrl(author_headshot, 56)} size={28} />}</span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {!isContinued && (
          <span className="-mb-0.5 flex items-baseline gap-2">
            <span className="font-semibold">{author_name}</span>
            <About message={message} />
          </span>
        )}
        <Files message={message} askAddress={askAddress} />
        {hasWords(message) && (
          <div className="flex w-full items-center gap-1">
            <div className={`${bubble} rounded-tl-[4px] bg-background shadow-[inset_0_0_0_1px_var(--color-light-gray)]`}>
              <Words message={message} />
            </div>
            {onReport && !is_removed && <TheirActs name={author_name} onReport={onReport} />}
          </div>
        )}
        <TranslationOf message={message} onAsk={onTranslate} />
        {onReport && !hasWords(message) && <TheirActs name={author_name} onReport={onReport} />}
      </div>
    </div>
  )
}

/** A message may have files alone. What was removed says so. */
const hasWords = ({ is_removed, body }: ChatMessage): boolean => is_removed || body !== ''

function Words({ message: { is_removed, body, language } }: { message: ChatMessage }) {
  if (!is_removed) return <span lang={language}>{body}</span>
  return (
    <span className="text-gray italic">
      <Trans>Message removed</Trans>
    </span>
  )
}

const Files = ({ message: { files }, askAddress }: Pick<SideProps, 'message' | 'askAddress'>) =>
  files.length > 0 && <MessageFiles files={files} askAddress={askAddress} />

function About({ message: { sent_at, edited_at, is_removed } }: { message: ChatMessage }) {
  const time = clockTime(sent_at)
  return (
    <span className="text-small text-gray">
      {time}
      {edited_at !== null && !is_removed && (
        <>
          {' · '}
          <Trans>edited</Trans>
        </>
      )}
    </span>
  )
}

/** What a reader can do with someone else’s message. */
function TheirActs({ name, onReport }: { name: string; onReport: () => void }) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Message from ${name}`}
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`More for the message from ${name}`}
          className="opacity-60 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100"
          icon={<Ellipsis size={15} aria-hidden />}
        />
      )}
    >
      <MenuItem icon={<Flag size={15} aria-hidden />} onClick={onReport}>
        <Trans>Report</Trans>
      </MenuItem>
    </Menu>
  )
}

function OwnActs({ message: { sent_at }, onEdit, onRemove }: Pick<MessageProps, 'message'> & { onEdit: () => void; onRemove: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  if (now > Date.parse(changeableUntil(sent_at))) return null
  return (
    <Menu
      label={t`Your message`}
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`Change your message`}
          icon={<Ellipsis size={15} aria-hidden />}
        />
      )}
    >
      <MenuItem icon={<Pencil size={15} aria-hidden />} onClick={onEdit}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuItem destructive icon={<Trash size={15} aria-hidden />} onClick={onRemove}>
        <Trans>Remove</Trans>
      </MenuItem>
    </Menu>
  )
}
