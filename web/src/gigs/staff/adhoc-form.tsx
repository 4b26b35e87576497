import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { AdhocReason } from '@muster/contract/payments/correction.ts'
import { createAdhocPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { useAdhocReasons } from '../../receipts/correction-words.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { EmptyAfterSending } from './empty-after-sending.tsx'
import { MONEY_CHANGES } from './money-changes.ts'

/** Pays a pro on top of the shift, from the provider's money or charged to the business. Each payment begins with an empty form. */
export function AdhocForm({ application }: { application: AdminApplication }) {
  return <EmptyAfterSending>{(onSent) => <OneAdhoc application={application} onSent={onSent} />}</EmptyAfterSending>
}

function OneAdhoc({ application, onSent }: { application: AdminApplication; onSent: () => void }) {
  const { t } = useLingui()
  const reasons = useAdhocReasons()
  const { id, employment_type, gigster } = application
  const empty = { application_id: id, reason: 'SHORTED_PAY', employment_type: employment_type ?? 'F1099', paid_by: 'PROVIDER' } as const
  const form = useMusterForm<z.input<typeof createAdhocPayment.body>, z.output<typeof createAdhocPayment.body>>(
    createAdhocPayment.body,
    empty,
  )
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const words: Record<CallError<typeof createAdhocPayment>, string> = {
    NOT_CONFIRMED: t`This pro never confirmed the shift.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The business has no card on file.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the business’s card.`,
  }
  const call = useCall(createAdhocPayment, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toastDone(t`The payment is on its way`)
      onSent()
    },
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ body }))(event)}>
      <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <Trans>Ad-hoc payment</Trans>
        <span className="font-regular text-gray">
          <Trans>
            to {gigster.display_name}, {employment_type === 'W2' ? 'W-2' : '1099'}
          </Trans>
        </span>
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t`Reason`} error={errors.reason?.message} {...form.register('reason')}>
          {AdhocReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <MoneyField label={t`Amount`} error={errors.amount?.message} {...form.register('amount', { valueAsNumber: true })} />
      </div>
      <SelectField label={t`Paid by`} error={errors.paid_by?.message} {...form.register('paid_by')}>
        <option value="PROVIDER">{t`Us, without fees`}</option>
        <option value="BUSINESS">{t`The business, with its fees`}</option>
      </SelectField>
      <TextField label={t`Description`} help={t`On the receipt.`} error={errors.description?.message} {...form.register('description')} />
      <CallProblem error={call.error} words={words} />
      <Button type="submit" variant="outlined" loading={call.isPending}>
        {amount > 0 ? <Trans>Pay {money(amount)}</Trans> : <Trans>Pay</Trans>}
      </Button>
    </form>
  )
}
