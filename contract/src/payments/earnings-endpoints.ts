import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { Dollars, Id, IdParam, Instant } from '../wire.ts'

/** A payout that did not reach the bank, or a business's payment for the pro's work that did not go through. */
export const FailedEarning = z.object({
  kind: z.enum(['payout', 'charge']).describe('payout: it did not reach the pro; charge: the business’s payment did not go through'),
  receipt_id: Id.nullable().describe('the pro’s receipt of a payout; null for a charge'),
  location_name: z.string(),
  amount: Dollars,
  status: z.enum(['ERROR', 'FAILED']).describe('ERROR: the provider gave no final answer yet; FAILED: it is final'),
  shift_start_time: Instant.nullable(),
  timezone: z.string(),
  failed_at: Instant.nullable(),
  error_message: z
    .string()
    .nullable()
    .describe('the provider’s reason for a payout; null for a charge, whose reason is the business’s own'),
})
export type FailedEarning = z.output<typeof FailedEarning>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/payments/earnings/',
  summary: 'What the pro earned this week and this year, what is on its way, what waits, what failed and why, and by business.',
  access: 'pro',
  scope: 'session',
  response: z.object({
    week_amount: Dollars,
    year_amount: Dollars,
    /** Paid by a business or on its way to the bank. */
    on_the_way_amount: Dollars,
    /** Worked and not paid by the business yet: not approved, or its payment failed. An estimate where hours are not approved. */
    to_be_approved_amount: Dollars,
    /** Payouts that did not reach the bank. */
    failed_amount: Dollars,
    /** Paid by a business, and waiting until the pro has an account that can be paid. */
    waits_for_bank_amount: Dollars,
    failures: z.array(FailedEarning).max(20).describe('the newest first'),
    years: z
      .array(z.number().int())
      .min(1)
      .max(50)
      .describe('the years from the first payment to now, newest first, by the market’s calendar; always has this year'),
    by_business: z
      .array(
        z.object({
          location_id: Id,
          location_name: z.string(),
          shifts: z.number().int(),
          amount: Dollars,
          hours_to_pay: z
            .number()
            .int()
            .nullable()
            .describe('median hours from the end of a shift to the money, over the last 12 months; null under 3 shifts'),
        }),
      )
      .max(50),
  }),
})

/** A calendar year in a path. */
const Year = z.coerce.number().int().min(2000).max(2199).describe('the calendar year')

/** What was paid, in parts. They add up: wages, tips, bonuses and other, less what was returned, are the total. */
const Paid = {
  shifts: z.number().int(),
  paid_minutes: z.number().int(),
  wages_amount: Dollars.describe('time, overtime and what missed breaks pay, in dollars'),
  tips_amount: Dollars.describe('tips, in dollars'),
  bonuses_amount: Dollars.describe('bonuses by the hour and for the shift, in dollars'),
  other_amount: Dollars.describe('late cancellations and extra payments, in dollars'),
  returned_amount: Dollars.describe('what refunds took back, in dollars'),
  total_amount: Dollars.describe('what reached the pro, in dollars'),
}

const YearEarnings = z.object({
  year: z.number().int().describe('the calendar year'),
  timezone: z.string().describe('of the market, whose calendar bounds the year'),
  ...Paid,
  rows: z
    .array(z.object({ location_id: Id, location_name: z.string(), employment_type: EmploymentType, ...Paid }))
    .max(200)
    .describe('by business and employment type, the largest first; the totals count the rest too'),
})
export type YearEarnings = z.output<typeof YearEarnings>

export const getYearEarnings = endpoint({
  method: 'GET',
  path: '/payments/earnings/:year/',
  summary:
    'What reached the pro in a calendar year of the market: hours, shifts, wages, tips and bonuses, by business and employment type.',
  access: 'pro',
  scope: 'session',
  params: z.object({ year: Year }),
  response: YearEarnings,
})

/** The most payments that one table of a year has. */
export const MOST_CSV_PAYMENTS = 10_000

export const exportYearEarnings = endpoint({
  method: 'GET',
  path: '/payments/earnings/:year/csv/',
  summary: 'A year’s payments to the pro as a table, a row each, in the order they arrived, at most 10,000.',
  access: 'pro',
  scope: 'session',
  answers: 'csv',
  params: z.object({ year: Year }),
  response: z.string(),
})

const PaperLanguage = z.enum(['en', 'es']).default('en').describe('the language of the document')
const Paper = z.object({ file_name: z.string(), base64: z.string().max(5_000_000).describe('the PDF in Base64') })

export const downloadYearStatement = endpoint({
  method: 'GET',
  path: '/payments/earnings/:year/pdf/',
  summary:
    'A year of the pro’s pay as a PDF to print or file, in either language: by month and by business, contract work and employment apart.',
  access: 'pro',
  scope: 'session',
  params: z.object({ year: Year }),
  query: z.object({ language: PaperLanguage }),
  response: Paper,
})

export const downloadYearStatementOfPro = endpoint({
  method: 'GET',
  path: '/admin/pros/:id/earnings/:year/pdf/',
  summary: 'The PDF of a year of pay that the pro saves too, for the provider’s staff. Each download is on record.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam, year: Year }),
  query: z.object({ language: PaperLanguage }),
  response: Paper,
})
