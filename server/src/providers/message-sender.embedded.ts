import type { MessageSender } from './message-sender.ts'

/** Delivers nothing beyond the message log (sent_message), which the developer outbox shows: the log row is written by the job. */
export const embeddedMessageSender: MessageSender = { send: () => Promise.resolve() }
