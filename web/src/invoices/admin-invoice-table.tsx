import { useLingui } from '@lingui/react/macro'
import type { AdminInvoice, AdminInvoiceOrdering } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { dateWords, periodWords } from './invoice-period.ts'
import { InvoiceNote, InvoiceState } from './invoice-state.tsx'

interface AdminInvoiceTableProps {
  invoices: readonly AdminInvoice[]
  chosen: number | undefined
  ordering: AdminInvoiceOrdering
  onOrder: (ordering: AdminInvoiceOrdering) => void
  onChoose: (id: number) => void
}

/** The operator's invoices on a wide screen. A press on a row opens its panel. */
export function AdminInvoiceTable({ invoices, chosen, ordering, onOrder, onChoose }: AdminInvoiceTableProps) {
  const { t } = useLingui()
  const sort = (column: 'issued_at' | 'due_on') => ({
    sorted: ordering === column ? ('ascending' as const) : ordering === `-${column}` ? ('descending' as const) : undefined,
    onSort: () => onOrder(ordering === `-${column}` ? column : `-${column}`),
  })
  return (
    <Table label={t`Invoices`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`Who pays`}</ColumnHead>
          <ColumnHead>{t`Number`}</ColumnHead>
          <ColumnHead>{t`Period`}</ColumnHead>
          <ColumnHead>{t({ message: 'For', context: 'the location or address of an invoice' })}</ColumnHead>
          <ColumnHead {...sort('issued_at')}>{t`Issued`}</ColumnHead>
          <ColumnHead {...sort('due_on')}>{t({ message: 'Due', context: 'a column of dates' })}</ColumnHead>
          <ColumnHead>{t`Payment`}</ColumnHead>
          <ColumnHead
            figure
            className="pr-4"
            sorted={ordering === '-total_amount' ? 'descending' : undefined}
            onSort={() => onOrder('-total_amount')}
          >
            {t`Total`}
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} chosen={invoice.id === chosen} onClick={() => onChoose(invoice.id)}>
            <Cell strong className="max-w-60 truncate">
              <button type="button" className="hover:underline" onClick={() => onChoose(invoice.id)}>
                {invoice.payer.name}
              </button>
            </Cell>
            <Cell>{invoice.number}</Cell>
            <Cell className="whitespace-nowrap">{periodWords(invoice.first_day, invoice.last_day)}</Cell>
            <Cell className="max-w-44 truncate text-gray">{invoice.part || '–'}</Cell>
            <Cell className="text-gray">{shortDate(invoice.issued_at, { zone: invoice.timezone })}</Cell>
            <Cell>{dateWords(invoice.due_on)}</Cell>
            <Cell>
              <span className="flex flex-wrap gap-x-2">
                <InvoiceState invoice={invoice} />
                <span className="text-gray">
                  <InvoiceNote invoice={invoice} />
                </span>
              </span>
            </Cell>
            <Cell figure strong className="pr-4">
              {money(invoice.total_amount)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
