import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Dollars, Id, IdParam, LocalDate, requiredText, twoDecimals } from '../wire.ts'
import { Invoice, InvoiceWhole } from './invoice.ts'
import { NotedPayment, OutsideKind } from './outside-payment.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

/** An invoice in the operator's list, with who pays it. */
export const AdminInvoice = Invoice.extend({
  payer: z.object({
    kind: z.enum(['location', 'organization']),
    id: Id,
    name: z.string().describe('as it was when the invoice was issued'),
  }),
})
export type AdminInvoice = z.output<typeof AdminInvoice>

export const AdminInvoiceState = z.enum(['open', 'failed', 'overdue', 'paid'])
export type AdminInvoiceState = z.output<typeof AdminInvoiceState>
export const AdminInvoiceOrdering = z.enum(['-issued_at', 'issued_at', 'due_on', '-due_on', '-total_amount'])
export type AdminInvoiceOrdering = z.output<typeof AdminInvoiceOrdering>

export const listAdminInvoices = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/invoices/',
  summary: 'Every invoice of the marketplace, for the operator.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: AdminInvoiceOrdering.default('-issued_at'),
    state: AdminInvoiceState.optional().describe('open are all that are not paid'),
    payer: z.string().trim().max(120).optional().describe('part of the name of who pays'),
    number: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  response: page(AdminInvoice),
})

export const getInvoiceTotals = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/invoices/totals/',
  summary: 'What all payers together still owe on invoices.',
  response: z.object({
    open_count: z.number().int().describe('invoices that are not paid yet'),
    open_amount: Dollars.describe('not paid yet, in dollars'),
    overdue_count: z.number().int().describe('of them, past the due date'),
    overdue_amount: Dollars.describe('of that, past the due date'),
    failed_count: z.number().int().describe('of them, where the charge failed'),
    failed_amount: Dollars.describe('of the open ones, where the charge failed'),
  }),
})

export const listNotedPayments = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/invoices/:id/outside-payments/',
  summary: 'The payments that staff noted on an invoice, newest first, with those they took back.',
  params: ById,
  response: z.array(NotedPayment).max(100),
})

export const noteOutsidePayment = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/invoices/:id/outside-payments/',
  summary: 'Note that an invoice was paid outside Muster, by check or wire. It is paid then, and nothing is charged.',
  proof: 'fresh',
  params: ById,
  body: z.object({
    kind: OutsideKind,
    reference: requiredText(60).describe('the number of the check, or what the bank calls it'),
    received_on: LocalDate.describe('not in the future'),
    amount: twoDecimals(z.number().positive().max(10_000_000)).describe('all that is due, in dollars'),
  }),
  response: InvoiceWhole,
  errors: ['ALREADY_PAID', 'INVOICE_IN_COLLECTION'],
})

export const takeBackOutsidePayment = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/invoices/:id/outside-payments/take-back/',
  summary: 'Take a noted payment back, such as a check that bounced. The invoice is owed again.',
  proof: 'fresh',
  params: ById,
  body: z.object({ reason: requiredText(300).describe('the payer reads it') }),
  response: InvoiceWhole,
  errors: ['INVALID_TRANSITION'],
})
