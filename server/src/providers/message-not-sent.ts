/** A message could not be sent. The error has the provider's reason, without the receiver's address and never with the body. */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'

  constructor(channel: 'sms' | 'email' | 'push', reason: string, to: string) {
    super(`${channel} not sent: ${reason.replaceAll(to, '(the receiver)').slice(0, 500)}`)
  }
}
