import { AdminInvoiceOrdering, AdminInvoiceState } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { recordNumber } from '../admin/record-number.ts'
import { maybeOneOf, number, oneOf, paging, search, text } from '../ui/search-params.ts'

/** Filters, sorting and page of the operator's invoices, and the one whose panel is open. */
export const adminInvoicesSearch = search({
  ...paging(25),
  ordering: oneOf(AdminInvoiceOrdering.options, '-issued_at'),
  state: maybeOneOf(AdminInvoiceState.options),
  payer: text(),
  number: recordNumber(),
  invoice: number(),
})
