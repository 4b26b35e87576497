import { TRANSLATIONS_AN_HOUR, whyNotTranslate } from '@muster/contract/conversations/message-translation.ts'
import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { Problem, refuse } from '../problem.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import { findConversation, getMessage } from './message-queries.ts'
import type { Party } from './party-reading.ts'
import { partyOf } from './party.ts'
import { findToTranslate, listPositionNames } from './translation-queries.ts'
import { askForThoseWhoWant, askTranslation, countTry, keepTranslation, listLanguages } from './translation-store.ts'
import { updateConversation } from './update-conversation.ts'

/** After this many tries without an answer, the reader has to ask again. The queue spreads them over about a minute. */
const MOST_TRIES = 6

/**
 * Asks for a translation of a message into the caller's language, once for everyone who reads that language. Throws NOT_FOUND,
 * INVALID_TRANSITION for a message that needs none, TOO_MANY_REQUESTS.
 */
export async function askToTranslate(
  context: Context,
  { channelUrl, sequence }: { channelUrl: string; sequence: number },
): Promise<{ party: Party; conversation_id: number }> {
  const { db, deps } = context
  const { user_id, language } = actorOf(context)
  if ((await countHit(deps.apart, `translate:${user_id}`)) > TRANSLATIONS_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You asked for many translations in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const party = partyOf(context)
  const { id: conversation_id } = await findConversation(db, party, channelUrl)
  refuse(whyNotTranslate(await getMessage(db, party, conversation_id, sequence), language))
  const key = { conversation_id, sequence, language }
  if (await askTranslation(db, key, deps.translator.name)) await deps.outbox.enqueue(db, 'translate-message', key)
  return { party, conversation_id }
}

/** Has new messages translated where someone wants all of them. */
export async function translateForThoseWhoWant(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  sent: readonly { id: number; sequence: number }[],
  written: { author_id: number; language: 'en' | 'es'; body: string },
): Promise<void> {
  if (written.body === '') return
  await deps.outbox.enqueueAll(db, 'translate-message', await askForThoseWhoWant(db, sent, written))
}

/** Changes the words of a message by `change`, and has them translated into the languages that its former words were. */
export async function translatedAfter(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { conversation_id, sequence }: { conversation_id: number; sequence: number },
  change: () => Promise<void>,
): Promise<void> {
  const languages = await listLanguages(db, conversation_id, sequence)
  await change()
  for (const language of languages) {
    const key = { conversation_id, sequence, language }
    if (await askTranslation(db, key, deps.translator.name)) await deps.outbox.enqueue(db, 'translate-message', key)
  }
}

/** The job: asks the service, keeps what it says, and shows it to everyone of the conversation. */
export async function translateMessage(deps: Deps, key: Jobs['translate-message'], signal?: AbortSignal): Promise<void> {
  const message = await findToTranslate(deps.db, key)
  if (message === null) return
  const { translator } = deps
  const positions = await listPositionNames(deps.db)
  try {
    const asked = { text: message.body, from: message.language, to: key.language, positions }
    const body = await translator.translate(asked, signal)
    await inTransaction(deps.db, async (db) => {
      if (await keepTranslation(db, key, { of: message.body, body, service: translator.name })) await updateConversation(db, message)
    })
  } catch (error) {
    if (!(error instanceof ThirdPartyAway)) throw error
    const hasFailed = await inTransaction(deps.db, async (db) => {
      const isOver = await countTry(db, key, MOST_TRIES)
      if (isOver) await updateConversation(db, message)
      return isOver
    })
    if (!hasFailed) throw error
    deps.log.warn({ reason: error.message }, 'a message was not translated')
  }
  deps.wake()
}
