import type { z } from 'zod'
import { CollectingInvoice, CreditNote, Invoice, InvoiceCharge, InvoiceWhole } from './invoices/invoice.ts'
import { InvoiceFrequency, InvoiceStyle } from './locations/location.ts'

/** The named shapes of invoices. */
export const invoiceShapes: Readonly<Record<string, z.ZodType>> = {
  CollectingInvoice,
  CreditNote,
  Invoice,
  InvoiceCharge,
  InvoiceFrequency,
  InvoiceStyle,
  InvoiceWhole,
}
