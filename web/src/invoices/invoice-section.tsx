import { Trans } from '@lingui/react/macro'
import {
  listCollectingInvoices,
  listInvoices,
  listOrganizationCollectingInvoices,
  listOrganizationInvoices,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import type { CollectingInvoice, Invoice } from '@muster/contract/invoices/invoice.ts'
import { pageNumberOf } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { InvoiceNote, InvoiceState } from './invoice-state.tsx'
import { periodWords } from './invoice-period.ts'

/** The organization that pays, or null for the current location. */
export type InvoicePayer = { organization_id: number } | null

interface InvoiceSectionProps {
  payer: InvoicePayer
  /** The invoice whose panel is open. */
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Whether invoices are on. Old ones show even when they are off now. */
  isOn: boolean
}

/** A payer's invoices, newest first, with what collects for the next ones. Nothing for a payer that never had any and gets none. */
export function InvoiceSection({ payer, chosen, onChoose, isOn }: InvoiceSectionProps) {
  const [page, setPage] = useState(1)
  const { invoices, collecting } = useInvoices(payer, page)
  if (failedToLoad(invoices)) return <ErrorState error={invoices.error} onRetry={() => void invoices.refetch()} />
  if (invoices.data === undefined || collecting.data === undefined) return isOn ? <SkeletonRows rows={4} /> : null
  const { count, next, results } = invoices.data
  if (!isOn && count === 0 && collecting.data.length === 0) return null
  return (
    <section className="border-t border-light-gray py-5">
      <h2 className="text-base">
        <Trans>Invoices</Trans>
      </h2>
      <p className="mb-2.5 text-gray">
        <Trans>Approved hours collect on an invoice. Pros are paid at once and don’t wait for it.</Trans>
      </p>
      {count === 0 && collecting.data.length === 0 ? (
        <p className="rounded-control bg-background px-3 py-2.5">
          <Trans>No invoices yet. The first one starts with the next hours you approve.</Trans>
        </p>
      ) : (
        <ul>
          {page === 1 &&
            collecting.data.map((one) => <CollectingRow key={`${one.part}:${one.first_day}:${one.timezone}`} collecting={one} />)}
          {results.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} isChosen={invoice.id === chosen} onChoose={() => onChoose(invoice.id)} />
          ))}
        </ul>
      )}
      {(page > 1 || next !== null) && (
        <div className="mt-3 flex justify-end gap-2">
          <Button variant="raised" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="raised" size="small" disabled={next === null} onClick={() => setPage(pageNumberOf(next) ?? page)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

/** The invoices of the organization, or of the current location. */
function useInvoices(payer: InvoicePayer, page: number) {
  const params = { orgId: payer?.organization_id ?? 0 }
  const query = { page }
  const [isOrganization, isLocation] = [{ enabled: payer !== null }, { enabled: payer === null }]
  const ofLocation = useQuery({ ...read(listInvoices, { query }), ...isLocation, placeholderData: (before) => before })
  const ofOrganization = useQuery({
    ...read(listOrganizationInvoices, { params, query }),
    ...isOrganization,
    placeholderData: (before) => before,
  })
  const collectingHere = useQuery({ ...read(listCollectingInvoices, {}), ...isLocation })
  const collectingThere = useQuery({ ...read(listOrganizationCollectingInvoices, { params }), ...isOrganization })
  return payer === null ? { invoices: ofLocation, collecting: collectingHere } : { invoices: ofOrganization, collecting: collectingThere }
}

const ROW =
  'grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-light-gray py-2 text-left desktop:grid-cols-[104px_148px_1fr_auto]'

function CollectingRow({ collecting }: { collecting: CollectingInvoice }) {
  const { first_day, last_day, total_amount, ends_at, timezone, part } = collecting
  const closes = new Date(Date.parse(ends_at) - 60_000)
  return (
    <li className={`${ROW} w-full`}>
      <span>
        <b className="whitespace-nowrap">{periodWords(first_day, last_day)}</b>
        {part !== '' && <span className="block text-small text-gray">{part}</span>}
      </span>
      <span className="phone:order-3">
        <StatusWord tone="theirs" icon={<LoaderCircle size={14} aria-hidden />}>
          <Trans>Collecting</Trans>
        </StatusWord>
      </span>
      <span className="text-small text-gray phone:order-4 phone:text-right">
        <Trans>
          closes {shortDate(closes, { zone: timezone })}, {clockTime(closes, { zone: timezone })}
        </Trans>
      </span>
      <span className="text-right">
        <b>{money(total_amount)}</b>
        <span className="block text-small text-gray">
          <Trans>so far</Trans>
        </span>
      </span>
    </li>
  )
}

function InvoiceRow({ invoice, isChosen, onChoose }: { invoice: Invoice; isChosen: boolean; onChoose: () => void }) {
  const { number, first_day, last_day, total_amount, part } = invoice
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={`${ROW} -mx-2 w-[calc(100%+16px)] px-2 hover:bg-background ${isChosen ? 'bg-brand-soft' : ''}`}
      >
        <span>
          <b className="whitespace-nowrap">{periodWords(first_day, last_day)}</b>
          <span className="block text-small text-gray">
            <Trans>No. {number}</Trans>
            {part !== '' && ` · ${part}`}
          </span>
        </span>
        <span className="phone:order-3">
          <InvoiceState invoice={invoice} />
        </span>
        <span className="text-small text-gray phone:order-4 phone:text-right">
          <InvoiceNote invoice={invoice} />
        </span>
        <b className="text-right">{money(total_amount)}</b>
      </button>
    </li>
  )
}
