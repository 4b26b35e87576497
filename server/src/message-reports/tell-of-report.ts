import type { Context } from '../context.ts'
import { getNoticePerson } from '../notices/notice-queries.ts'
import { tellPerson } from '../notices/tell-person.ts'
import { tell } from '../realtime/tell.ts'
import { type ReportNews, reportWords } from './report-words.ts'

/** Notifies someone of what the staff decided about a reported message, and updates their open screens. */
export async function tellOfReport(
  context: Context,
  { user_id, report_id, timezone }: { user_id: number; report_id: number; timezone: string },
  news: ReportNews,
): Promise<void> {
  const told = await getNoticePerson(context.db, user_id)
  await tellPerson(context, told, news.kind, { message_report_id: report_id }, reportWords(news, timezone))
  await tell(context.db, [`user:${user_id}`], { kind: 'report' })
}
