import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { agreeToTakeBack, contestTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { TAKE_BACK_ANSWER_HOURS } from '@muster/contract/payments/take-back-rules.ts'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const CHANGES = [getProReceipt, listProPayments, getEarnings] as const

/** Extra pay that is taken back from a payment: why, how far it is, and until when the pro may contest it. */
export function TakenBack({ takeBacks, zone }: { takeBacks: readonly TakeBack[]; zone: string }) {
  return takeBacks.map((one) => (
    <section key={one.id} className="grid gap-2 rounded-control border border-light-gray p-4">
      <h3 className="flex justify-between gap-3 font-semibold">
        <span>
          <Title status={one.status} />
        </span>
        <span>{one.status === 'TAKEN' ? `− ${money(one.amount)}` : money(one.amount)}</span>
      </h3>
      <p className="text-normal text-gray">“{one.reason}”</p>
      <p>
        <HowFar takeBack={one} zone={zone} />
      </p>
      {one.contest_reason !== null && (
        <p className="text-normal text-gray">
          <Trans>You said: “{one.contest_reason}”</Trans>
        </p>
      )}
      {one.answer !== null && (
        <p className="text-normal text-gray">
          <Trans>Our answer: “{one.answer}”</Trans>
        </p>
      )}
      {one.status === 'WAITING' && <Answer takeBack={one} />}
    </section>
  ))
}

function Title({ status }: Pick<TakeBack, 'status'>): ReactNode {
  if (status === 'DROPPED') return <Trans>You keep this extra pay</Trans>
  return status === 'TAKEN' ? <Trans>Extra pay taken back</Trans> : <Trans>Extra pay that was too much</Trans>
}

function HowFar({ takeBack: { status, answer_by, taken_at }, zone }: { takeBack: TakeBack; zone: string }): ReactNode {
  const at = (when: string): string => `${shortDate(when, { zone })}, ${clockTime(when, { zone })}`
  switch (status) {
    case 'WAITING':
      return <Trans>We take it back on {at(answer_by)}. If that’s wrong, contest it before.</Trans>
    case 'CONTESTED':
      return <Trans>We’re looking at what you said. Nothing is taken until we answer.</Trans>
    case 'DROPPED':
      return <Trans>Nothing is taken back.</Trans>
    case 'TAKEN':
      return <Trans>Taken from your payments account on {at(taken_at ?? answer_by)}. It’s already off the sum above.</Trans>
    case 'SUBMITTED':
    case 'REFUSED':
      return <Trans>We’re taking it from your payments account.</Trans>
  }
}

type Typed = z.input<typeof contestTakeBack.body>

function Answer({ takeBack: { id, amount } }: { takeBack: TakeBack }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'contest' | 'agree' | null>(null)
  const params = { id }
  const agree = useCall(agreeToTakeBack, { changes: CHANGES, onSuccess: () => toastDone(t`Thanks. We’re taking it back.`) })
  const agreeWords: Record<CallError<typeof agreeToTakeBack>, string> = { ALREADY_ANSWERED: t`You already answered this.` }
  if (open === 'contest') return <Contest id={id} onClose={() => setOpen(null)} />
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="outlined" onClick={() => setOpen('contest')}>
        <Trans>Contest…</Trans>
      </Button>
      <Button variant="ghost" onClick={() => setOpen('agree')}>
        <Trans>I agree</Trans>
      </Button>
      {open === 'agree' && (
        <ConfirmDialog
          open
          destructive={false}
          title={<Trans>Agree that {money(amount)} was too much?</Trans>}
          consequence={<Trans>We take it from your payments account now. You can’t contest it later.</Trans>}
          keep={t`Not now`}
          action={<Trans>Agree</Trans>}
          loading={agree.isPending}
          onConfirm={() => agree.mutate({ params })}
          onClose={() => setOpen(null)}
        >
          <CallProblem error={agree.error} words={agreeWords} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function Contest({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, z.output<typeof contestTakeBack.body>>(contestTakeBack.body, { reason: '' })
  const words: Record<CallError<typeof contestTakeBack>, string> = {
    ALREADY_ANSWERED: t`You already answered this.`,
    ANSWER_TOO_LATE: t`The ${TAKE_BACK_ANSWER_HOURS} hours to contest this are over.`,
  }
  const call = useCall(contestTakeBack, { form, changes: CHANGES, onSuccess: () => toastDone(t`Sent. Nothing is taken until we answer.`) })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ params: { id }, body }))(event)}
    >
      <TextArea label={t`Why is the pay yours?`} error={form.formState.errors.reason?.message} {...form.register('reason')} />
      <CallProblem error={call.error} words={words} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="contained" loading={call.isPending}>
          <Trans>Contest</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
