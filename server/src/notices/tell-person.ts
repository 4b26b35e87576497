import type { Context } from '../context.ts'
import { tellAll } from '../realtime/tell.ts'
import { HIDDEN_CODE, type Language, type Words, type WordsIn } from './message-words.ts'
import { seal } from '../outbox/seal.ts'
import { insertNotices } from './notice-store.ts'
import type { Told } from './told-reading.ts'

/** The ids of what a notice is about, for its link and for those who look for it. */
type About = Record<string, number | string | readonly number[]>

interface Telling {
  told: Told
  kind: string
  about: About
  words: WordsIn
  /** The receiver's own link, which only the SMS has, after the words. */
  link?: string | undefined
}

/** A message in both languages, written once for all who get it. */
function writer(): (words: WordsIn) => Record<Language, Words> {
  const written = new Map<WordsIn, Record<Language, Words>>()
  return (words) => {
    const both = written.get(words) ?? { en: words('en'), es: words('es') }
    written.set(words, both)
    return both
  }
}

/**
 * Notifies people in the app, and by SMS if they opted in. The app shows a notice in the language its reader has then, an SMS is in the one they have now.
 * The SMS leaves `sms_after_seconds` later. The notices are
 * written in the transaction of what happened and sent after it commits. One that repeats an unread one replaces it. Three statements, however
 * many people.
 */
export async function tellPeople(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  tellings: readonly Telling[],
  sms_after_seconds = 0,
): Promise<void> {
  if (tellings.length === 0) return
  const write = writer()
  const notices = tellings.map(({ told: { user_id, language }, kind, about, words }) => {
    const { en, es } = write(words)
    return { user_id, kind, payload: { ...about, ...(language === 'es' ? es : en), in_language: { en: en.body, es: es.body } } }
  })
  const { ids, justTold } = await insertNotices(db, notices)
  const told = [...new Set(tellings.map(({ told: { user_id } }) => user_id))]
  await tellAll(
    db,
    told.map((user_id) => ({ topics: [`user:${user_id}`], event: { kind: 'notice' } })),
  )
  const messages = tellings.flatMap(({ told: { user_id, language, sms_opt_in, phone_number: to }, words, link }, index) => {
    if (!sms_opt_in || to === null || justTold.has(user_id)) return []
    const { body } = write(words)[language]
    const sms = { effect_id: `notice:${ids[index]}:sms`, channel: 'sms' as const, user_id, to, subject: null }
    return [link === undefined ? { ...sms, body } : { ...sms, body: `${body} ${HIDDEN_CODE}`, sealed_code: seal(deps.secret, link) }]
  })
  await deps.outbox.enqueueAll(db, 'send-message', messages, { afterSeconds: sms_after_seconds })
}

/** Notifies one person. */
export const tellPerson = (
  context: Pick<Context, 'deps' | 'db'>,
  told: Told,
  kind: string,
  about: About,
  words: WordsIn,
  sms_after_seconds = 0,
): Promise<void> => tellPeople(context, [{ told, kind, about, words }], sms_after_seconds)
