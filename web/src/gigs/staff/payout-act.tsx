import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  type AdminApplication,
  type ApplicationMoney,
  getApplicationMoney,
  payPro,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyAct } from './money-act.tsx'
import { MoneyQuestion } from './money-question.tsx'

interface PayoutActProps {
  due: ApplicationMoney['payout_due']
  application: AdminApplication
}

/** Sends failed payouts again, and pays the pro before a charge that has not arrived, after a question. Empty when nothing is due. */
export function PayoutAct({ due, application }: PayoutActProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const words: Record<CallError<typeof payPro>, string> = {
    NOTHING_TO_PAY_OUT: t`No payout waits to be sent.`,
    PRICE_CHANGED: t`The amount changed since. Look at the new one.`,
  }
  const call = useCall(payPro, {
    changes: MONEY_CHANGES,
    onSuccess: () => {
      setAsking(false)
      toastDone(t`The payout is on its way`)
    },
  })
  const amount = Math.round((due.early + due.again) * 100) / 100
  const { id, gigster, location_name } = application
  if (amount === 0) return null
  const isEarly = due.early > 0
  const why = isEarly ? (
    <Trans>Before the business’s charge arrives. The charge stays due, and the payout isn’t made again.</Trans>
  ) : (
    <Trans>It can’t pay twice: each thing a pro is paid for has one payout.</Trans>
  )
  const send = (): void =>
    call.mutate({ body: { gig_application: id, amount } }, { onError: () => void client.invalidateQueries(allOf(getApplicationMoney)) })
  return (
    <MoneyAct title={isEarly ? <Trans>Pay the pro now</Trans> : <Trans>Retry payout</Trans>} amount={money(amount)} why={why}>
      <Button variant="contained" loading={call.isPending} onClick={() => setAsking(true)}>
        {isEarly ? <Trans>Pay {money(amount)} now</Trans> : <Trans>Retry payout, {money(amount)}</Trans>}
      </Button>
      {asking && (
        <MoneyQuestion
          title={
            <Trans>
              Pay {gigster.display_name} {money(amount)}?
            </Trans>
          }
          consequence={isEarly ? <Trans>We pay before {location_name} does, and wait for their money. Their charge stays due.</Trans> : why}
          from={isEarly ? <Trans>Us, until the charge arrives</Trans> : <Trans>Us, from the charge that arrived</Trans>}
          to={gigster.display_name}
          lines={[
            ...(isEarly ? [{ label: t`Pay before the charge arrives`, amount: money(due.early) }] : []),
            ...(due.again > 0 ? [{ label: t`Payouts that failed`, amount: money(due.again) }] : []),
          ]}
          total={amount}
          action={<Trans>Pay {money(amount)}</Trans>}
          loading={call.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
          problem={<CallProblem error={call.error} words={words} />}
        />
      )}
    </MoneyAct>
  )
}
