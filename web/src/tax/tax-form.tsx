import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnTaxDetails, putTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import { TaxClassification } from '@muster/contract/tax/tax-details.ts'
import { tinKinds } from '@muster/contract/tax/tin-rules.ts'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { AddressInputs } from '../locations/address-inputs.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { Certification } from './certification.tsx'
import { useTaxWords } from './use-tax-words.ts'

interface TaxFormProps {
  own: OwnTaxDetails
  /** Null without a form on file: then there is nothing to go back to. */
  onCancel: (() => void) | null
  onSigned: (answer: OwnTaxDetails) => void
}

/** What is known, or the form on file. The number is typed each time, because nobody can read the one on file. */
const startOf = ({ details, known }: OwnTaxDetails) => ({
  business_name: '',
  classification: 'INDIVIDUAL' as const,
  tin_kind: 'SSN' as const,
  is_electronic: false,
  ...known,
  ...details,
  tin: '',
  signed_name: '',
})

function useTaxForm({ own, onSigned }: TaxFormProps) {
  const { t } = useLingui()
  const form = useMusterForm(putTaxDetails.body, startOf(own))
  const sign = useCall(putTaxDetails, {
    form,
    onSuccess: (answer) => {
      toastDone(t`Tax details signed`)
      onSigned(answer)
    },
  })
  return { form, sign }
}

type Form = ReturnType<typeof useTaxForm>['form']

/** The facts of form W-9, to fill in and sign. */
export function TaxForm(props: TaxFormProps) {
  const { form, sign } = useTaxForm(props)
  return (
    <form noValidate className="grid gap-6" onSubmit={form.handleSubmit(() => sign.mutate({ body: form.getValues() }))}>
      <Who form={form} />
      <TaxNumber form={form} />
      <Address form={form} />
      <Copies form={form} />
      <Certification form={form} />
      <CallProblem error={sign.error} words={{}} />
      <div className="flex flex-wrap justify-end gap-2">
        {props.onCancel !== null && (
          <Button variant="ghost" onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" variant="contained" size="mainAction" loading={sign.isPending}>
          <Trans>Sign form</Trans>
        </Button>
      </div>
    </form>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-light-gray pt-4">
    <legend className="float-left w-full text-base font-semibold">{title}</legend>
    {children}
  </fieldset>
)

function Who({ form }: { form: Form }) {
  const { t } = useLingui()
  const { classification } = useTaxWords()
  const { errors } = form.formState
  return (
    <Part title={<Trans>Who you are</Trans>}>
      <TextField
        label={t`Name on your tax return`}
        help={t`Your legal name, or your company’s`}
        autoComplete="name"
        error={errors.legal_name?.message}
        {...form.register('legal_name')}
      />
      <SelectField label={t`Taxed as`} error={errors.classification?.message} {...form.register('classification')}>
        {TaxClassification.options.map((one) => (
          <option key={one} value={one}>
            {classification[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Business name`}
        optional
        help={t`Only if you work under another name`}
        autoComplete="organization"
        error={errors.business_name?.message}
        {...form.register('business_name')}
      />
    </Part>
  )
}

function TaxNumber({ form }: { form: Form }) {
  const { t } = useLingui()
  const { tin } = useTaxWords()
  const { errors } = form.formState
  return (
    <Part title={<Trans>Taxpayer number</Trans>}>
      <SelectField
        label={t`Kind of number`}
        error={errors.tin_kind?.message}
        {...form.register('tin_kind', { onChange: () => form.getValues('tin') !== '' && void form.trigger('tin') })}
      >
        {tinKinds.map((one) => (
          <option key={one} value={one}>
            {tin[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Number`}
        help={t`Nine digits. Dashes are fine.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        error={errors.tin?.message}
        {...form.register('tin')}
      />
      <p className="flex items-start gap-1.5 text-small text-gray">
        <Lock size={14} className="mt-px shrink-0" aria-hidden />
        <Trans>
          We keep the number encrypted. From now on this page shows only its last four digits, and only the people who file the forms see it
          whole.
        </Trans>
      </p>
    </Part>
  )
}

function Address({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <Part title={<Trans>Where you live</Trans>}>
      <AddressInputs
        fillsIn
        street={{ ...form.register('street_address'), error: errors.street_address?.message }}
        zip={{ ...form.register('zip_code'), error: errors.zip_code?.message }}
        city={{ ...form.register('city'), error: errors.city?.message }}
        state={{ ...form.register('state_code'), error: errors.state_code?.message }}
      />
    </Part>
  )
}

function Copies({ form }: { form: Form }) {
  return (
    <Part title={<Trans>Your copy of the form</Trans>}>
      <Checkbox
        label={<Trans>I agree to get my tax forms electronically</Trans>}
        help={<Trans>Without this, they come by mail to the address above. You can change it with a new form.</Trans>}
        {...form.register('is_electronic')}
      />
    </Part>
  )
}
