import { Trans, useLingui } from '@lingui/react/macro'
import { whyNotAdd } from '@muster/contract/coupons/coupon-form-rules.ts'
import { createCoupon, listCouponsForAdmin } from '@muster/contract/coupons/coupon-endpoints.ts'
import { NewCoupon } from '@muster/contract/coupons/coupon.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField, NumberField } from '../ui/money-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { AudienceField, type Chosen } from './audience-field.tsx'

const Checked = NewCoupon.superRefine((coupon, refinement) => {
  const fault = whyNotAdd(coupon)
  if (fault !== null) refinement.addIssue({ code: 'custom', path: [fault.target], message: fault.message })
})
type Typed = z.input<typeof Checked>

/** An empty field is no number, and not zero. */
const numberOrNull = { setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)) }

/** A new coupon: what a location types, what it gives, when, to which locations and at what cost at most. */
export function NewCouponDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const { form, add, words, taken, send, audience, setAudience } = useNewCoupon(onDone)
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={<Trans>New coupon</Trans>}
      description={<Trans>It comes off the platform fee alone. Pay, tips and employer costs stay whole.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={add.isPending} onClick={send}>
            <Trans>Make coupon</Trans>
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
        <Fields form={form} taken={taken} />
        <AudienceField value={audience} onChange={setAudience} />
        <CallProblem error={add.error} words={words} except={['COUPON_CODE_TAKEN']} />
      </form>
    </Dialog>
  )
}

function useNewCoupon(onDone: (id: number) => void) {
  const { t } = useLingui()
  const [audience, setAudience] = useState<readonly Chosen[]>([])
  const form = useMusterForm<Typed, NewCoupon>(Checked, {
    code: '',
    name: '',
    kind: 'PERCENTAGE',
    percent: null,
    amount: null,
    first_day: '',
    last_day: '',
    uses_per_location: 1,
    market_ids: [],
    organization_ids: [],
    location_ids: [],
  })
  const words: Record<CallError<typeof createCoupon>, string> = { COUPON_CODE_TAKEN: t`Another coupon has this code. Choose another one.` }
  const add = useCall(createCoupon, {
    changes: [listCouponsForAdmin],
    onSuccess: ({ id, code }) => {
      toastDone(t`${code} is ready`)
      onDone(id)
    },
    form,
  })
  const idsOf = (kind: Chosen['kind']): number[] => audience.filter((one) => one.kind === kind).map(({ id }) => id)
  const send = (): void =>
    void form.handleSubmit((body) =>
      add.mutate({
        body: { ...body, market_ids: idsOf('market'), organization_ids: idsOf('organization'), location_ids: idsOf('location') },
      }),
    )()
  const isTaken = add.error instanceof CallFailed && add.error.code === 'COUPON_CODE_TAKEN'
  return { form, add, words, taken: isTaken ? words.COUPON_CODE_TAKEN : undefined, send, audience, setAudience }
}

type CouponForm = ReturnType<typeof useNewCoupon>['form']

/** `taken` says that another coupon has the code. */
function Fields({ form, taken }: { form: CouponForm; taken: string | undefined }) {
  const { t } = useLingui()
  const kind = form.watch('kind')
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-4 desktop:grid-cols-2">
        <TextField
          label={t`Code`}
          help={t`4 to 16 letters and digits`}
          maxLength={20}
          autoCapitalize="characters"
          error={taken ?? errors.code?.message}
          {...form.register('code')}
        />
        <TextField
          label={t`Name`}
          help={t`Staff and businesses read it`}
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
      </div>
      <KindField form={form} />
      <div className="grid grid-cols-2 items-start gap-4">
        {kind === 'PERCENTAGE' ? (
          <NumberField
            key="percent"
            label={t`Percent`}
            after="%"
            error={errors.percent?.message}
            {...form.register('percent', numberOrNull)}
          />
        ) : (
          <MoneyField key="amount" label={t`Amount`} error={errors.amount?.message} {...form.register('amount', numberOrNull)} />
        )}
        <NumberField
          label={kind === 'PERCENTAGE' ? t`Shifts of each location` : t`Times each location can enter it`}
          error={errors.uses_per_location?.message}
          {...form.register('uses_per_location', { valueAsNumber: true })}
        />
        <Day form={form} name="first_day" label={t`First day`} />
        <Day form={form} name="last_day" label={t`Last day`} />
      </div>
      <MoneyField
        label={t`Budget`}
        help={t`It costs no cent more than this, at all locations together.`}
        error={errors.budget?.message}
        {...form.register('budget', { valueAsNumber: true })}
      />
    </>
  )
}

/** Percentage or amount. What the other kind had is forgotten. */
function KindField({ form }: { form: CouponForm }) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={<Trans>What it gives</Trans>}
      columns={2}
      value={form.watch('kind')}
      options={[
        { value: 'PERCENTAGE', label: t`Percentage`, help: t`A share of the platform fee of each shift` },
        { value: 'AMOUNT', label: t`Amount`, help: t`Off the platform fees, shift by shift, until it is used up` },
      ]}
      onChange={(next) => {
        form.setValue('kind', next)
        form.setValue(next === 'PERCENTAGE' ? 'amount' : 'percent', null)
      }}
    />
  )
}

function Day({ form, name, label }: { form: CouponForm; name: 'first_day' | 'last_day'; label: string }) {
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
