import type { Context } from '../context.ts'
import { tellAll } from '../realtime/tell.ts'
import type { Words } from './message-words.ts'
import { insertNotices } from './notice-store.ts'
import type { Told } from './told-reading.ts'

/** The ids of what a notice is about, for its link and for those who look for it. */
type About = Record<string, number | readonly number[]>

interface Telling {
  told: Told
  kind: string
  about: About
  words: Words
}

/**
 * Notifies people, each in their own language: in the app, and by SMS if they opted in. The SMS leaves `sms_after_seconds` later. The notices are
 * written in the transaction of what happened and sent after it commits. One that repeats an unread one replaces it. Three statements, however
 * many people.
 */
export async function tellPeople(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  tellings: readonly Telling[],
  sms_after_seconds = 0,
): Promise<void> {
  if (tellings.length === 0) return
  const notices = tellings.map(({ told: { user_id }, kind, about, words }) => ({ user_id, kind, payload: { ...about, ...words } }))
  const { ids, justTold } = await insertNotices(db, notices)
  const told = [...new Set(tellings.map(({ told: { user_id } }) => user_id))]
  await tellAll(
    db,
    told.map((user_id) => ({ topics: [`user:${user_id}`], event: { kind: 'notice' } })),
  )
  const messages = tellings.flatMap(({ told: { user_id, sms_opt_in, phone_number: to }, words: { body } }, index) =>
    sms_opt_in && to !== null && !justTold.has(user_id)
      ? [{ effect_id: `notice:${ids[index]}:sms`, channel: 'sms' as const, user_id, to, subject: null, body }]
      : [],
  )
  await deps.outbox.enqueueAll(db, 'send-message', messages, { afterSeconds: sms_after_seconds })
}

/** Notifies one person. */
export const tellPerson = (
  context: Pick<Context, 'deps' | 'db'>,
  told: Told,
  kind: string,
  about: About,
  words: Words,
  sms_after_seconds = 0,
): Promise<void> => tellPeople(context, [{ told, kind, about, words }], sms_after_seconds)
