import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listNotedPayments, takeBackOutsidePayment } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { payInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { whyNotNoteOutside } from '@muster/contract/invoices/outside-payment-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { INVOICE_CHANGES } from './invoice-changes.ts'
import { dateWords } from './invoice-period.ts'
import { NoteOutsideDialog } from './note-outside-dialog.tsx'
import { useOutsideWords } from './outside-words.ts'

/** What the operator can do about an invoice: charge the payer, note a check or wire, or take that back. */
export function StaffInvoiceActs({ invoice }: { invoice: InvoiceWhole }) {
  const [open, setOpen] = useState<'note' | 'take back' | null>(null)
  const close = (): void => setOpen(null)
  const reasonOf = useChargeReason()
  const isFailed = invoice.status === 'FAILED' || invoice.status === 'ERROR'
  const canNote = whyNotNoteOutside(invoice) === null && invoice.due_amount > 0
  return (
    <div className="mt-3 grid gap-2">
      {isFailed && (
        <p className="rounded-control bg-accent-light-red px-3 py-2.5">
          {invoice.error_code === 'no_payment_method' ? <Trans>There was no payment method to charge.</Trans> : reasonOf(invoice)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChargeNow invoice={invoice} />
        {canNote && (
          <Button variant="outlined" onClick={() => setOpen('note')}>
            <Trans>Paid by check or wire</Trans>
          </Button>
        )}
        {invoice.outside_payment && (
          <Button variant="outlined" onClick={() => setOpen('take back')}>
            <Trans>Take the payment back</Trans>
          </Button>
        )}
      </div>
      <NotedPayments invoice={invoice} />
      {open === 'note' && <NoteOutsideDialog invoice={invoice} onClose={close} />}
      {open === 'take back' && <TakeBackDialog invoice={invoice} onClose={close} />}
    </div>
  )
}

/** Charges the payer's method now, before the day or again after a failure. */
function ChargeNow({ invoice: { id, status, is_collected, due_amount } }: { invoice: InvoiceWhole }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const pay = useCall(payInvoice, {
    changes: INVOICE_CHANGES,
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Payment started`)
    },
  })
  const words: Record<CallError<typeof payInvoice>, string> = {
    ALREADY_PAID: t`This invoice is paid already.`,
    INVALID_TRANSITION: t`The payment is on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The payer has no payment method on file.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank refused this payment method. The payer has to replace it first.`,
  }
  const isFailed = status === 'FAILED' || status === 'ERROR'
  if (!isFailed && (status !== 'SUBMITTED' || is_collected)) return null
  return (
    <>
      <Button variant={isFailed ? 'contained' : 'outlined'} onClick={() => setAsking(true)}>
        {isFailed ? <Trans>Charge {money(due_amount)} again</Trans> : <Trans>Charge {money(due_amount)} now</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={<Trans>Charge {money(due_amount)}?</Trans>}
        consequence={<Trans>The payer’s own method is charged, and its admins see it under Billing.</Trans>}
        keep={<Trans>Not now</Trans>}
        action={<Trans context="to charge a payer">Charge</Trans>}
        loading={pay.isPending}
        onConfirm={() => pay.mutate({ params: { id } })}
      >
        <CallProblem error={pay.error} words={words} />
      </ConfirmDialog>
    </>
  )
}

function TakeBackDialog({ invoice, onClose }: { invoice: InvoiceWhole; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(takeBackOutsidePayment.body, { reason: '' })
  const words: Record<CallError<typeof takeBackOutsidePayment>, string> = {
    INVALID_TRANSITION: t`Someone took it back meanwhile. Close this and look again.`,
  }
  const takeBack = useCall(takeBackOutsidePayment, {
    form,
    changes: INVOICE_CHANGES,
    onSuccess: () => {
      onClose()
      toastDone(t`Taken back. The invoice is owed again.`)
    },
  })
  const send = form.handleSubmit((body) => takeBack.mutate({ params: { id: invoice.id }, body }))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Take the payment back?</Trans>}
      consequence={<Trans>{money(invoice.total_amount - invoice.credited_amount)} is owed again. The payer’s admins read why.</Trans>}
      keep={<Trans>Keep it</Trans>}
      action={<Trans>Take back</Trans>}
      loading={takeBack.isPending}
      onConfirm={() => void send()}
    >
      <TextField
        label={t`Reason`}
        help={t`Such as: the check bounced.`}
        maxLength={300}
        className="text-left"
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <CallProblem error={takeBack.error} words={words} />
    </ConfirmDialog>
  )
}

/** The checks and wires that staff noted, with those they took back and why. */
function NotedPayments({ invoice: { id } }: { invoice: InvoiceWhole }) {
  const kinds = useOutsideWords()
  const noted = useQuery(read(listNotedPayments, { params: { id } }))
  if (failedToLoad(noted)) return <ErrorState error={noted.error} onRetry={() => void noted.refetch()} />
  if (!noted.data || noted.data.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-gray">
      {noted.data.map(({ kind, reference, received_on, amount, noted_by, noted_at, taken_back_at, taken_back_reason }) => (
        <li key={noted_at}>
          <span className={taken_back_at === null ? 'text-black' : 'line-through'}>
            {kinds[kind]} {reference} · {money(amount)} · {dateWords(received_on)}
          </span>
          <span className="block text-small">
            <Trans>
              Noted by {noted_by}, {shortDate(noted_at)}
            </Trans>
            {taken_back_at !== null && (
              <>
                {' · '}
                <Trans>
                  Taken back {shortDate(taken_back_at)}: {taken_back_reason}
                </Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
