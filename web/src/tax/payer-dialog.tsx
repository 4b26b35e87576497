import { Trans, useLingui } from '@lingui/react/macro'
import { getTaxYear, putTaxPayer } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { formatTin } from '@muster/contract/tax/tin-rules.ts'
import { useCall } from '../api/use-call.ts'
import { AddressInputs } from '../locations/address-inputs.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const FORM = 'tax-payer'

/** Who files the forms: the provider as the IRS knows it. */
export function PayerDialog({ year: { payer, payer_name }, onClose }: { year: TaxYear; onClose: () => void }) {
  const { t } = useLingui()
  const empty = { name: payer_name, ein: '', street_address: '', city: '', state_code: '', zip_code: '', phone_number: '' }
  const known = payer && { ...payer, ein: formatTin('EIN', payer.ein), phone_number: formatPhone(payer.phone_number) }
  const form = useMusterForm(putTaxPayer.body, known ?? empty)
  const save = useCall(putTaxPayer, {
    form,
    changes: [getTaxYear],
    onSuccess: () => {
      toastDone(t`Payer saved`)
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Payer</Trans>}
      description={<Trans>Forms 1099 carry this name, EIN and address.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="contained" loading={save.isPending}>
            <Trans>Save payer</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-4" onSubmit={form.handleSubmit(() => save.mutate({ body: form.getValues() }))}>
        <TextField label={t`Legal name`} autoComplete="organization" error={errors.name?.message} {...form.register('name')} />
        <TextField label={t`EIN`} inputMode="numeric" autoComplete="off" error={errors.ein?.message} {...form.register('ein')} />
        <AddressInputs
          street={{ ...form.register('street_address'), error: errors.street_address?.message }}
          zip={{ ...form.register('zip_code'), error: errors.zip_code?.message }}
          city={{ ...form.register('city'), error: errors.city?.message }}
          state={{ ...form.register('state_code'), error: errors.state_code?.message }}
        />
        <TextField label={t`Phone`} type="tel" autoComplete="off" error={errors.phone_number?.message} {...form.register('phone_number')} />
        <CallProblem error={save.error} words={{}} />
      </form>
    </Dialog>
  )
}
