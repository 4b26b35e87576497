import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { createReferralPromotion, listReferralPromotions } from '@muster/contract/referrals/referral-endpoints.ts'
import { NewReferralPromotion } from '@muster/contract/referrals/referral.ts'
import { whyNotPromote } from '@muster/contract/referrals/referral-rules.ts'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField, NumberField } from '../ui/money-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const Checked = NewReferralPromotion.superRefine((promotion, refinement) => {
  const fault = whyNotPromote(promotion)
  if (fault !== null) refinement.addIssue({ code: 'custom', path: [fault.target], message: fault.message })
})
type Typed = z.input<typeof Checked>

/** A new promotion: what both sides get, for how many shifts in how many days, when, and at what cost at most. */
export function NewPromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, NewReferralPromotion>(Checked, {
    audience: 'BUSINESSES',
    name: '',
    shifts_needed: 1,
    within_days: 90,
    most_rewards: 10,
    first_day: '',
    last_day: '',
  })
  const add = useCall(createReferralPromotion, {
    form,
    changes: [listReferralPromotions],
    onSuccess: () => {
      onClose()
      toastDone(t`The promotion is ready`)
    },
  })
  const words: Record<CallError<typeof createReferralPromotion>, string> = {
    PROMOTION_OVERLAPS: t`Another promotion runs on some of these days. Change one of them first.`,
  }
  const isForPros = form.watch('audience') === 'PROS'
  const send = (): void => void form.handleSubmit((body) => add.mutate({ body }))()
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={<Trans>New promotion</Trans>}
      description={<Audience isForPros={isForPros} />}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={add.isPending} onClick={send}>
            <Trans>Make promotion</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Fields form={form} />
        <CallProblem error={add.error} words={words} />
      </form>
    </Dialog>
  )
}

const Audience = ({ isForPros }: { isForPros: boolean }) =>
  isForPros ? (
    <Trans>For pros who join by the link of another pro. We pay both ourselves, on top of their last shift.</Trans>
  ) : (
    <Trans>For businesses that join by the link of another business. The credit comes off their platform fees.</Trans>
  )

type PromotionForm = ReturnType<typeof useMusterForm<Typed, NewReferralPromotion>>

function Fields({ form }: { form: PromotionForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const number = (name: 'shifts_needed' | 'within_days' | 'most_rewards', label: string) => (
    <NumberField label={label} error={errors[name]?.message} {...form.register(name, { valueAsNumber: true })} />
  )
  const dollars = (name: 'referrer_reward' | 'joiner_reward' | 'budget', label: string, help?: string) => (
    <MoneyField label={label} help={help} error={errors[name]?.message} {...form.register(name, { valueAsNumber: true })} />
  )
  return (
    <>
      <Controller
        control={form.control}
        name="audience"
        render={({ field }) => (
          <Segmented
            label={t`Who invites`}
            value={field.value ?? 'BUSINESSES'}
            segments={[
              { value: 'BUSINESSES', label: t`Businesses` },
              { value: 'PROS', label: t`Pros` },
            ]}
            onChange={field.onChange}
          />
        )}
      />
      <TextField label={t`Name`} help={t`Only staff read it.`} maxLength={80} error={errors.name?.message} {...form.register('name')} />
      <div className="grid grid-cols-2 items-start gap-4">
        {dollars('referrer_reward', t`For who invites`)}
        {dollars('joiner_reward', t`For who joins`)}
        {number('shifts_needed', t`Paid shifts needed`)}
        {number('within_days', t`Within days of joining`)}
        <Day form={form} name="first_day" label={t`First day`} />
        <Day form={form} name="last_day" label={t`Last day`} />
        {number('most_rewards', t`Rewards of one person`)}
        {dollars('budget', t`Budget`, t`It costs no cent more than this.`)}
      </div>
    </>
  )
}

function Day({ form, name, label }: { form: PromotionForm; name: 'first_day' | 'last_day'; label: string }) {
  const first = form.watch('first_day')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          value={field.value || null}
          onChange={field.onChange}
          {...(name === 'last_day' && first && { min: first })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
