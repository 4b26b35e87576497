import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getInvoice, payInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type { OutsideKind, OutsidePayment } from '@muster/contract/invoices/outside-payment.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { NextTryNote, PastTries } from '../receipts/next-try.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { PanelSection, SidePanel } from '../ui/side-panel.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { type Step, Steps } from '../ui/steps.tsx'
import { toastDone } from '../ui/toast.tsx'
import { INVOICE_CHANGES } from './invoice-changes.ts'
import { InvoiceCharges } from './invoice-charges.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { dateWords, periodWords } from './invoice-period.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { useOutsideWords } from './outside-words.ts'

interface InvoicePanelProps {
  id: number
  onClose: () => void
  /** What can be done about it, if not what its payer can do. */
  acts?: (invoice: InvoiceWhole) => ReactNode
}

/** One invoice next to the list: what it charges and why, how far its payment is, and files to keep. */
export function InvoicePanel({ id, onClose, acts }: InvoicePanelProps) {
  const { t } = useLingui()
  const kinds = useOutsideWords()
  const invoice = useQuery(read(getInvoice, { params: { id } }))
  const data = invoice.data
  return (
    <SidePanel label={t`Invoice`} heading={data && t`Invoice ${data.number}`} onClose={onClose}>
      {failedToLoad(invoice) && <ErrorState error={invoice.error} onRetry={() => void invoice.refetch()} />}
      {!data && !failedToLoad(invoice) && (
        <Skeleton className="px-5">
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data && (
        <>
          <div className="px-5 pb-4">
            <p className="text-huge font-semibold">{money(data.total_amount)}</p>
            <p className="mb-2 text-gray">
              {acts && <b className="block text-black">{data.bill_to.name}</b>}
              {periodWords(data.first_day, data.last_day)}
              {data.part !== '' && ` · ${data.part}`}
            </p>
            <InvoiceState invoice={data} />
            {acts ? acts(data) : <PayNow invoice={data} />}
            <InvoiceFiles invoice={data} />
          </div>
          <PanelSection title={<Trans>What it charges</Trans>}>
            <InvoiceSums invoice={data} />
            <p className="mt-2 text-small text-gray">
              <Plural
                value={data.pro_count}
                one={`Of this, ${money(data.pro_amount)} goes to # pro.`}
                other={`Of this, ${money(data.pro_amount)} goes to # pros.`}
              />
            </p>
          </PanelSection>
          <PanelSection title={<Trans>Payment</Trans>}>
            <PastTries tries={data.tries} zone={data.timezone} />
            <Steps steps={data.outside_payment ? outsideSteps(data, data.outside_payment, kinds) : stepsOf(data)} />
            <p className="text-small text-gray">
              <Trans>Pros were paid on approval. They don’t wait for this.</Trans>
            </p>
            <OperatorLinks of={['business_services_agreement']} className="mt-2" />
          </PanelSection>
          <PanelSection title={<Trans>Every pro and shift</Trans>}>
            <InvoiceCharges invoice={data} />
          </PanelSection>
        </>
      )}
    </SidePanel>
  )
}

/** Pays what is due now, if that is possible, or leads to what is missing. */
function PayNow({ invoice }: { invoice: InvoiceWhole }) {
  const { t } = useLingui()
  const { id, status, is_collected, due_amount, credited_amount, error_code, due_on, payer, next_try_at, timezone } = invoice
  const reasonOf = useChargeReason()
  const pay = useCall(payInvoice, {
    changes: INVOICE_CHANGES,
    onSuccess: () => toastDone(t`Payment started`),
  })
  const isFailed = status === 'FAILED' || status === 'ERROR'
  if (!isFailed && (status !== 'SUBMITTED' || is_collected)) return null
  const words: Record<CallError<typeof payInvoice>, string> = {
    ALREADY_PAID: t`This invoice is paid already.`,
    INVALID_TRANSITION: t`The payment is on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no payment method on file. Add one first.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the payment method on file. Replace it first.`,
  }
  return (
    <div className="mt-3 grid gap-2">
      {isFailed && (
        <p className="rounded-control bg-accent-light-red px-3 py-2.5">
          {error_code === 'no_payment_method' ? (
            <Trans>There was no payment method to charge. Add one, then pay.</Trans>
          ) : (
            <>
              {reasonOf(invoice)}{' '}
              <NextTryNote next_try={next_try_at === null ? null : { at: next_try_at, card: null }} pauses_from={null} zone={timezone} />{' '}
              <Trans>Due {dateWords(due_on)}.</Trans>
            </>
          )}
        </p>
      )}
      {credited_amount > 0 && (
        <p className="text-gray">
          <Trans>Credit notes take off {money(credited_amount)}.</Trans>
        </p>
      )}
      <CallProblem error={pay.error} words={words} />
      <div className="flex flex-wrap gap-2">
        <Button variant={isFailed ? 'contained' : 'outlined'} loading={pay.isPending} onClick={() => pay.mutate({ params: { id } })}>
          <Trans>Pay {money(due_amount)}</Trans>
        </Button>
        {isFailed && <ChangeCard payer={payer} />}
      </div>
    </div>
  )
}

/** Leads to the card of who pays. */
const ChangeCard = ({ payer: { kind, id } }: Pick<InvoiceWhole, 'payer'>) =>
  kind === 'location' ? (
    <LinkButton variant="outlined" to="/locations/$locationId/billing" params={{ locationId: String(id) }} search={{ mode: 'edit-custom' }}>
      <Trans>Change card</Trans>
    </LinkButton>
  ) : (
    <LinkButton
      variant="outlined"
      to="/organizations/$organizationId/billing"
      params={{ organizationId: String(id) }}
      search={{ mode: 'edit-custom' }}
    >
      <Trans>Change card</Trans>
    </LinkButton>
  )

/** The steps of an invoice that a check or a wire paid. */
function outsideSteps(invoice: InvoiceWhole, { kind, reference, received_on }: OutsidePayment, kinds: Record<OutsideKind, string>): Step[] {
  const { issued_at, timezone: zone } = invoice
  return [
    { title: <Trans>Closed and sent</Trans>, time: `${shortDate(issued_at, { zone })}, ${clockTime(issued_at, { zone })}`, state: 'done' },
    { title: <Trans>Paid outside Muster</Trans>, note: `${kinds[kind]} ${reference}`, time: dateWords(received_on), state: 'done' },
  ]
}

/** How far the invoice is: sent, charged, paid or stopped, each with its moment. */
function stepsOf(invoice: InvoiceWhole): Step[] {
  const { status, issued_at, collect_at, taken_at, paid_at, failed_at, is_collected, due_on, method, timezone: zone } = invoice
  const at = (moment: string | null) => moment && `${shortDate(moment, { zone })}, ${clockTime(moment, { zone })}`
  const isFailed = status === 'FAILED' || status === 'ERROR'
  const card = method && `${method.brand ?? ''} •••• ${method.last4}`
  return [
    { title: <Trans>Closed and sent</Trans>, time: at(issued_at), state: 'done' },
    isFailed
      ? { title: <Trans>Payment stopped</Trans>, note: card, time: at(failed_at), state: 'stopped' }
      : {
          title: <Trans>Charged</Trans>,
          note: card,
          time: taken_at ? at(taken_at) : is_collected ? null : <Trans>on {at(collect_at)}</Trans>,
          state: taken_at ? 'done' : 'now',
        },
    {
      title: <Trans>Paid</Trans>,
      time: paid_at ? at(paid_at) : <Trans>due {dateWords(due_on)}</Trans>,
      state: paid_at ? 'done' : taken_at !== null && !isFailed ? 'now' : 'next',
    },
  ]
}
