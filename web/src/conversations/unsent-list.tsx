import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import { Button } from '../ui/button.tsx'
import { OwnBubble } from './message-bubble.tsx'
import type { UnsentMessage } from './unsent-messages.ts'
import type { useUnsent } from './use-unsent.ts'

/** Messages that wait to be sent, and those the server refused, each with what to do. */
export function UnsentList({ unsent, waiting }: { unsent: ReturnType<typeof useUnsent>; waiting: readonly UnsentMessage[] }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof sendChatMessage>, string> = {
    BLOCKED: t`Not sent: this conversation has ended.`,
    CHAT_CLOSED: t`Not sent: this person takes no messages.`,
    MESSAGES_BLOCKED: t`Not sent: you can’t write messages now.`,
    TOO_MANY_REQUESTS: t`Not sent: too many messages in the last hour.`,
  }
  const why = (code: string): string => (code in words ? words[code as keyof typeof words] : t`Not sent.`)
  return (
    <div className="flex flex-col items-end gap-1 pt-1">
      {unsent.refused.map(({ client_id, refused, ...message }) => (
        <div key={client_id} className="flex w-full flex-col items-end">
          <OwnBubble faded>
            <Waiting {...message} />
          </OwnBubble>
          <span className="flex items-center gap-1 text-small text-error">
            <span>{why(refused)}</span>
            <Button size="small" onClick={() => unsent.drop(client_id)}>
              <Trans>Delete</Trans>
            </Button>
          </span>
        </div>
      ))}
      {waiting.map(({ client_id, ...message }) => (
        <OwnBubble key={client_id} faded>
          <Waiting {...message} />
        </OwnBubble>
      ))}
      {waiting.length > 0 && (
        <p className="text-small text-gray">
          {unsent.hasStopped ? (
            <Button size="small" onClick={unsent.sendNow}>
              <Trans>Not sent yet. Try again</Trans>
            </Button>
          ) : (
            <Trans>Sending…</Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** What a message that waits holds. */
function Waiting({ body, file_ids = [] }: Pick<UnsentMessage, 'body' | 'file_ids'>) {
  return (
    <>
      {file_ids.length > 0 && (
        <span className="flex items-center gap-1.5 text-gray">
          <Paperclip size={14} aria-hidden />
          <Plural value={file_ids.length} one="# file" other="# files" />
        </span>
      )}
      {body}
    </>
  )
}
