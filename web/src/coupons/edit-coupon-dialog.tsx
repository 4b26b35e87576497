import { Trans, useLingui } from '@lingui/react/macro'
import { editCoupon, getCouponForAdmin, listCouponsForAdmin } from '@muster/contract/coupons/coupon-endpoints.ts'
import { type AdminCoupon, CouponEdit } from '@muster/contract/coupons/coupon.ts'
import { Controller } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField, NumberField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** Changes a coupon's name, last day, uses or budget. What it gives stays. */
export function EditCouponDialog({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const { form, edit, send } = useEdit(coupon, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Edit {coupon.code}</Trans>}
      description={<Trans>What it gives, and to which locations, stays as it was promised. To change that, make another coupon.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={edit.isPending} onClick={send}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Fields form={form} coupon={coupon} />
        <CallProblem error={edit.error} />
      </form>
    </Dialog>
  )
}

function useEdit({ id, name, last_day, uses_per_location, budget }: AdminCoupon, onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm<CouponEdit, CouponEdit>(CouponEdit, { name, last_day, uses_per_location, budget })
  const edit = useCall(editCoupon, {
    form,
    changes: [getCouponForAdmin, listCouponsForAdmin],
    onSuccess: () => {
      onClose()
      toastDone(t`Saved`)
    },
  })
  const send = (): void => void form.handleSubmit((body) => edit.mutate({ params: { id }, body }))()
  return { form, edit, send }
}

function Fields({ form, coupon: { kind, first_day } }: { form: ReturnType<typeof useEdit>['form']; coupon: AdminCoupon }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Name`} maxLength={80} error={errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="last_day"
        render={({ field }) => (
          <DateField
            label={t`Last day`}
            value={field.value ?? null}
            onChange={field.onChange}
            min={first_day}
            error={errors.last_day?.message}
          />
        )}
      />
      <NumberField
        label={kind === 'PERCENTAGE' ? t`Shifts of each location` : t`Times each location can enter it`}
        error={errors.uses_per_location?.message}
        {...form.register('uses_per_location', { valueAsNumber: true })}
      />
      <MoneyField label={t`Budget`} error={errors.budget?.message} {...form.register('budget', { valueAsNumber: true })} />
    </>
  )
}
