import { Trans } from '@lingui/react/macro'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import { Fragment } from 'react'
import { Button } from '../ui/button.tsx'
import { dayOf, nearDay, longDate } from '../ui/format-time.ts'
import { Message } from './message-bubble.tsx'
import type { AskAddress } from './message-files.tsx'

/** Messages of one person within this time stand together under one name. */
const TOGETHER_MS = 5 * 60_000

const isContinued = (before: ChatMessage | undefined, { author_name, side, sent_at }: ChatMessage): boolean =>
  before !== undefined &&
  before.author_name === author_name &&
  before.side === side &&
  Date.parse(sent_at) - Date.parse(before.sent_at) < TOGETHER_MS

interface MessageFlowProps {
  messages: readonly ChatMessage[]
  isPro: boolean
  earlier?: { has: boolean; loading: boolean; read: () => void }
  askAddress?: AskAddress
  /** Absent where messages can't be changed. */
  onEdit?: (message: ChatMessage) => void
  onRemove?: (message: ChatMessage) => void
  /** Absent where messages can't be reported. */
  onReport?: (message: ChatMessage) => void
  /** Absent where no translation can be asked for. */
  onTranslate?: (message: ChatMessage) => void
}

/** Messages by day, those of the reader's side at the right. In a shift's thread only a pro's own ones are at their right. */
export function MessageFlow({ messages, isPro, earlier, askAddress, onEdit, onRemove, onReport, onTranslate }: MessageFlowProps) {
  return (
    <>
      {earlier?.has && (
        <div className="pt-3 text-center">
          <Button size="small" onClick={earlier.read} loading={earlier.loading}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      <div className="mt-auto" role="log" aria-live="polite">
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const isNewDay = before === undefined || dayOf(before.sent_at) !== dayOf(message.sent_at)
          return (
            <Fragment key={message.sequence}>
              {isNewDay && <DayLine sent_at={message.sent_at} />}
              <Message
                message={message}
                isOurs={message.is_own || (!isPro && message.side === 'location')}
                askAddress={askAddress}
                isContinued={!isNewDay && isContinued(before, message)}
                onReport={onReport && (() => onReport(message))}
                onTranslate={onTranslate && (() => onTranslate(message))}
                {...(onEdit && onRemove && { onEdit: () => onEdit(message), onRemove: () => onRemove(message) })}
              />
            </Fragment>
          )
        })}
      </div>
    </>
  )
}

function DayLine({ sent_at }: { sent_at: string }) {
  const day = nearDay(sent_at)
  return (
    <div className="mt-4 flex items-center gap-3 text-small text-gray">
      <span aria-hidden className="h-px flex-1 bg-light-gray" />
      {day === 'today' ? <Trans>Today</Trans> : day === 'yesterday' ? <Trans>Yesterday</Trans> : longDate(sent_at)}
      <span aria-hidden className="h-px flex-1 bg-light-gray" />
    </div>
  )
}
