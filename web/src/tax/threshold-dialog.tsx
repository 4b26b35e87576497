import { Trans, useLingui } from '@lingui/react/macro'
import { getTaxYear, listTaxYearPros, putTaxThreshold } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const FORM = 'tax-threshold'

/** The threshold of a year, as the IRS announced it. */
export function ThresholdDialog({ year: { year, threshold_amount }, onClose }: { year: TaxYear; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(putTaxThreshold.body, { amount: threshold_amount })
  const save = useCall(putTaxThreshold, {
    form,
    changes: [getTaxYear, listTaxYearPros],
    onSuccess: () => {
      toastDone(t`Threshold saved`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Threshold of {String(year)}</Trans>}
      description={<Trans>From 2027 on it follows inflation. The IRS announces it for each year.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="contained" loading={save.isPending}>
            <Trans>Save threshold</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-4" onSubmit={form.handleSubmit((body) => save.mutate({ params: { year }, body }))}>
        <MoneyField
          label={t`A form is due from`}
          error={form.formState.errors.amount?.message}
          {...form.register('amount', { valueAsNumber: true })}
        />
        <CallProblem error={save.error} words={{}} />
      </form>
    </Dialog>
  )
}
