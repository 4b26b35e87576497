import type { StaffList } from '@muster/contract/staff/staff-list.ts'
import { actorOf, type Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { databaseNow } from '../db/database.ts'
import { codesCsv, couponsCsv, invoicesCsv, promotionsCsv } from './money-csv.ts'
import { accountsCsv, applicationsCsv, prosCsv } from './people-csv.ts'
import { locationsCsv, organizationsCsv, shiftsCsv } from './places-csv.ts'
import { auditCsv, jobsCsv, messagesCsv } from './records-csv.ts'
import type { StaffCsv } from './staff-csv.ts'

const FILES: Record<StaffList, StaffCsv> = {
  pros: prosCsv,
  accounts: accountsCsv,
  applications: applicationsCsv,
  shifts: shiftsCsv,
  locations: locationsCsv,
  organizations: organizationsCsv,
  audit: auditCsv,
  messages: messagesCsv,
  jobs: jobsCsv,
  invoices: invoicesCsv,
  coupons: couponsCsv,
  codes: codesCsv,
  promotions: promotionsCsv,
}

/**
 * The rows of a list of the staff as CSV, in the reader's language and the list's order: at most 10,000. Times of a shift are the place's own,
 * all others UTC; states are the codes of the API. Refuses a `search` that the list's call would refuse.
 */
export async function exportStaffList(context: Context, { list, search }: { list: StaffList; search: string }): Promise<CsvAnswer> {
  const { language } = actorOf(context)
  const { file, rows } = FILES[list]
  const today = (await databaseNow(context.db)).toISOString().slice(0, 10)
  return { file_name: `${file[language]}-${today}.csv`, rows: rows(context.db, search, language) }
}
