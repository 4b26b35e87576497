import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import { secondsToSms } from './quiet-hours.ts'
import { type SuspensionNews, suspensionWords } from './suspension-words.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'

/** Notifies a pro of a suspension, its end or a warning, in the app and by SMS, and updates the screens of the pro and the staff. */
export async function tellOfSuspension(context: Context, pro_id: number, news: SuspensionNews, timezone: string): Promise<void> {
  await tell(context.db, ['admin', `pro:${pro_id}`], { kind: 'suspension' })
  const pro = await findProForNotice(context.db, pro_id)
  if (pro === null) return
  const words = (language: 'en' | 'es') => suspensionWords(news, timezone, language)
  await tellPerson(context, pro, news.kind, {}, words, await secondsToSms(context, timezone))
}
