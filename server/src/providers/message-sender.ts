/** Hands one SMS, e-mail or push to whoever delivers it. Throws when it could not be handed over; the job tries again. */
export interface MessageSender {
  send(message: { effect_id: string; channel: 'sms' | 'email' | 'push'; to: string; subject: string | null; body: string }): Promise<void>
}
