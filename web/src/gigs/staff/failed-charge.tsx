import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type AdminApplication, type MoneyMove, retryCharge } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { Retry } from '@muster/contract/payments/payment.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { NextTryNote, PastTries } from '../../receipts/next-try.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyAct } from './money-act.tsx'
import { NextSteps } from './next-steps.tsx'
import { MoneyQuestion } from './money-question.tsx'

function useRetryWords(): Record<CallError<typeof retryCharge>, string> {
  const { t } = useLingui()
  return {
    INVALID_TRANSITION: t`This charge is already on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The business has no card on file.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank declined this card for good. The business needs to add another one.`,
  }
}

const TriesOfCharge = ({ retry, zone }: { retry: Retry; zone: string }) => (
  <>
    <p className="text-small text-gray">
      <NextTryNote {...retry} zone={zone} />
    </p>
    <PastTries tries={retry.tries} zone={zone} />
  </>
)

interface FailedChargeProps {
  charge: MoneyMove
  application: AdminApplication
  /** The pro's pay can go out before this charge arrives. */
  canPayEarly: boolean
}

/** A charge that failed, what can be done about it, and the button that charges the business again after a question. */
export function FailedCharge({ charge, application, canPayEarly }: FailedChargeProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const words = useRetryWords()
  const call = useCall(retryCharge, {
    changes: MONEY_CHANGES,
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Sent again`)
    },
  })
  if (charge.retry === null) return null
  const { amount, payments, needs_other_card } = charge.retry
  const { location_name, gigster } = application
  const parts = [
    { label: t`${gigster.display_name} gets`, amount: money(charge.total_amount - charge.fees_amount) },
    { label: t`Our fees`, amount: money(charge.fees_amount) },
  ]
  return (
    <MoneyAct title={<Trans>Charge the business again</Trans>} amount={money(amount)} why={charge.error_message}>
      {needs_other_card ? (
        <p className="text-small text-gray">{words.PAYMENT_METHOD_NOT_ACTIVE}</p>
      ) : (
        <Button variant="outlined" loading={call.isPending} onClick={() => setAsking(true)}>
          <Trans>Retry charge, {money(amount)}</Trans>
        </Button>
      )}
      <TriesOfCharge retry={charge.retry} zone={application.timezone} />
      <NextSteps charge={charge} application={application} canPayEarly={canPayEarly} />
      {asking && (
        <MoneyQuestion
          title={
            <Trans>
              Charge {location_name} {money(amount)}?
            </Trans>
          }
          consequence={<WhatFollows payments={payments} />}
          from={location_name}
          to={<Trans>Us, for the pro and the fees</Trans>}
          lines={payments > 1 || charge.refunded_amount > 0 ? [] : parts}
          total={amount}
          action={<Trans>Charge {money(amount)}</Trans>}
          loading={call.isPending}
          onConfirm={() => call.mutate({ params: { id: charge.id } })}
          onClose={() => setAsking(false)}
          problem={<CallProblem error={call.error} words={words} />}
        />
      )}
    </MoneyAct>
  )
}

/** What charging again does: the same charge as before, or a new one. */
function WhatFollows({ payments }: { payments: number }) {
  if (payments <= 1) return <Trans>We charge the card on file. The pro is paid once the charge arrives.</Trans>
  return (
    <Plural
      value={payments}
      one="# payment of this shift was in the charge that stopped. It’s repeated as it was, so it can’t be taken twice."
      other="# payments of this shift were in the charge that stopped. It’s repeated as it was, so it can’t be taken twice."
    />
  )
}
