import { useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import { listMessages, translateMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'

/** Asks for the translation of a message. It comes with the messages, as soon as the service has it. */
export function useTranslate(channelUrl: string): (message: ChatMessage) => void {
  const { t } = useLingui()
  const ask = useCall(translateMessage, { changes: [listMessages] })
  const words = {
    INVALID_TRANSITION: t`This message needs no translation.`,
    TOO_MANY_REQUESTS: t`You asked for many translations in the last hour. Try again later.`,
  }
  return ({ sequence }) => ask.mutate({ params: { channelUrl, sequence } }, { onError: (error) => toastRefusal(error, words) })
}
