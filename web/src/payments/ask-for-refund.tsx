import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { askForRefund, withdrawRefundRequest } from '@muster/contract/payments/correction-endpoints.ts'
import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import { getReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { REFUND_REQUEST_DAYS } from '@muster/contract/payments/refund-request-rules.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** What of the charge was not refunded, in dollars. */
const leftOf = ({ total_amount, corrections }: Receipt): number =>
  corrections.reduce(
    (left, { kind, amount }) => left + (kind === 'REFUND' ? Math.round(amount * 100) : 0),
    Math.round(total_amount * 100),
  ) / 100

/** Asks the operator for part of a charge back, and says what became of the last request. */
export function AskForRefund({ receipt }: { receipt: Receipt }) {
  const [asking, setAsking] = useState(false)
  const left = leftOf(receipt)
  const { refund_request: last } = receipt
  if (asking) return <AskForm receipt={receipt} left={left} onClose={() => setAsking(false)} />
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {last?.status === 'OPEN' && <Waiting request={last} zone={receipt.timezone} />}
      {last?.status === 'DECLINED' && (
        <p className="text-normal">
          <Trans>
            We did not refund the {money(last.amount)} you asked for: “{last.answer}”
          </Trans>
        </p>
      )}
      {last?.status !== 'OPEN' && left > 0 && (
        <Button variant="text" onClick={() => setAsking(true)}>
          {last?.status === 'DECLINED' ? <Trans>Ask again for a refund…</Trans> : <Trans>Ask for a refund…</Trans>}
        </Button>
      )}
    </div>
  )
}

/** A request that waits, and the button that takes it back. */
function Waiting({ request, zone }: { request: RefundRequest; zone: string }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof withdrawRefundRequest>, string> = { INVALID_TRANSITION: t`This request was already answered.` }
  const call = useCall(withdrawRefundRequest, { changes: [getReceipt], onSuccess: () => toastDone(t`Request withdrawn`) })
  return (
    <>
      <p className="text-normal">
        <Trans>
          {request.asked_by} asked for {money(request.amount)} back on {shortDate(request.created_ts, { zone })}: “{request.reason}” You’ll
          be notified of the answer.
        </Trans>
      </p>
      <CallProblem error={call.error} words={words} />
      <Button variant="text" loading={call.isPending} onClick={() => call.mutate({ params: { id: request.id } })}>
        <Trans>Withdraw request</Trans>
      </Button>
    </>
  )
}

type Typed = z.input<typeof askForRefund.body>

function AskForm({ receipt, left, onClose }: { receipt: Receipt; left: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, z.output<typeof askForRefund.body>>(askForRefund.body, {})
  const words: Record<CallError<typeof askForRefund>, string> = {
    INVALID_TRANSITION: t`Only a charge that arrived can be refunded.`,
    REFUND_TOO_HIGH: t`At most ${money(left)} is left of this charge.`,
    REFUND_ASKED: t`Someone already asked for a refund of this charge.`,
    REFUND_TOO_LATE: t`A refund can be asked for within ${REFUND_REQUEST_DAYS} days of the charge.`,
  }
  const call = useCall(askForRefund, {
    form,
    changes: [getReceipt],
    onSuccess: ({ amount }) => {
      toastDone(t`You asked for ${money(amount)} back`)
      onClose()
    },
  })
  const { errors } = form.formState
  const send = form.handleSubmit((body) => {
    if (body.amount > left) form.setError('amount', { message: words.REFUND_TOO_HIGH }, { shouldFocus: true })
    else call.mutate({ params: { id: receipt.id }, body })
  })
  return (
    <form
      // The receipt is longer than the sheet, and its end is what the press was for.
      ref={(opened) => opened?.scrollIntoView({ block: 'nearest' })}
      noValidate
      className="grid gap-3 print:hidden"
      onSubmit={(event) => void send(event)}
    >
      <h3 className="font-semibold">
        <Trans>Ask for a refund</Trans>
      </h3>
      <p className="text-normal text-gray">
        <Trans>The marketplace’s staff read this and decide. Pay that already reached {receipt.pro_name} stays with them.</Trans>
      </p>
      <MoneyField
        label={t`Amount`}
        help={t`Up to ${money(left)}`}
        error={errors.amount?.message}
        {...form.register('amount', { valueAsNumber: true })}
      />
      <TextField label={t`What went wrong`} error={errors.reason?.message} {...form.register('reason')} />
      <CallProblem error={call.error} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="contained" loading={call.isPending}>
          <Trans>Send request</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
