import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { editReferralPromotion, listReferralPromotions } from '@muster/contract/referrals/referral-endpoints.ts'
import { type ReferralPromotion, ReferralPromotionEdit } from '@muster/contract/referrals/referral.ts'
import { Controller } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** Changes a promotion's name, last day or budget. What it brings stays: staff end it and make another. */
export function EditPromotionDialog({ promotion, onClose }: { promotion: ReferralPromotion; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name, first_day, last_day, budget } = promotion
  const form = useMusterForm<ReferralPromotionEdit, ReferralPromotionEdit>(ReferralPromotionEdit, { name, last_day, budget })
  const edit = useCall(editReferralPromotion, {
    form,
    changes: [listReferralPromotions],
    onSuccess: () => {
      onClose()
      toastDone(t`Saved`)
    },
  })
  const words: Record<CallError<typeof editReferralPromotion>, string> = {
    PROMOTION_OVERLAPS: t`Another promotion runs on some of these days. Change one of them first.`,
  }
  const send = (): void => void form.handleSubmit((body) => edit.mutate({ params: { id }, body }))()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Edit promotion</Trans>}
      description={<Trans>What it brings stays as it was promised. To change that, end it and make another.</Trans>}
      actions={
        <Button variant="contained" loading={edit.isPending} onClick={send}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
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
        <MoneyField label={t`Budget`} error={errors.budget?.message} {...form.register('budget', { valueAsNumber: true })} />
        <CallProblem error={edit.error} words={words} />
      </div>
    </Dialog>
  )
}
