import { Trans, useLingui } from '@lingui/react/macro'
import {
  answerByChatLink,
  readByChatLink,
  readChatLink,
  revokeChatLink,
  uploadByChatLink,
} from '@muster/contract/conversations/chat-link-endpoints.ts'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { report } from '../api/report.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { Composer } from './composer.tsx'
import { useConversationTitle, useShiftStart } from './conversation-words.tsx'
import { MessageFlow } from './message-flow.tsx'

/** Someone without a session hears of no events, so the page asks again. */
const ASK_EVERY_MS = 10_000

/** Opened by the link of an SMS, without signing in: one conversation, to read and to answer, and nothing else. */
export function SecretThreadScreen() {
  const { _splat, chatToken } = useParams({ strict: false }) as { _splat?: string; chatToken?: string }
  const token = chatToken ?? _splat?.split('/')[0] ?? ''
  return (
    <PublicFrame>
      <ByLink token={token} />
    </PublicFrame>
  )
}

function ByLink({ token }: { token: string }) {
  const found = useQuery({ ...read(readChatLink, { params: { token } }), retry: false, refetchInterval: ASK_EVERY_MS })
  // A link that ended meanwhile shows nothing more, also of what was read before.
  const { error } = found
  if (error instanceof CallFailed && error.code === 'INVITATION_EXPIRED')
    return (
      <EmptyState
        title={<Trans>This link has ended</Trans>}
        illustration={<Link2Off size={40} className="mx-auto text-gray" />}
        action={<SignIn />}
      >
        <Trans>Links in text messages work for a week. Sign in to read all of your messages.</Trans>
      </EmptyState>
    )
  if (error instanceof CallFailed && error.status < 500)
    return (
      <EmptyState
        title={<Trans>This link opens nothing</Trans>}
        illustration={<Link2Off size={40} className="mx-auto text-gray" />}
        action={<SignIn />}
      >
        <Trans>It isn’t whole, or you’re no longer on that shift. Open it from the text message again, or sign in.</Trans>
      </EmptyState>
    )
  if (failedToLoad(found)) return <ErrorState error={error} onRetry={() => void found.refetch()} />
  return found.data === undefined ? <LoadingLines /> : <Talk token={token} opened={found.data} />
}

const SignIn = () => (
  <LinkButton to="/auth" search={{}} variant="contained">
    <Trans>Sign in</Trans>
  </LinkButton>
)

function Talk({ token, opened }: { token: string; opened: CallResult<typeof readChatLink> }) {
  const { conversation, side, messages } = opened
  const isPro = side === 'pro'
  const title = useConversationTitle()(conversation, isPro)
  const start = useShiftStart()
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.sequence
  useReadByLink(token, { last, unread: conversation.unread })
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to clean up.
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  const about = conversation.shift === null ? conversation.location.name : start(conversation.shift)
  return (
    <div className="flex flex-1 flex-col">
      <ScreenHeading className="text-extra-large">{title}</ScreenHeading>
      <p className="text-normal text-gray">{conversation.shift === null && isPro ? <Trans>Messages with this business</Trans> : about}</p>
      <div className="flex flex-1 flex-col pb-3">
        <MessageFlow messages={messages} isPro={isPro} />
        <div ref={end} className="scroll-mb-44" />
      </div>
      <div className="sticky bottom-0 grid gap-2 border-t border-light-gray bg-background py-3">
        {conversation.why_not_write === null ? (
          <AnswerBar token={token} to={title} />
        ) : (
          <p className="text-gray">
            <Trans>You can’t write in this conversation any more.</Trans>
          </p>
        )}
        <EndLink token={token} />
      </div>
    </div>
  )
}

const newDraft = (body: string, file_ids: number[]) => ({ client_id: crypto.randomUUID(), body, file_ids })

/** Where the person of the link answers. What was refused stays in the field. */
function AnswerBar({ token, to }: { token: string; to: string }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof answerByChatLink>, string> = {
    INVITATION_EXPIRED: t`This link has ended. Sign in to answer.`,
    BLOCKED: t`Not sent: this conversation has ended.`,
    CHAT_CLOSED: t`Not sent: this person takes no messages.`,
    MESSAGES_BLOCKED: t`Not sent: you can’t write messages now.`,
    TOO_MANY_REQUESTS: t`Not sent: too many messages in the last hour.`,
  }
  // The same id until the server took the words, so that trying again doesn't double them.
  const draft = useRef(newDraft('', []))
  const [answers, setAnswers] = useState(0)
  const answer = useCall(answerByChatLink, {
    changes: [readChatLink],
    onSuccess: () => {
      draft.current = newDraft('', [])
      setAnswers((before) => before + 1)
    },
  })
  const upload = useCallback((body: FormData) => call(uploadByChatLink, { params: { token }, body }), [token])
  const send = (body: string, file_ids: number[]): void => {
    const isOther = draft.current.body !== body || draft.current.file_ids.join() !== file_ids.join()
    if (isOther) draft.current = newDraft(body, file_ids)
    answer.mutate({ params: { token }, body: draft.current })
  }
  return (
    <>
      <Composer
        key={answers}
        keepsWords
        to={to}
        edited={null}
        loading={answer.isPending}
        onTyped={() => undefined}
        upload={upload}
        onSend={send}
        onCancelEdit={() => undefined}
      />
      <CallProblem error={answer.error} words={words} />
    </>
  )
}

function useReadByLink(token: string, { last, unread }: { last: number | undefined; unread: number }): void {
  useEffect(() => {
    if (last === undefined || unread === 0 || document.hidden) return
    // The next question says it again.
    call(readByChatLink, { params: { token }, body: { sequence: last } }).catch(report)
  }, [token, last, unread])
}

/** Someone who lent or lost the phone ends the links to this conversation. */
function EndLink({ token }: { token: string }) {
  const [asking, setAsking] = useState(false)
  const end = useCall(revokeChatLink, { changes: [readChatLink], onSuccess: () => setAsking(false) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-small text-gray">
      <Trans>Anyone with this link can read and answer here.</Trans>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>End this link</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={<Trans>End the links to this conversation?</Trans>}
          consequence={
            <Trans>The links in your text messages open it no more. The messages stay, and you read them when you sign in.</Trans>
          }
          action={<Trans>End this link</Trans>}
          loading={end.isPending}
          onConfirm={() => end.mutate({ params: { token } }, { onError: (error) => toastRefusal(error) })}
        />
      )}
    </div>
  )
}
