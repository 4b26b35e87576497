export interface Message {
  /** The same for every try of one message: a provider that knows it delivers once. */
  effect_id: string
  channel: 'sms' | 'email' | 'push'
  to: string
  subject: string | null
  body: string
}

/** Hands one SMS, e-mail or push to whoever delivers it. Throws when it could not be handed over; the job tries again. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
