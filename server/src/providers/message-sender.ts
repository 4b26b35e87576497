export interface Message {
  /** The same on every try of one message, so that a provider that knows it delivers once. */
  effect_id: string
  channel: 'sms' | 'email' | 'push'
  to: string
  subject: string | null
  body: string
  /** English unless named. */
  language?: 'en' | 'es' | undefined
}

/**
 * Sends one SMS, e-mail or push, unless `signal` aborts first. Throws when it could not; the job tries again, unless a MessageNotSent says
 * that this is final.
 */
export interface MessageSender {
  send(message: Message, signal: AbortSignal): Promise<void>
}
