import { Trans, useLingui } from '@lingui/react/macro'
import { getChatFile, uploadChatFile } from '@muster/contract/conversations/chat-file-endpoints.ts'
import { getConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { ChatMessage, Conversation, OthersLanguages } from '@muster/contract/conversations/conversation.ts'
import { editChatMessage, listMessages, removeChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { readBy } from '@muster/contract/conversations/message-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { Composer } from './composer.tsx'
import { useTranslate } from './use-translate.ts'
import { useConversationTitle } from './conversation-words.tsx'
import { MessageFlow } from './message-flow.tsx'
import { mostlyRead, OtherLanguage } from './other-language.tsx'
import { TemplatesButton } from './templates-button.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useMarkRead, useMessages } from './use-messages.ts'
import { useTyping } from './use-typing.ts'
import { useUnsent } from './use-unsent.ts'
import { UnsentList } from './unsent-list.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))
const CantWrite = lazy(() => import('./cant-write.tsx').then((module) => ({ default: module.CantWrite })))

/** What a person is about to report: a message, or the whole conversation. */
type Reporting = ChatMessage | 'whole'

interface ThreadProps {
  channelUrl: string
  locationId: string
  isPro: boolean
}

/** One conversation: its messages, the latest at the bottom, and where to write. */
export function Thread({ channelUrl, locationId, isPro }: ThreadProps) {
  const found = useQuery(read(getConversation, { params: { channelUrl } }))
  const [reporting, setReporting] = useState<Reporting | null>(null)
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonRows rows={6} tall />
  return (
    <>
      <Talk conversation={found.data} locationId={locationId} isPro={isPro} onReport={setReporting} />
      {reporting !== null && (
        <Suspense fallback={null}>
          <ReportDialog channelUrl={channelUrl} message={reporting === 'whole' ? null : reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </>
  )
}

interface TalkProps {
  conversation: Conversation
  locationId: string
  isPro: boolean
  onReport: (what: Reporting) => void
}

/** What a change of a message makes old. */
const CHANGES = [listMessages, getConversation]

function Talk({ conversation, locationId, isPro, onReport }: TalkProps) {
  const { channel_url: channelUrl, unread } = conversation
  const talk = useMessages(channelUrl)
  const { messages, othersRead, othersLanguages } = talk
  const unsent = useUnsent(channelUrl)
  const [editing, setEditing] = useState<ChatMessage | null>(null)
  const { isTyped, typed } = useTyping(channelUrl)
  const onError = useChangeRefused()
  const edit = useCall(editChatMessage, { changes: CHANGES, onSuccess: () => setEditing(null) })
  const remove = useCall(removeChatMessage, { changes: CHANGES })
  const upload = useCallback((body: FormData) => call(uploadChatFile, { params: { channelUrl }, body }), [channelUrl])
  const last = messages.at(-1)
  useMarkRead(channelUrl, { last: last?.sequence, unread })
  const sent = new Set(messages.map(({ client_id }) => client_id))
  const waiting = unsent.waiting.filter(({ client_id }) => !sent.has(client_id))
  const end = useEndInView(`${last?.sequence ?? 0} ${waiting.length} ${isTyped}`)
  const inChannel = (message: ChatMessage) => ({ channelUrl, sequence: message.sequence })
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <ThreadHead conversation={conversation} locationId={locationId} isPro={isPro} onReport={() => onReport('whole')} />
      <div className="flex min-h-0 flex-1 flex-col px-4 pb-3 desktop:overflow-y-auto desktop:px-6">
        {failedToLoad(talk) && <ErrorState error={talk.error} onRetry={() => void talk.refetch()} />}
        {talk.data === undefined && !failedToLoad(talk) && <SkeletonRows rows={5} tall />}
        <MessageFlow
          messages={messages}
          isPro={isPro}
          askAddress={(id) => call(getChatFile, { params: { channelUrl, id } }).then(({ resource_url }) => resource_url)}
          earlier={{ has: talk.hasNextPage, loading: talk.isFetchingNextPage, read: () => void talk.fetchNextPage() }}
          onEdit={setEditing}
          onReport={onReport}
          onTranslate={useTranslate(channelUrl)}
          onRemove={(message) => remove.mutate({ params: inChannel(message) }, { onError })}
        />
        <UnsentList unsent={unsent} waiting={waiting} />
        {last?.is_own && waiting.length === 0 && (
          <ReadState sequence={last.sequence} read={othersRead} isDirect={conversation.shift === null} />
        )}
        <output className="mt-2 block min-h-5 text-small text-gray">{isTyped && <Trans>Someone is typing…</Trans>}</output>
        <div ref={end} className="scroll-mb-44" />
      </div>
      <WriteBar
        key={editing?.sequence ?? 'new'}
        conversation={conversation}
        isPro={isPro}
        others={othersLanguages}
        editing={editing}
        loading={edit.isPending}
        onTyped={typed}
        onCancelEdit={() => setEditing(null)}
        upload={editing === null ? upload : undefined}
        onSend={(body, file_ids) => {
          if (editing === null) unsent.write({ channel_url: channelUrl, body, file_ids, location_id: isPro ? null : Number(locationId) })
          else edit.mutate({ params: inChannel(editing), body: { body } }, { onError })
        }}
      />
    </section>
  )
}

/** Says why a message could not be changed or removed. */
function useChangeRefused(): (error: Error) => void {
  const { t } = useLingui()
  const words: Record<CallError<typeof editChatMessage>, string> = {
    MESSAGE_TOO_OLD: t`A message can be changed for five minutes after it was sent.`,
    INVALID_TRANSITION: t`This message was removed.`,
    MESSAGES_BLOCKED: t`You can’t write messages now. Your settings say why.`,
  }
  return (error) => toastRefusal(error, words)
}

/** Keeps the end of a conversation in view when something is added there. */
function useEndInView(mark: string) {
  const end = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'end', behavior: isFirst.current ? 'instant' : 'auto' })
  }, [mark])
  useEffect(() => {
    isFirst.current = false
  }, [])
  return end
}

/** Under one's last message: whether it was read, and of a shift's thread by how many. */
function ReadState({ sequence, read: others, isDirect }: { sequence: number; read: readonly number[]; isDirect: boolean }) {
  const count = readBy(sequence, others)
  const of = others.length
  if (of === 0) return null
  return (
    <p className="mt-1 text-right text-small text-gray">
      {isDirect ? (
        count > 0 ? (
          <Trans>Read</Trans>
        ) : (
          <Trans>Sent</Trans>
        )
      ) : (
        <Trans>
          Read by {count} of {of}
        </Trans>
      )}
    </p>
  )
}

interface WriteBarProps extends Pick<Parameters<typeof Composer>[0], 'loading' | 'onTyped' | 'upload' | 'onSend' | 'onCancelEdit'> {
  conversation: Conversation
  isPro: boolean
  /** How many of the others use Muster in each language; absent before the messages are there. */
  others: OthersLanguages | undefined
  editing: ChatMessage | null
}

/** Where a person writes, or why they can't. */
function WriteBar({ conversation, isPro, others = { en: 0, es: 0 }, editing, ...composer }: WriteBarProps) {
  const me = useMe()
  const title = useConversationTitle()(conversation, isPro)
  const replies = useQuickReplies()
  const { why_not_write } = conversation
  return (
    <div
      className={`sticky ${isPro ? 'bottom-(--tab-bar) desktop:bottom-0' : 'bottom-0'} shrink-0 border-t border-light-gray bg-white px-4 py-3 desktop:px-6`}
    >
      {why_not_write === null ? (
        <>
          <Composer
            to={title}
            edited={editing?.body ?? null}
            tools={
              isPro || editing !== null
                ? undefined
                : (write) => (
                    <TemplatesButton
                      channelUrl={conversation.channel_url}
                      language={mostlyRead(others, me.settings.language)}
                      onUse={write}
                    />
                  )
            }
            replies={isPro && editing === null ? replies : undefined}
            {...composer}
          />
          <OtherLanguage others={others} own={me.settings.language} />
        </>
      ) : (
        <WhyNotWrite conversation={conversation} isPro={isPro} title={title} />
      )}
    </div>
  )
}

/** Why a person can’t write here, and what they can do about it. */
function WhyNotWrite({ conversation, isPro, title }: { conversation: Conversation; isPro: boolean; title: string }) {
  const { why_not_write, is_closed, is_closed_by_location } = conversation
  if (why_not_write === 'MESSAGES_BLOCKED')
    return (
      <Suspense fallback={<p className="min-h-16" />}>
        <CantWrite />
      </Suspense>
    )
  const isOurs = isPro ? is_closed : is_closed_by_location
  return (
    <p className="text-gray">
      {why_not_write === 'CHAT_CLOSED' && isOurs ? (
        <Trans>You take no messages from {title}. You can change that in the menu above.</Trans>
      ) : why_not_write === 'CHAT_CLOSED' && isPro ? (
        <Trans>{title} takes no messages from you. You can still call about a shift.</Trans>
      ) : why_not_write === 'CHAT_CLOSED' ? (
        <Trans>{title} takes no messages from your location. You can still call or offer shifts.</Trans>
      ) : isPro ? (
        <Trans>{title} no longer exchanges messages with you.</Trans>
      ) : (
        <Trans>{title} is blocked at your location, so you can’t write to each other.</Trans>
      )}
    </p>
  )
}

/** What a pro often says before a shift. */
function useQuickReplies(): string[] {
  const { t } = useLingui()
  return [t`On my way`, t`Running late`, t`I’m at the door`]
}
