import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { payMore } from '@muster/contract/payments/correction-endpoints.ts'
import { getReceipt, listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { useAdhocReasons } from '../receipts/correction-words.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money } from '../ui/format-money.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const REASONS = ['SHORTED_PAY', 'PRO_BONUS', 'OTHER'] as const
type Typed = z.input<typeof payMore.body>

interface PayMoreProps {
  application_id: number
  /** The pro's name. */
  name: string
}

/** Pays a pro more for a shift that is paid: hours that were left out, or a bonus. Charged with the usual fees. */
export function PayMore(props: PayMoreProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PayMoreForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button variant="outlined" onClick={() => setOpen(true)}>
      <Trans>Pay {props.name} more</Trans>
    </Button>
  )
}

function PayMoreForm({ application_id, name, onClose }: PayMoreProps & { onClose: () => void }) {
  const { t } = useLingui()
  const reasons = useAdhocReasons()
  const form = useMusterForm<Typed, z.output<typeof payMore.body>>(payMore.body, { application_id, reason: 'SHORTED_PAY' })
  const words: Record<CallError<typeof payMore>, string> = {
    NOT_CONFIRMED: t`This pro never confirmed the shift.`,
    HOURS_MISSING: t`Pay the hours first. You can add a bonus there.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one under Billing.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the card on file. Replace it under Billing.`,
  }
  const call = useCall(payMore, {
    form,
    changes: [getReceipt, listPayments],
    onSuccess: ({ amount }) => {
      toastDone(t`${money(amount)} more for ${name} is on its way`)
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ body }))(event)}>
      <h3 className="font-semibold">
        <Trans>Pay {name} more</Trans>
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t`Reason`} error={errors.reason?.message} {...form.register('reason')}>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <MoneyField label={t`Amount`} error={errors.amount?.message} {...form.register('amount', { valueAsNumber: true })} />
      </div>
      <TextField
        label={t`What for`}
        help={t`On both receipts. Fees come on top.`}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <CallProblem error={call.error} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="contained" loading={call.isPending}>
          <Trans>Pay more</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
