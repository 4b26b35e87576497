import { MessageNotSent } from './message-not-sent.ts'
import type { MessageSender } from './message-sender.ts'

/** Hands each message to the sender of its channel. There is no push sender: its job ends as failed with this reason. */
export const routedMessageSender = (senders: { sms: MessageSender; email: MessageSender }): MessageSender => ({
  send(message, signal) {
    const { channel, to } = message
    if (channel === 'push') return Promise.reject(new MessageNotSent('push', 'web push is not built', { to, isFinal: true }))
    return senders[channel].send(message, signal)
  },
})
