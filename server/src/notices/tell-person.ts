import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import type { Words } from './message-words.ts'
import { insertNotice } from './notice-store.ts'
import type { Told } from './told-reading.ts'

/**
 * Tells one person something, in words that are theirs already: in the app, and by SMS where they said yes. `sms_from` is the moment
 * before which no SMS goes; null for now. Written in the transaction of what happened, sent after it commits.
 */
export async function tellPerson(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  { user_id, sms_opt_in, phone_number }: Told,
  kind: string,
  about: Record<string, number>,
  { subject, body }: Words,
  sms_from: Date | null = null,
): Promise<void> {
  const id = await insertNotice(db, { user_id, kind, payload: { ...about, subject, body } })
  await tell(db, [`user:${user_id}`], { kind: 'notice' })
  if (!sms_opt_in || phone_number === null) return
  const sms = { effect_id: `notice:${id}:sms`, channel: 'sms', user_id, to: phone_number, subject: null, body } as const
  await deps.outbox.enqueue(db, 'send-message', sms, { ...(sms_from && { startAfter: sms_from }) })
}
