import { dollarsOf } from '@muster/contract/money.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { MOST_FORMS } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxPayer } from '@muster/contract/tax/tax-year.ts'
import { formatTin } from '@muster/contract/tax/tin-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { findFiling, type FormRow, listForms } from './filing-queries.ts'
import { unsealTin } from './seal-tin.ts'

const PART = 500

/** English, like the form. State lines are two, as on it; work in more states is named in the last column. */
const HEAD = [
  'Tax year',
  'Payer name',
  'Payer EIN',
  'Payer street',
  'Payer city',
  'Payer state',
  'Payer ZIP',
  'Payer phone',
  'Recipient TIN type',
  'Recipient TIN',
  'Recipient name',
  'Recipient business name',
  'Recipient street',
  'Recipient city',
  'Recipient state',
  'Recipient ZIP',
  'Account number',
  'Box 1 nonemployee compensation',
  'Tips in box 1',
  'Box 4 federal tax withheld',
  'Box 5 state tax withheld (1)',
  'Box 6 state (1)',
  'Box 7 state income (1)',
  'Box 5 state tax withheld (2)',
  'Box 6 state (2)',
  'Box 7 state income (2)',
  'Other states',
  'Electronic copy agreed',
  'Recipient email',
  'Form',
  'Box 1 in the earlier file',
] as const

/**
 * A file of forms 1099-NEC as CSV, streamed in parts. It has whole taxpayer numbers, so the audit keeps who downloaded it and how many rows,
 * written before the first row is read.
 */
export async function exportTaxFiling(context: Context, id: number): Promise<CsvAnswer> {
  const { deps } = context
  const filing = await findFiling(deps.db, id)
  if (filing === null) throw new Problem('NOT_FOUND')
  const { year, row_count, payer } = filing
  await inTransaction(deps.db, (db) =>
    record(
      { ...context, db },
      { action: 'tax.filing_downloaded', subject_kind: 'tax_filing', subject_id: id, changes: { year, rows: row_count } },
    ),
  )
  async function* rows(): CsvAnswer['rows'] {
    yield [...HEAD]
    let after = 0
    for (let read = 0; read < MOST_FORMS; read += PART) {
      const part: FormRow[] = await listForms(deps.db, id, after, PART)
      for (const form of part) yield lineOf(form, year, payer, unsealTin(deps, form, form.identity))
      after = part.at(-1)?.pro_id ?? after
      if (part.length < PART) return
    }
  }
  return { file_name: `1099-nec-${year}-${id}.csv`, rows: rows() }
}

function lineOf(form: FormRow, year: number, payer: TaxPayer, tin: string): (string | number | null)[] {
  const [first, second, ...others] = form.states
  const stateLine = (one: FormRow['states'][number] | undefined) =>
    one === undefined ? [null, null, null] : [0, one.state, dollarsOf(one.cents)]
  return [
    year,
    payer.name,
    formatTin('EIN', payer.ein),
    payer.street_address,
    payer.city,
    payer.state_code,
    payer.zip_code,
    formatPhone(payer.phone_number),

    form.tin_kind,
    formatTin(form.tin_kind, tin),
    form.legal_name,
    form.business_name,
    form.street_address,
    form.city,
    form.state_code,
    form.zip_code,
    `pro-${form.pro_id}`,
    dollarsOf(form.cents),
    dollarsOf(form.tip_cents),
    0,
    ...stateLine(first),
    ...stateLine(second),
    others.map(({ state, cents }) => `${state} ${dollarsOf(cents)}`).join('; '),
    form.is_electronic ? 'yes' : 'no',
    form.email,
    formOf(form),
    form.before_cents === null ? null : dollarsOf(form.before_cents),
  ]
}

/** Whether the form is the first of the pro for the year, repeats an earlier file, or corrects it. */
const formOf = ({ before_cents, cents, is_identity_changed }: FormRow): string =>
  before_cents === null ? 'original' : before_cents === cents && !is_identity_changed ? 'unchanged' : 'corrected'
