import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { agreeToTakeBack, contestTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { TAKE_BACK_ANSWER_HOURS } from '@muster/contract/payments/take-back-rules.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const CHANGES = [getProReceipt, listProPayments, getEarnings] as const

type Typed = z.input<typeof contestTakeBack.body>

/** The pro agrees that pay was too much, or contests it. */
export function AnswerTakeBack({ takeBack: { id, amount } }: { takeBack: TakeBack }) {
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
