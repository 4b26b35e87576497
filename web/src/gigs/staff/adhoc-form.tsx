import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { AdhocReason, type FeeTerms } from '@muster/contract/payments/correction.ts'
import { createAdhocPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { useAdhocReasons } from '../../receipts/correction-words.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyReceipt } from '../../ui/receipt.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { useAdhocPrice } from './adhoc-price.ts'
import { EmptyAfterSending } from './empty-after-sending.tsx'
import { LostAnswer, useLostAnswer } from './lost-answer.tsx'
import { MONEY_CHANGES } from './money-changes.ts'
import { MoneyQuestion } from './money-question.tsx'
import { isBeforePay, useUnpaidCause } from './unpaid-words.tsx'

type Typed = z.input<typeof createAdhocPayment.body>
type Asked = z.output<typeof createAdhocPayment.body>
type AdhocFields = UseFormReturn<Typed, unknown, Asked>

interface AdhocFormProps {
  application: AdminApplication
  /** What the pro confirmed about fees; null if the pro never confirmed. */
  terms: FeeTerms | null
}

/** Pays a pro on top of the shift, from the provider's money or charged to the business. Each payment begins with an empty form. */
export function AdhocForm(props: AdhocFormProps) {
  return <EmptyAfterSending>{(onSent) => <OneAdhoc {...props} onSent={onSent} />}</EmptyAfterSending>
}

function OneAdhoc({ application, terms, onSent }: AdhocFormProps & { onSent: () => void }) {
  const { t } = useLingui()
  const { id, gigster, location_name } = application
  const employment_type = application.employment_type ?? 'F1099'
  const empty = { application_id: id, reason: 'SHORTED_PAY', employment_type, paid_by: 'PROVIDER' } as const
  const form = useMusterForm<Typed, Asked>(createAdhocPayment.body, empty)
  const [asked, setAsked] = useState<Asked | null>(null)
  const priceOf = useAdhocPrice(terms, employment_type)
  const words: Record<CallError<typeof createAdhocPayment>, string> = {
    NOT_CONFIRMED: t`This pro never confirmed the shift.`,
    GIG_NOT_STARTED: t`This shift is still to come. Pay once it began.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The business has no card on file.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the business’s card.`,
  }
  const call = useCall(createAdhocPayment, {
    form,
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toastDone(t`The payment is on its way`)
      onSent()
    },
  })
  const { lost, noteError } = useLostAnswer<Asked>()
  const failed = (body: Asked) => (error: Error) => {
    setAsked(null)
    noteError(body, error)
  }
  const send = (body: Asked): void => call.mutate({ body }, { onError: failed(body) })
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
      <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <Trans>Ad-hoc payment</Trans>
        <span className="font-regular text-gray">
          <Trans>
            to {gigster.display_name}, {employment_type === 'W2' ? 'W-2' : '1099'}
          </Trans>
        </span>
      </h3>
      <fieldset disabled={lost !== null} className="grid min-w-0 gap-3">
        <AdhocInputs form={form} />
      </fieldset>
      <AdhocTotal form={form} priceOf={priceOf} payer={location_name} isPending={call.isPending} isLost={lost !== null} />
      {lost ? <LostAnswer loading={call.isPending} onCheck={() => send(lost)} /> : <CallProblem error={call.error} words={words} />}
      {asked && (
        <AdhocQuestion
          asked={asked}
          price={priceOf(asked.amount, asked.paid_by)}
          application={application}
          loading={call.isPending}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  )
}

function AdhocInputs({ form: { register, formState } }: { form: AdhocFields }) {
  const { t } = useLingui()
  const reasons = useAdhocReasons()
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t`Reason`} error={errors.reason?.message} {...register('reason')}>
          {AdhocReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <MoneyField label={t`Amount`} error={errors.amount?.message} {...register('amount', { valueAsNumber: true })} />
      </div>
      <SelectField label={t`Paid by`} error={errors.paid_by?.message} {...register('paid_by')}>
        <option value="PROVIDER">{t`Us, without fees`}</option>
        <option value="BUSINESS">{t`The business, with its fees`}</option>
      </SelectField>
      <TextField label={t`Description`} help={t`On the receipt.`} error={errors.description?.message} {...register('description')} />
    </>
  )
}

interface AdhocTotalProps {
  form: AdhocFields
  priceOf: ReturnType<typeof useAdhocPrice>
  /** The business's name. */
  payer: string
  isPending: boolean
  /** A payment's answer was lost, so there is no button for another one. */
  isLost: boolean
}

/** What the business would pay in all, with its fees, and the button. */
function AdhocTotal({ form, priceOf, payer, isPending, isLost }: AdhocTotalProps) {
  const { t } = useLingui()
  const [amount, paid_by] = useWatch({ control: form.control, name: ['amount', 'paid_by'] })
  const price = amount > 0 ? priceOf(amount, paid_by) : null
  return (
    <>
      {price && paid_by === 'BUSINESS' && <MoneyReceipt lines={price.lines} totalLabel={t`${payer} pays`} total={money(price.total)} />}
      {!isLost && (
        <Button type="submit" variant="outlined" loading={isPending}>
          {price === null ? (
            <Trans>Pay</Trans>
          ) : paid_by === 'BUSINESS' ? (
            <Trans>Charge {money(price.total)}</Trans>
          ) : (
            <Trans>Pay {money(price.total)}</Trans>
          )}
        </Button>
      )}
    </>
  )
}

interface AdhocQuestionProps {
  asked: Asked
  price: ReturnType<ReturnType<typeof useAdhocPrice>>
  application: AdminApplication
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

function AdhocQuestion({ asked, price, application, ...acts }: AdhocQuestionProps) {
  const { gigster, location_name } = application
  const cause = useUnpaidCause(application)
  const isCharged = asked.paid_by === 'BUSINESS'
  const isOnTop = isBeforePay(cause)
  const [amount, total] = [money(asked.amount), money(price.total)]
  return (
    <MoneyQuestion
      title={
        isCharged ? (
          <Trans>
            Charge {location_name} {total}?
          </Trans>
        ) : (
          <Trans>
            Pay {gigster.display_name} {amount}?
          </Trans>
        )
      }
      consequence={
        <>
          {isCharged ? (
            <Trans>
              We charge the card on file. {gigster.display_name} gets {amount} once it arrives.
            </Trans>
          ) : (
            <Trans>It goes out at once. The business isn’t charged and doesn’t see it.</Trans>
          )}{' '}
          {isOnTop && (
            <b className="text-error">
              <Trans>The hours of this shift are still to be paid. This comes on top of them.</Trans>
            </b>
          )}
        </>
      }
      from={isCharged ? location_name : <Trans>Us</Trans>}
      to={isCharged ? <Trans>{gigster.display_name}, and us for the fees</Trans> : gigster.display_name}
      lines={price.lines}
      total={price.total}
      reason={asked.description}
      action={isCharged ? <Trans>Charge {total}</Trans> : <Trans>Pay {total}</Trans>}
      {...acts}
    />
  )
}
