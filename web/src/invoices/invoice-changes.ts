import { getInvoiceTotals, listAdminInvoices, listNotedPayments } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { getInvoice, listInvoices, listOrganizationInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'

/** What a change to the payment of an invoice makes stale. */
export const INVOICE_CHANGES = [getInvoice, listInvoices, listOrganizationInvoices, listAdminInvoices, getInvoiceTotals, listNotedPayments]
