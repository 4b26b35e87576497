import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import { declineRefundRequest } from '@muster/contract/payments/correction-endpoints.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyAct } from './money-act.tsx'

interface RefundRequestedProps {
  request: RefundRequest
  business: string
  zone: string
}

/** What a business asks to have back, in its words. The form below it refunds; here the request is declined, with a reason. */
export function RefundRequested({ request, business, zone }: RefundRequestedProps) {
  const [declining, setDeclining] = useState(false)
  return (
    <MoneyAct
      title={<Trans>Refund requested</Trans>}
      amount={money(request.amount)}
      why={
        <Trans>
          {request.asked_by} of {business}, {shortDate(request.created_ts, { zone })}: “{request.reason}”
        </Trans>
      }
    >
      {declining ? (
        <Decline id={request.id} onClose={() => setDeclining(false)} />
      ) : (
        <>
          <p className="text-small text-gray">
            <Trans>Refund it below, in full or in part, or say why not.</Trans>
          </p>
          <Button variant="outlined" onClick={() => setDeclining(true)}>
            <Trans>Decline…</Trans>
          </Button>
        </>
      )}
    </MoneyAct>
  )
}

type Typed = z.input<typeof declineRefundRequest.body>

function Decline({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, z.output<typeof declineRefundRequest.body>>(declineRefundRequest.body, {})
  const words: Record<CallError<typeof declineRefundRequest>, string> = { INVALID_TRANSITION: t`This request was already answered.` }
  const call = useCall(declineRefundRequest, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toastDone(t`Declined. The managers read why.`)
      onClose()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ params: { id }, body }))(event)}
    >
      <TextField
        label={t`Why not`}
        help={t`The managers read this.`}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <CallProblem error={call.error} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="outlined" loading={call.isPending}>
          <Trans>Decline request</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
