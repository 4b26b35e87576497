/**
 * A message could not be sent: the provider said so, or never heard of it. After any other error it may have arrived. The error has the
 * provider's reason, without the receiver's address and never with the body.
 */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'

  /** Whether another try can't help: the receiver does not exist, or refuses us. */
  readonly isFinal: boolean

  /** Whether the message may have arrived all the same. */
  readonly isUnsure: boolean

  /** Whether the device will never take a push notice again. */
  readonly isGone: boolean

  constructor(
    channel: 'sms' | 'email' | 'push',
    reason: string,
    { to, isFinal, isGone = false, isUnsure = false }: { to: string; isFinal: boolean; isGone?: boolean; isUnsure?: boolean },
  ) {
    super(`${channel} not sent: ${reason.replaceAll(to, '(the receiver)').slice(0, 500)}`)
    this.isFinal = isFinal
    this.isGone = isGone
    this.isUnsure = isUnsure
  }
}
