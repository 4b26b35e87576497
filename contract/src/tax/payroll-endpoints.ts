import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Dollars, Id, IdParam, Instant, LocalDate } from '../wire.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const

const Counted = {
  pro_count: z.number().int().describe('employees with pay in it'),
  line_count: z.number().int().describe('receipts in it'),
  total_amount: Dollars.describe('gross pay, in dollars: the sum of the receipts'),
}

/** A closed payroll period with its export. */
export const PayrollExport = z.object({
  id: Id,
  first_day: LocalDate,
  last_day: LocalDate,
  ...Counted,
  created_ts: Instant,
  created_by: z.string().nullable().describe('who closed the period'),
})
export type PayrollExport = z.output<typeof PayrollExport>

/** What is in no export yet. */
const OpenPayroll = z.object({
  first_day: LocalDate.describe('the day after the last closed period, or the first day with pay'),
  last_day: LocalDate.describe('the last day that this counts'),
  newest_last_day: LocalDate.describe('yesterday: a period ends before today'),
  paid_minutes: z.number().int(),
  late_count: z.number().int().describe('receipts for work in closed periods, and differences to them'),
  ...Counted,
})
export type OpenPayroll = z.output<typeof OpenPayroll>

export const getOpenPayroll = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/payroll/open/',
  summary: 'Pay of employees (W-2) that is in no payroll export yet, until a day; by default until the end of the last whole week.',
  query: z.object({ last_day: LocalDate.optional() }),
  response: OpenPayroll,
})

export const listPayrollExports = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/payroll/',
  summary: 'Closed payroll periods, newest first.',
  query: z.object({ ...pageQuery({ page_size: 12 }) }),
  response: page(PayrollExport),
})

/** The most receipts that one export has. */
export const MOST_PAYROLL_LINES = 50_000

export const closePayroll = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/tax/payroll/',
  summary:
    'Close the payroll period that ends on a day: everything until then that was paid and is in no export, at most 50,000 receipts. What comes later is in the next.',
  proof: 'fresh',
  status: 201,
  body: z.object({ last_day: LocalDate }),
  response: PayrollExport,
  errors: ['PERIOD_CLOSED', 'PERIOD_NOT_OVER', 'NOTHING_TO_EXPORT'],
})

export const exportPayroll = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/tax/payroll/:id/csv/',
  summary: 'A closed payroll period as a table, a receipt each, by employee and day. Each download is on record.',
  proof: 'fresh',
  answers: 'csv',
  params: z.object({ id: IdParam }),
  response: z.string(),
})
