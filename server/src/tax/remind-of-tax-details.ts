import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tellOfTaxDetails } from '../notices/tell-of-tax.ts'
import { noteReminders } from './tax-details-store.ts'
import { listProsToRemind } from './tax-year-queries.ts'

const MOST = 500

/** Asks pros over the threshold for their tax details: those who were never asked first, and nobody twice in a week. */
export async function remindOfTaxDetails(context: Context, year: number): Promise<{ reminded_count: number; waiting_count: number }> {
  const { pros, missing_count } = await listProsToRemind(context.db, year, MOST)
  if (pros.length > 0) {
    await noteReminders(context.db, pros)
    await tellOfTaxDetails(
      context,
      pros.map(({ pro_id }) => pro_id),
      year,
    )
    await record(context, { action: 'tax.reminded', subject_kind: 'tax_year', subject_id: year, changes: { pros: pros.length } })
  }
  return { reminded_count: pros.length, waiting_count: missing_count - pros.length }
}
