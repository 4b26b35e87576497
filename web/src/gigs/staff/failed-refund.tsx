import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Refund } from '@muster/contract/payments/correction.ts'
import { retryRefund } from '@muster/contract/payments/correction-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyAct } from './money-act.tsx'
import { MoneyQuestion } from './money-question.tsx'

/** A refund that the bank did not take, and the button that sends it again after a question. */
export function FailedRefund({ refund, business }: { refund: Refund; business: string }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const words: Record<CallError<typeof retryRefund>, string> = { INVALID_TRANSITION: t`This refund is already on its way.` }
  const call = useCall(retryRefund, {
    changes: MONEY_CHANGES,
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Sent again`)
    },
  })
  return (
    <MoneyAct title={<Trans>Failed refund</Trans>} amount={money(refund.amount)} why={refund.error_message}>
      <Button variant="outlined" loading={call.isPending} onClick={() => setAsking(true)}>
        <Trans>Retry refund, {money(refund.amount)}</Trans>
      </Button>
      {asking && (
        <MoneyQuestion
          title={
            <Trans>
              Refund {money(refund.amount)} to {business}?
            </Trans>
          }
          consequence={<Trans>The same refund again. It can’t be made twice.</Trans>}
          from={<Trans>Us</Trans>}
          to={business}
          total={refund.amount}
          reason={refund.reason}
          action={<Trans>Refund {money(refund.amount)}</Trans>}
          loading={call.isPending}
          onConfirm={() => call.mutate({ params: { id: refund.id } })}
          onClose={() => setAsking(false)}
          problem={<CallProblem error={call.error} words={words} />}
        />
      )}
    </MoneyAct>
  )
}
