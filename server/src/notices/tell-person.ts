import { NOTICE_TOPICS, type NoticeKind, topicOf } from '@muster/contract/notices/notice-kinds.ts'
import type { Context } from '../context.ts'
import { tellAll } from '../realtime/tell.ts'
import type { Language, Words, WordsIn } from './message-words.ts'
import { noticeMessages, QUESTIONS } from './notice-messages.ts'
import { seal } from '../outbox/seal.ts'
import { insertNotices } from './notice-store.ts'
import { secondsToNoise } from './plan/seconds-to-noise.ts'
import type { Told } from './told-reading.ts'

/** The ids of what a notice is about, for its link and for those who look for it. */
type About = Record<string, number | string | readonly number[]>

interface Telling {
  told: Told
  kind: NoticeKind
  about: About
  words: WordsIn
  /** The receiver's own link, which only the SMS has, after the words. */
  link?: string | undefined
  /** The caller sends the email. */
  has_own_email?: boolean
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
 * Notifies people in the app, and by the channels they chose for the topic. The app shows a notice in the language its reader has then, a
 * message is in the one they have now. SMS and push leave `after_seconds` later, or after the person's own quiet hours; email at once or
 * once a day. The notices are
 * written in the transaction of what happened and sent after it commits. One that repeats an unread one replaces it. Four statements at most,
 * however many people.
 */
export async function tellPeople(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  tellings: readonly Telling[],
  after_seconds = 0,
): Promise<void> {
  if (tellings.length === 0) return
  const write = writer()
  const notices = tellings.map(({ told: { user_id, language }, kind, about, words }) => {
    const { en, es } = write(words)
    const topic = topicOf(kind)
    return {
      user_id,
      kind,
      topic: NOTICE_TOPICS[topic].isUrgent ? null : topic,
      payload: { ...about, ...(language === 'es' ? es : en), in_language: { en: en.body, es: es.body } },
    }
  })
  const { ids, justTold, reachOf, now } = await insertNotices(db, notices)
  const told = [...new Set(tellings.map(({ told: { user_id } }) => user_id))]
  await tellAll(
    db,
    told.map((user_id) => ({ topics: [`user:${user_id}`], event: { kind: 'notice' } })),
  )
  const messages = tellings.flatMap(({ told: person, kind, about, words, link, has_own_email = false }, index) => {
    const reach = reachOf.get(person.user_id)
    if (person.in_app_only === true || reach === undefined || justTold.has(person.user_id)) return []
    const sealed_link = link === undefined ? null : seal(deps.secret, link)
    const { publicUrl } = deps.config
    const said = { id: ids[index]!, told: person, kind, words: write(words)[person.language] }
    const is_question = deps.smsInbox.takesAnswers && QUESTIONS.has(kind) && !('gig_count' in about)
    return noticeMessages({ ...said, reach, sealed_link, has_own_email, is_question, publicUrl })
  })
  const { email = [], noise = [] } = Object.groupBy(messages, ({ channel }) => (channel === 'email' ? 'email' : 'noise'))
  const waitOf = new Map(
    tellings.map(({ told, kind }, index) => [
      ids[index]!,
      secondsToNoise(reachOf.get(told.user_id)?.quiet ?? null, kind, now, after_seconds),
    ]),
  )
  const afterSeconds = ({ effect_id }: { effect_id: string }): number => waitOf.get(Number(effect_id.split(':')[1])) ?? after_seconds
  await deps.outbox.enqueueAll(db, 'send-message', noise, { afterSeconds })
  await deps.outbox.enqueueAll(db, 'send-message', email)
}

/** Notifies one person. */
export const tellPerson = (
  context: Pick<Context, 'deps' | 'db'>,
  told: Told,
  kind: NoticeKind,
  about: About,
  words: WordsIn,
  after_seconds = 0,
): Promise<void> => tellPeople(context, [{ told, kind, about, words }], after_seconds)
