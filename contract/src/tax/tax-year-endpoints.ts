import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, twoDecimals } from '../wire.ts'
import { NewTaxPayer, TaxFiling, TaxPayer, TaxState, TaxYear, TaxYearPro } from './tax-year.ts'
import { FIRST_INDEXED_YEAR } from './threshold-rules.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ByYear = z.object({ year: z.coerce.number().int().min(2000).max(2199).describe('the calendar year') })

export const getTaxYear = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/years/:year/',
  summary: 'A calendar year for tax returns: the threshold, how many pros reached it, who lacks tax details, and the files that were made.',
  params: ByYear,
  response: TaxYear,
})

export const listTaxYearPros = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/years/:year/pros/',
  summary: 'Pros who reached the threshold of a year with contract work, or are in a file of it, the largest amounts first.',
  params: ByYear,
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    state: TaxState.optional(),
    search: z.string().trim().max(100).optional().describe('part of a name'),
  }),
  response: page(TaxYearPro),
})

export const putTaxThreshold = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/tax/years/:year/threshold/',
  summary: 'Enter the threshold that was announced for a year from 2027 on.',
  proof: 'fresh',
  params: z.object({ year: z.coerce.number().int().min(FIRST_INDEXED_YEAR).max(2199).describe('a year whose amount is announced') }),
  body: z.object({ amount: twoDecimals(z.number().min(1).max(100_000)).describe('in dollars') }),
  response: TaxYear,
})

export const putTaxPayer = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/tax/payer/',
  summary: 'Enter who files the forms: name, EIN and address of the provider.',
  proof: 'fresh',
  body: NewTaxPayer,
  response: TaxPayer,
})

/** The most forms that one file has. */
export const MOST_FORMS = 20_000

export const makeTaxFiling = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/tax/years/:year/filings/',
  summary: 'Make the file of a year’s forms 1099-NEC, as the amounts and tax details are now, at most 20,000.',
  proof: 'fresh',
  status: 201,
  params: ByYear,
  response: TaxFiling,
  errors: ['TAX_PAYER_MISSING', 'TAX_THRESHOLD_UNKNOWN', 'NOTHING_TO_FILE'],
})

export const exportTaxFiling = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/filings/:id/csv/',
  summary: 'A file of forms 1099-NEC as a table, a form each, with the whole taxpayer numbers. Each download is on record.',
  proof: 'fresh',
  answers: 'csv',
  params: z.object({ id: IdParam }),
  response: z.string(),
})

export const remindOfTaxDetails = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/tax/years/:year/reminders/',
  summary: 'Ask the pros over the threshold who lack tax details for them, each at most once a week and 500 at once.',
  params: ByYear,
  response: z.object({
    reminded_count: z.number().int().describe('pros who were asked now'),
    waiting_count: z.number().int().describe('pros who were asked less than a week ago, or wait for the next turn'),
  }),
})
