import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { noteOutsidePayment } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money } from '../ui/format-money.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { INVOICE_CHANGES } from './invoice-changes.ts'
import { useOutsideWords } from './outside-words.ts'

type Typed = z.input<typeof noteOutsidePayment.body>

/** Notes a check or wire on an invoice: how, which, when and how much, which must be all that is due. */
export function NoteOutsideDialog({ invoice, onClose }: { invoice: InvoiceWhole; onClose: () => void }) {
  const { form, note, words, today, send } = useNote(invoice, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Paid by check or wire</Trans>}
      description={
        <Trans>
          Invoice {invoice.number} of {invoice.bill_to.name} counts as paid, and no card is charged for it.
        </Trans>
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={note.isPending} onClick={send}>
            <Trans>Note {money(invoice.due_amount)} as paid</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PaymentFields form={form} min={invoice.first_day} max={today} />
        <CallProblem error={note.error} words={words} />
      </form>
    </Dialog>
  )
}

/** The form with its first values and what it sends. */
function useNote(invoice: InvoiceWhole, onClose: () => void) {
  const { t } = useLingui()
  const today = localPartsOf(new Date(useNow()), invoice.timezone).date
  const form = useMusterForm<Typed, Typed>(noteOutsidePayment.body, {
    kind: 'CHECK',
    reference: '',
    received_on: today,
    amount: invoice.due_amount,
  })
  const words: Record<CallError<typeof noteOutsidePayment>, string> = {
    ALREADY_PAID: t`This invoice is paid already.`,
    INVOICE_IN_COLLECTION: t`A charge is on its way. Wait for the bank’s answer, or the payer pays twice.`,
  }
  const note = useCall(noteOutsidePayment, {
    form,
    changes: INVOICE_CHANGES,
    onSuccess: ({ number }) => {
      onClose()
      toastDone(t`Invoice ${number} is paid.`)
    },
  })
  const send = (): void => void form.handleSubmit((body) => note.mutate({ params: { id: invoice.id }, body }))()
  return { form, note, words, today, send }
}

function PaymentFields({ form, min, max }: { form: ReturnType<typeof useNote>['form']; min: string; max: string }) {
  const { t } = useLingui()
  const kinds = useOutsideWords()
  const { errors } = form.formState
  return (
    <>
      <SelectField label={t`How it was paid`} {...form.register('kind')}>
        {OutsideKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Number or reference`}
        help={t`Of the check, or as your bank’s statement has it.`}
        maxLength={60}
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <Controller
        control={form.control}
        name="received_on"
        render={({ field }) => (
          <DateField
            label={t`Received on`}
            value={field.value}
            onChange={field.onChange}
            min={min}
            max={max}
            error={errors.received_on?.message}
          />
        )}
      />
      <MoneyField
        label={t`Amount`}
        help={t`All that is due. If they sent less, refund the difference first.`}
        error={errors.amount?.message}
        {...form.register('amount', { valueAsNumber: true })}
      />
    </>
  )
}
