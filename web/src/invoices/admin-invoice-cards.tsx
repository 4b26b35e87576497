import { Trans } from '@lingui/react/macro'
import type { AdminInvoice } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { money } from '../ui/format-money.ts'
import { periodWords } from './invoice-period.ts'
import { InvoiceNote, InvoiceState } from './invoice-state.tsx'

interface AdminInvoiceCardsProps {
  invoices: readonly AdminInvoice[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The operator's invoices on a phone. */
export function AdminInvoiceCards({ invoices, chosen, onChoose }: AdminInvoiceCardsProps) {
  return (
    <ul>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <button
            type="button"
            aria-current={invoice.id === chosen}
            onClick={() => onChoose(invoice.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-light-gray px-4 py-3 text-left"
          >
            <b className="truncate">{invoice.payer.name}</b>
            <b className="text-right">{money(invoice.total_amount)}</b>
            <span className="min-w-0 truncate text-gray">
              <Trans>No. {invoice.number}</Trans> · {periodWords(invoice.first_day, invoice.last_day)}
            </span>
            <span className="text-right">
              <InvoiceState invoice={invoice} />
            </span>
            <span className="col-span-2 truncate text-small text-gray">
              <InvoiceNote invoice={invoice} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
