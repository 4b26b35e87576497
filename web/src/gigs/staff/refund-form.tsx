import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { MoneyMove } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { TAKE_BACK_ANSWER_HOURS } from '@muster/contract/payments/take-back-rules.ts'
import type { PaymentLine } from '@muster/contract/payments/payment.ts'
import { refundParts } from '@muster/contract/payments/refund-rules.ts'
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
import { LostAnswer, useLostAnswer } from './lost-answer.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyQuestion } from './money-question.tsx'

type Typed = z.input<typeof refundPayment.body>
type Asked = z.output<typeof refundPayment.body>

interface RefundFormProps {
  charge: MoneyMove
  /** The lines of the charge. */
  lines: readonly PaymentLine[]
  /** What is left of the charge, in dollars. */
  left: number
  business: string
  pro: string
  /** What may be taken from the pro: `open`, the payout failed for good and may be sent for less; `sent`, extra pay that the pro may contest. */
  payout: 'open' | 'sent' | 'kept'
  /** The refund is of extra pay, not of the work. */
  isExtra?: boolean
  /** What the business asked for, and why. */
  asked: Pick<RefundRequest, 'amount' | 'reason'> | undefined
}

/** Refunds part or all of a charge to the business, and says what the pro keeps. Each refund begins with an empty form. */
export function RefundForm(props: RefundFormProps) {
  return <EmptyAfterSending>{(onSent) => <OneRefund {...props} onSent={onSent} />}</EmptyAfterSending>
}

/** The form of a refund. `ask` opens the question, `send` answers it. */
function useRefund({ charge, left, asked: requested }: RefundFormProps, onSent: () => void) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useMusterForm<Typed, Asked>(refundPayment.body, {
    payment_id: charge.id,
    pro_amount: 0,
    ...(requested !== undefined && { amount: Math.min(requested.amount, left), reason: requested.reason }),
  })
  const words: Record<CallError<typeof refundPayment>, string> = {
    INVALID_TRANSITION: t`Only a charge that arrived can be refunded.`,
    REFUND_TOO_HIGH: t`At most ${money(left)} is left of this charge.`,
    REFUND_FROM_PRO_TOO_HIGH: t`The pay in this refund is less than that.`,
    PAYOUT_ALREADY_SENT: t`The payout is on its way. Wait until it arrived.`,
    EMPLOYEE_PAY: t`The pay of an employee is never taken back.`,
    PAY_WAS_EARNED: t`The pro earned this pay, so the pro keeps it.`,
    TAKE_BACK_TOO_LATE: t`This pay arrived too long ago to take it back.`,
    INVOICE_IN_COLLECTION: t`The invoice of this charge is being collected. Refund it once the invoice is paid.`,
    INVOICE_PAID_OUTSIDE: t`A check or wire paid the invoice of this charge. Take that payment back under Invoices, refund, then note what is left.`,
  }
  const call = useCall(refundPayment, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toastDone(t`The refund is on its way`)
      onSent()
    },
  })
  const { lost, noteError } = useLostAnswer<Asked>()
  const send = (body: Asked): void =>
    call.mutate(
      { body },
      {
        onError: (error) => {
          setAsked(null)
          noteError(body, error)
        },
      },
    )
  return { form, words, call, asked, setAsked, lost, send }
}

function OneRefund({ onSent, ...props }: RefundFormProps & { onSent: () => void }) {
  const { t } = useLingui()
  const { left, business, pro, payout, isExtra = false } = props
  const [keeps, setKeeps] = useState<'all' | 'less'>('all')
  const { form, words, call, asked, setAsked, lost, send } = useRefund(props, onSent)
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const ask = form.handleSubmit((body) => {
    if (body.amount > left) form.setError('amount', { message: words.REFUND_TOO_HIGH }, { shouldFocus: true })
    else setAsked({ ...body, pro_amount: keeps === 'less' ? body.pro_amount : 0 })
  })
  return (
    <form noValidate className="grid gap-3 border-b border-light-gray pb-5" onSubmit={(event) => void ask(event)}>
      <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {isExtra ? <Trans>Refund of extra pay</Trans> : <Trans>Refund</Trans>}
        <span className="font-regular text-gray">
          <Trans>
            {business}, up to {money(left)}
          </Trans>
        </span>
      </h3>
      <fieldset disabled={lost !== null} className="grid min-w-0 gap-3">
        <MoneyField label={t`Amount`} error={errors.amount?.message} {...form.register('amount', { valueAsNumber: true })} />
        {payout !== 'kept' && (
          <WhatTheProKeeps pro={pro} payout={payout} keeps={keeps} onKeeps={setKeeps}>
            <MoneyField
              label={payout === 'sent' ? t`Taken back from the pro` : t`Taken from the payout`}
              error={errors.pro_amount?.message}
              {...form.register('pro_amount', { valueAsNumber: true })}
            />
          </WhatTheProKeeps>
        )}
        <TextField label={t`Reason`} help={t`On both receipts.`} error={errors.reason?.message} {...form.register('reason')} />
      </fieldset>
      {lost ? (
        <LostAnswer loading={call.isPending} onCheck={() => send(lost)} />
      ) : (
        <>
          <CallProblem error={call.error} words={words} />
          <Button type="submit" variant="outlined" loading={call.isPending}>
            {amount > 0 ? <Trans>Refund {money(amount)}</Trans> : <Trans>Refund</Trans>}
          </Button>
        </>
      )}
      {asked && (
        <RefundQuestion {...props} asked={asked} loading={call.isPending} onConfirm={() => send(asked)} onClose={() => setAsked(null)} />
      )}
    </form>
  )
}

interface RefundQuestionProps extends Omit<RefundFormProps, 'asked'> {
  asked: Asked
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The refund in its parts, by the rule that the server books by: fees that return, and pay that the pro keeps or that is taken. */
function RefundQuestion({ asked, charge, lines, left, business, pro, payout, isExtra: _extra, ...acts }: RefundQuestionProps) {
  const { t } = useLingui()
  const cents = Math.min(centsOf(asked.amount), centsOf(left))
  const parts = refundParts(
    lines.map(({ kind, amount }) => ({ kind, cents: centsOf(amount) })),
    centsOf(charge.refunded_amount),
    cents,
  )
  const borne = parts.pay_cents - centsOf(asked.pro_amount)
  const of = (label: string, part: number) => (part > 0 ? [{ label, amount: money(dollarsOf(part)) }] : [])
  return (
    <MoneyQuestion
      title={
        <Trans>
          Refund {money(asked.amount)} to {business}?
        </Trans>
      }
      consequence={
        asked.pro_amount > 0 && payout === 'sent' ? (
          <Trans>
            {pro} hears of it now and may contest it for {TAKE_BACK_ANSWER_HOURS} hours. We bear {money(asked.pro_amount)} until it is taken
            back.
          </Trans>
        ) : asked.pro_amount > 0 ? (
          <Trans>The payout of {pro} is sent for less, once you send it again.</Trans>
        ) : (
          <Trans>{pro} keeps what was paid.</Trans>
        )
      }
      from={<Trans>Us</Trans>}
      to={business}
      lines={[
        ...of(t`Our fees, returned`, cents - parts.pay_cents),
        ...of(t`Pay, borne by us`, borne),
        ...of(payout === 'sent' ? t`Taken back from the pro` : t`Taken from the payout`, centsOf(asked.pro_amount)),
      ]}
      total={asked.amount}
      reason={asked.reason}
      action={<Trans>Refund {money(asked.amount)}</Trans>}
      {...acts}
    />
  )
}

interface KeepsProps {
  pro: string
  payout: 'open' | 'sent'
  keeps: 'all' | 'less'
  onKeeps: (keeps: 'all' | 'less') => void
  /** The field for what is taken. */
  children: ReactNode
}

/** Whether the pro keeps all of the pay. */
function WhatTheProKeeps({ pro, payout, keeps, onKeeps, children }: KeepsProps) {
  const { t } = useLingui()
  return (
    <>
      <RadioCards
        label={t`What ${pro} keeps`}
        value={keeps}
        onChange={onKeeps}
        options={[
          { value: 'all', label: t`All of the pay`, help: t`We bear it.` },
          {
            value: 'less',
            label: t`Less`,
            help:
              payout === 'sent'
                ? t`Only what was paid too much. The pro may contest it.`
                : t`Taken from the payout before it is sent again.`,
          },
        ]}
      />
      {keeps === 'less' && children}
    </>
  )
}
