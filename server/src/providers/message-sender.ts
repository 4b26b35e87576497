/** Where a device's push service takes notices, and the keys that encrypt them for it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Message {
  /** The same on every try of one message, so that a provider that knows it delivers once. */
  effect_id: string
  channel: 'sms' | 'email' | 'push'
  to: string
  subject: string | null
  body: string
  /** English unless named. */
  language?: 'en' | 'es' | undefined
  /** The device of a push notice. */
  device?: PushTarget | undefined
  /** Whose message it is, and the color of its button. Muster’s unless named. */
  brand?: { name: string; color: string } | undefined
  /** The page that a push notice opens, as a path. */
  link?: string | undefined
}

/**
 * Sends one SMS, e-mail or push, unless `signal` aborts first. Throws when it could not; the job tries again, unless a MessageNotSent says
 * that this is final.
 */
export interface MessageSender {
  send(message: Message, signal: AbortSignal): Promise<void>
}
