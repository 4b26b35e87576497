import { Plural, Trans } from '@lingui/react/macro'
import { getInvoiceTotals, listAdminInvoices } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { read } from '../api/query.ts'
import { money } from '../ui/format-money.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { AdminInvoiceCards } from './admin-invoice-cards.tsx'
import { AdminInvoiceFilters } from './admin-invoice-filters.tsx'
import { AdminInvoiceTable } from './admin-invoice-table.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { StaffInvoiceActs } from './staff-invoice-acts.tsx'

/** Every payer's invoices, for the operator: what is owed and overdue, and a panel with what can be done about each. */
export function AdminInvoicesScreen() {
  const isPhone = usePhone()
  const search = useSearch({ from: '/admin/invoices' })
  const navigate = useNavigate({ from: '/admin/invoices' })
  const { invoice: chosen, number: typed, ...query } = search
  const [number, wrong] = typeof typed === 'string' ? [undefined, typed] : [typed, undefined]
  const asked = { ...query, number }
  const invoices = useQuery({
    ...read(listAdminInvoices, { query: asked }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const choose = (invoice: number | undefined): void => void navigate({ search: (old) => ({ ...old, invoice }) })
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={<Trans>Invoices</Trans>}
          note={<Totals />}
          actions={
            <ListTools list="invoices" endpoint={listAdminInvoices} query={asked} page={wrong === undefined ? invoices.data : undefined} />
          }
        />
        <AdminInvoiceFilters search={search} onChange={change} />
        <PagedList
          list={invoices}
          search={search}
          wrong={wrong}
          none={<Trans>No invoices match</Trans>}
          counted={(count) => <Plural value={count} one="# invoice" other="# invoices" />}
          onChange={change}
        >
          {(rows) =>
            isPhone ? (
              <AdminInvoiceCards invoices={rows} chosen={chosen} onChoose={choose} />
            ) : (
              <AdminInvoiceTable
                invoices={rows}
                chosen={chosen}
                ordering={search.ordering}
                onOrder={(ordering) => change({ ordering })}
                onChoose={choose}
              />
            )
          }
        </PagedList>
      </div>
      {chosen !== undefined && (
        <InvoicePanel
          key={chosen}
          id={chosen}
          onClose={() => choose(undefined)}
          acts={(invoice) => <StaffInvoiceActs invoice={invoice} />}
        />
      )}
    </div>
  )
}

/** What all payers owe, and how much of it is overdue. */
function Totals(): ReactNode {
  const totals = useQuery(read(getInvoiceTotals, {})).data
  if (!totals) return null
  const { open_count, open_amount, overdue_count, overdue_amount } = totals
  if (open_count === 0) return <Trans>Every invoice is paid</Trans>
  return (
    <>
      <Plural value={open_count} one={`${money(open_amount)} open on # invoice`} other={`${money(open_amount)} open on # invoices`} />
      {overdue_count > 0 && (
        <span className="text-error">
          {' · '}
          <Trans>{money(overdue_amount)} overdue</Trans>
        </span>
      )}
    </>
  )
}
