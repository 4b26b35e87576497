import type { MessageSender } from './message-sender.ts'

/** Sends nothing. The job already wrote the message to sent_message, which the developer outbox shows. */
export const embeddedMessageSender: MessageSender = { send: () => Promise.resolve() }
