import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { unseal } from '../outbox/seal.ts'
import { HIDDEN_CODE } from './message-words.ts'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import { claimMessage, deleteDevice, setSent, setUnsent } from './notice-store.ts'
import { findPushTarget } from './push-device-queries.ts'

/**
 * Hands one message to its adapter, and gives up when `signal` aborts. It sends a message once, even if two tries run at once, unless the
 * process dies between sending and noting it, or the provider's answer is lost. Then the message log says that it may have arrived twice.
 * Throws when a later try may succeed. What can never arrive is only noted and logged.
 */
export async function sendMessage(
  { db, messages, secret, config, log }: Deps,
  job: Jobs['send-message'],
  signal: AbortSignal,
): Promise<void> {
  const { effect_id, channel, user_id, to, subject, body, language, link } = job
  const claim = await claimMessage(db, { effect_id, channel, user_id, recipient: to, subject, body })
  if (claim === 'sent') return
  if (claim === 'claimed') throw new Error('another try is still sending this message')
  const device = channel === 'push' ? await findPushTarget(db, Number(to)) : undefined
  try {
    await messages.send({ effect_id, channel, to, subject, body: wholeText(secret, job), language, link, device }, signal)
  } catch (error) {
    await setUnsent(db, effect_id, error instanceof Error ? error.message : String(error), {
      isUnsure: !(error instanceof MessageNotSent) || error.isUnsure,
    })
    if (!(error instanceof MessageNotSent && error.isFinal)) throw error
    if (error.isGone) await deleteDevice(db, Number(to))
    log.warn({ err: error, effect_id }, 'a message can never arrive')
    return
  }
  // Developer tools show sent messages, so they keep the text.
  await setSent(db, effect_id, { keepText: config.devTools })
}

/** The text as it leaves. A sign-in code is only here in clear text. */
const wholeText = (secret: string, { body, sealed_code }: Jobs['send-message']): string =>
  sealed_code === undefined ? body : body.replace(HIDDEN_CODE, unseal(secret, sealed_code))
