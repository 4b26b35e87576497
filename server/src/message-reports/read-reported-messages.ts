import type { ReportExcerpt } from '@muster/contract/message-reports/message-report.ts'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { addressed } from '../conversations/addressed-files.ts'
import { Problem } from '../problem.ts'
import { listExcerpt } from './staff-report-queries.ts'

/** What the staff may read of a reported conversation. Who read it is on record. Throws NOT_FOUND. */
export async function readReportedMessages(context: Context, id: number): Promise<z.output<typeof ReportExcerpt>> {
  const messages = await listExcerpt(context.db, id)
  if (messages.length === 0) throw new Problem('NOT_FOUND')
  await record(context, {
    action: 'message_report.read',
    subject_kind: 'message_report',
    subject_id: id,
    changes: { messages: messages.length },
  })
  return {
    messages: messages.map(({ files, ...message }) => ({ ...message, files: files.map((file) => addressed(context.deps.secret, file)) })),
  }
}
