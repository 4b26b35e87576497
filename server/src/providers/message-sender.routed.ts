import type { MessageSender } from './message-sender.ts'

/** Hands each message to the sender of its channel. */
export const routedMessageSender = (senders: Record<'sms' | 'email' | 'push', MessageSender>): MessageSender => ({
  send: (message, signal) => senders[message.channel].send(message, signal),
})
