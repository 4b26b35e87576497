import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { decideTakeBack, retryTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { MoneyAct } from './money-act.tsx'
import { MONEY_CHANGES } from './money-changes.ts'

interface TakeBacksProps {
  takeBacks: readonly TakeBack[]
  pro: string
  zone: string
}

/** Extra pay that is being taken back: what it waits for, and what the staff may decide. What ended is in the ledger and on the receipt. */
export function TakeBacks({ takeBacks, pro, zone }: TakeBacksProps) {
  return takeBacks
    .filter(({ status }) => status !== 'TAKEN' && status !== 'DROPPED')
    .map((one) => (
      <MoneyAct
        key={one.id}
        title={<Trans>Taking extra pay back</Trans>}
        amount={money(one.amount)}
        why={<WhatItWaitsFor takeBack={one} pro={pro} zone={zone} />}
      >
        {one.status === 'REFUSED' && <Retry takeBack={one} />}
        {one.status !== 'SUBMITTED' && <Decide key={one.status} takeBack={one} />}
      </MoneyAct>
    ))
}

function WhatItWaitsFor({
  takeBack: { status, reason, answer_by, contest_reason, error_message },
  pro,
  zone,
}: {
  takeBack: TakeBack
  pro: string
  zone: string
}): ReactNode {
  const until = `${shortDate(answer_by, { zone })}, ${clockTime(answer_by, { zone })}`
  switch (status) {
    case 'WAITING':
      return (
        <Trans>
          “{reason}” {pro} may contest it until {until}.
        </Trans>
      )
    case 'CONTESTED':
      return (
        <Trans>
          {pro} contests it: “{contest_reason}”
        </Trans>
      )
    case 'REFUSED':
      return (
        <Trans>
          The payments provider refused: {error_message} {pro} may have spent it. Ask again later, or let it go.
        </Trans>
      )
    default:
      return <Trans>The payments provider is taking it back.</Trans>
  }
}

function Retry({ takeBack: { id, amount } }: { takeBack: TakeBack }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof retryTakeBack>, string> = { INVALID_TRANSITION: t`This was already decided.` }
  const call = useCall(retryTakeBack, { changes: MONEY_CHANGES, onSuccess: () => toastDone(t`Asked again`) })
  return (
    <>
      <Button variant="outlined" loading={call.isPending} onClick={() => call.mutate({ params: { id } })}>
        <Trans>Ask again for {money(amount)}</Trans>
      </Button>
      <CallProblem error={call.error} words={words} />
    </>
  )
}

type Typed = z.input<typeof decideTakeBack.body>

/** Takes contested pay, or leaves any with the pro, with an answer that the pro reads. */
function Decide({ takeBack: { id, status, amount } }: { takeBack: TakeBack }) {
  const { t } = useLingui()
  const [decision, setDecision] = useState<Typed['decision'] | null>(null)
  const form = useMusterForm<Typed, z.output<typeof decideTakeBack.body>>(decideTakeBack.body, {})
  const words: Record<CallError<typeof decideTakeBack>, string> = { INVALID_TRANSITION: t`This was already decided.` }
  const call = useCall(decideTakeBack, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => toastDone(t`Decided. The pro reads your answer.`),
  })
  const open = (chosen: Typed['decision']): void => {
    form.setValue('decision', chosen)
    setDecision(chosen)
  }
  if (decision === null)
    return (
      <div className="flex flex-wrap gap-2">
        {status === 'CONTESTED' && (
          <Button variant="outlined" onClick={() => open('TAKE')}>
            <Trans>Take it back…</Trans>
          </Button>
        )}
        <Button variant="outlined" onClick={() => open('LEAVE')}>
          <Trans>Let it go…</Trans>
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ params: { id }, body }))(event)}
    >
      <TextField
        label={t`Your answer`}
        help={t`The pro reads this.`}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <CallProblem error={call.error} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="outlined" loading={call.isPending}>
          {decision === 'TAKE' ? <Trans>Take {money(amount)} back</Trans> : <Trans>Leave {money(amount)}</Trans>}
        </Button>
        <Button variant="ghost" onClick={() => setDecision(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
