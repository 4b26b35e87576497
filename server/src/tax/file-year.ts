import type { TaxFiling } from '@muster/contract/tax/tax-year.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { findTaxPayer, getTaxFiling, readThreshold } from './tax-year-queries.ts'
import { closeFiling, fillForms, insertFiling } from './tax-year-store.ts'

const PART = 2_000

/** Makes the file of a year's forms 1099-NEC as things are now. It stays as it is, so later differences show. */
export async function makeTaxFiling(context: Context, year: number): Promise<TaxFiling> {
  const { db } = context
  const { cents: threshold_cents, is_known } = await readThreshold(db, year)
  if (!is_known) throw new Problem('TAX_THRESHOLD_UNKNOWN')
  if ((await findTaxPayer(db)) === null) throw new Problem('TAX_PAYER_MISSING')
  const id = await insertFiling(db, { year, threshold_cents, created_by: actorOf(context).user_id })
  for (let after: number | null = 0; after !== null; ) after = await fillForms(db, id, after, PART)
  const rows = await closeFiling(db, id)
  if (rows === 0) throw new Problem('NOTHING_TO_FILE')
  await record(context, { action: 'tax.filing_made', subject_kind: 'tax_filing', subject_id: id, changes: { year, rows } })
  return getTaxFiling(db, id)
}
