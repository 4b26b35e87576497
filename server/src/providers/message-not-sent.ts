/** A message was not handed over. Says why in the provider's words, with the receiver's address taken out and never the body. */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'

  constructor(channel: 'sms' | 'email' | 'push', reason: string, to: string) {
    super(`${channel} not sent: ${reason.replaceAll(to, '(the receiver)').slice(0, 500)}`)
  }
}
