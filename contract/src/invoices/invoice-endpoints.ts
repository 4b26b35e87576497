import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { CollectingInvoice, Invoice, InvoiceCharge, InvoiceWhole } from './invoice.ts'

/** The payer’s admins may call: of the location, or of the organization if that pays. Anyone else gets the answer of a missing invoice. */
const payersAdmin = { access: 'signed-in', scope: 'session' } as const
const locationAdmin = { access: 'location-admin', scope: 'location' } as const
const organizationAdmin = { access: 'organization-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })
const ByOrganization = z.object({ orgId: IdParam })

export const InvoiceState = z.enum(['open', 'overdue', 'paid'])
export type InvoiceState = z.output<typeof InvoiceState>

const InvoiceQuery = z.object({
  ...pageQuery({ page_size: 12 }),
  state: InvoiceState.optional().describe('open are all that are not paid'),
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('of the last day of the period'),
})

export const listInvoices = endpoint({
  ...locationAdmin,
  method: 'GET',
  path: '/staffer/invoices/',
  summary: 'The invoices that the location pays, newest first.',
  query: InvoiceQuery,
  response: page(Invoice),
})

export const listOrganizationInvoices = endpoint({
  ...organizationAdmin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/invoices/',
  summary: 'The invoices that the organization pays for its locations, newest first.',
  params: ByOrganization,
  query: InvoiceQuery,
  response: page(Invoice),
})

export const listCollectingInvoices = endpoint({
  ...locationAdmin,
  method: 'GET',
  path: '/staffer/invoices/collecting/',
  summary: 'What has collected for the location’s next invoices so far.',
  response: z.array(CollectingInvoice).max(100),
})

export const listOrganizationCollectingInvoices = endpoint({
  ...organizationAdmin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/invoices/collecting/',
  summary: 'What has collected for the organization’s next invoices so far.',
  params: ByOrganization,
  response: z.array(CollectingInvoice).max(100),
})

export const getInvoice = endpoint({
  ...payersAdmin,
  method: 'GET',
  path: '/staffer/invoices/:id/',
  summary: 'An invoice: wages by position, fees, credit notes, and how far its payment is.',
  params: ById,
  response: InvoiceWhole,
})

export const listInvoiceCharges = endpoint({
  ...payersAdmin,
  method: 'GET',
  path: '/staffer/invoices/:id/charges/',
  summary: 'Each pro of each shift on an invoice, by location and date.',
  params: ById,
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(InvoiceCharge),
})

export const downloadInvoice = endpoint({
  ...payersAdmin,
  method: 'GET',
  path: '/staffer/invoices/:id/pdf/',
  summary: 'An invoice as a PDF to print or file, in either language.',
  params: ById,
  query: z.object({ language: z.enum(['en', 'es']).default('en') }),
  response: z.object({ file_name: z.string(), base64: z.string().max(20_000_000).describe('the PDF in Base64') }),
})

/** The most lines that one table of an invoice has. */
export const MOST_CSV_LINES = 100_000

export const exportInvoice = endpoint({
  ...payersAdmin,
  method: 'GET',
  path: '/staffer/invoices/:id/csv/',
  summary: 'An invoice as a table, a line each, at most 100,000.',
  answers: 'csv',
  params: ById,
  response: z.string(),
})

export const payInvoice = endpoint({
  ...payersAdmin,
  method: 'POST',
  path: '/staffer/invoices/:id/pay/',
  summary: 'Pay an invoice now: before we collect it, or again after a failure.',
  params: ById,
  response: InvoiceWhole,
  errors: ['ALREADY_PAID', 'INVALID_TRANSITION', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})
