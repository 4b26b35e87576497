import type { MoneyPeriod } from '@muster/contract/books/period.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { inTransaction } from '../db/database.ts'
import { uploadOf } from '../files/reencode-picture.ts'
import { invalid, Problem } from '../problem.ts'
import { compareWithBooks } from './compare-provider-report.ts'
import { insertReport } from './provider-report-store.ts'
import { readReportFile } from './read-report-file.ts'

const MOST_AN_HOUR = 30

/**
 * Keeps a report of the payment provider and compares it with the books. Runs in no transaction while the file arrives; everything that it writes
 * comes last, together. Returns its id.
 */
export function uploadProviderReport(context: Context, period: MoneyPeriod): Promise<number> {
  const { user_id } = actorOf(context)
  return uploadOf(user_id, async () => {
    if ((await countHit(context.deps.apart, `provider-report:${user_id}`)) > MOST_AN_HOUR)
      throw new Problem('TOO_MANY_REQUESTS', 'You uploaded many reports in the last hour. Try again later.', { retryAfterSeconds: 600 })
    const upload = context.readUpload && (await context.readUpload())
    if (!upload) throw invalid('file', 'This field is required')
    const lines = readReportFile(upload.bytes, period.timezone)
    return inTransaction(context.db, async (db) => {
      const { first_day, last_day, timezone } = period
      const named = { first_day, last_day, timezone, file_name: upload.name.slice(0, 200) || 'report.csv', created_by: user_id }
      const id = await insertReport(db, named, lines)
      const differences = await compareWithBooks(db, { id, first_day, last_day, timezone })
      const changes = { first_day, last_day, lines: lines.length, differences }
      await record({ ...context, db }, { action: 'provider_report.uploaded', subject_kind: 'provider_report', subject_id: id, changes })
      return id
    })
  })
}
