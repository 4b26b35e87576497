import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { unseal } from '../outbox/seal.ts'
import { HIDDEN_CODE } from './message-words.ts'
import { claimMessage, setSent, setUnsent } from './notice-store.ts'

/**
 * Hands one message to its adapter. It sends a message once, even if it runs twice, unless the process dies between sending and noting it.
 * Throws when the message could not be sent, after noting why; the job tries again.
 */
export async function sendMessage({ db, messages, secret, config }: Deps, job: Jobs['send-message']): Promise<void> {
  const { effect_id, channel, user_id, to, subject, body } = job
  if (!(await claimMessage(db, { effect_id, channel, user_id, recipient: to, subject, body }))) return
  try {
    await messages.send({ effect_id, channel, to, subject, body: wholeText(secret, job) })
  } catch (error) {
    await setUnsent(db, effect_id, error instanceof Error ? error.message : String(error))
    throw error
  }
  // Developer tools show sent messages, so they keep the text.
  await setSent(db, effect_id, { keepText: config.devTools })
}

/** The text as it leaves. A sign-in code is only here in clear text. */
const wholeText = (secret: string, { body, sealed_code }: Jobs['send-message']): string =>
  sealed_code === undefined ? body : body.replace(HIDDEN_CODE, unseal(secret, sealed_code))
