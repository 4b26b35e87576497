import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import type { Words } from './message-words.ts'
import { insertNotice } from './notice-store.ts'
import type { Told } from './told-reading.ts'

/**
 * Notifies one person, in the person's language: in the app, and by SMS if they opted in. The SMS leaves `sms_after_seconds` later.
 * The notice is written in the transaction of what happened and sent after it commits.
 */
export async function tellPerson(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  { user_id, sms_opt_in, phone_number }: Told,
  kind: string,
  about: Record<string, number>,
  { subject, body }: Words,
  sms_after_seconds = 0,
): Promise<void> {
  const id = await insertNotice(db, { user_id, kind, payload: { ...about, subject, body } })
  await tell(db, [`user:${user_id}`], { kind: 'notice' })
  if (!sms_opt_in || phone_number === null) return
  const sms = { effect_id: `notice:${id}:sms`, channel: 'sms', user_id, to: phone_number, subject: null, body } as const
  await deps.outbox.enqueue(db, 'send-message', sms, { afterSeconds: sms_after_seconds })
}
