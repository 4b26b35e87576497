import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { EmptyAfterSending } from './empty-after-sending.tsx'
import { MONEY_CHANGES } from './money-changes.ts'

interface RefundFormProps {
  payment_id: number
  /** What is left of the charge, in dollars. */
  left: number
  business: string
  pro: string
  /** The payout failed for good, so it may be sent for less. */
  isPayoutOpen: boolean
}

/** Refunds part or all of a charge to the business, and says what the pro keeps. Each refund begins with an empty form. */
export function RefundForm(props: RefundFormProps) {
  return <EmptyAfterSending>{(onSent) => <OneRefund {...props} onSent={onSent} />}</EmptyAfterSending>
}

function OneRefund({ payment_id, left, business, pro, isPayoutOpen, onSent }: RefundFormProps & { onSent: () => void }) {
  const { t } = useLingui()
  const [keeps, setKeeps] = useState<'all' | 'less'>('all')
  const form = useMusterForm<z.input<typeof refundPayment.body>, z.output<typeof refundPayment.body>>(refundPayment.body, {
    payment_id,
    pro_amount: 0,
  })
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const words: Record<CallError<typeof refundPayment>, string> = {
    INVALID_TRANSITION: t`Only a charge that arrived can be refunded.`,
    REFUND_TOO_HIGH: t`At most ${money(left)} is left of this charge.`,
    REFUND_FROM_PRO_TOO_HIGH: t`The pay in this refund is less than that.`,
    PAYOUT_ALREADY_SENT: t`The payout was sent, so the pro keeps it.`,
  }
  const call = useCall(refundPayment, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toastDone(t`The refund is on its way`)
      onSent()
    },
  })
  const send = form.handleSubmit((body) => call.mutate({ body: { ...body, pro_amount: keeps === 'less' ? body.pro_amount : 0 } }))
  return (
    <form noValidate className="grid gap-3 border-b border-light-gray pb-5" onSubmit={(event) => void send(event)}>
      <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <Trans>Refund</Trans>
        <span className="font-regular text-gray">
          <Trans>
            {business}, up to {money(left)}
          </Trans>
        </span>
      </h3>
      <MoneyField label={t`Amount`} error={errors.amount?.message} {...form.register('amount', { valueAsNumber: true })} />
      {isPayoutOpen && (
        <WhatTheProKeeps pro={pro} keeps={keeps} onKeeps={setKeeps}>
          <MoneyField
            label={t`Taken from the payout`}
            error={errors.pro_amount?.message}
            {...form.register('pro_amount', { valueAsNumber: true })}
          />
        </WhatTheProKeeps>
      )}
      <TextField label={t`Reason`} help={t`On both receipts.`} error={errors.reason?.message} {...form.register('reason')} />
      <CallProblem error={call.error} words={words} />
      <Button type="submit" variant="outlined" loading={call.isPending}>
        {amount > 0 ? <Trans>Refund {money(amount)}</Trans> : <Trans>Refund</Trans>}
      </Button>
    </form>
  )
}

interface KeepsProps {
  pro: string
  keeps: 'all' | 'less'
  onKeeps: (keeps: 'all' | 'less') => void
  /** The field for what is taken. */
  children: ReactNode
}

/** Whether a payout that was not sent stays whole. */
function WhatTheProKeeps({ pro, keeps, onKeeps, children }: KeepsProps) {
  const { t } = useLingui()
  return (
    <>
      <RadioCards
        label={t`What ${pro} keeps`}
        value={keeps}
        onChange={onKeeps}
        options={[
          { value: 'all', label: t`All of the pay`, help: t`We bear it.` },
          { value: 'less', label: t`Less`, help: t`Taken from the payout before it is sent again.` },
        ]}
      />
      {keeps === 'less' && children}
    </>
  )
}
