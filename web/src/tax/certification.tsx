import { Trans, useLingui } from '@lingui/react/macro'
import type { NewTaxDetails } from '@muster/contract/tax/tax-details.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'

/** What a pro certifies, after part II of form W-9, and the name that signs it. */
export function Certification({ form }: { form: UseFormReturn<z.input<typeof NewTaxDetails>, unknown, NewTaxDetails> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-4 border-t border-light-gray pt-4">
      <legend className="float-left w-full text-base font-semibold">
        <Trans>Sign</Trans>
      </legend>
      <div>
        <p>
          <Trans>Under penalties of perjury, I certify that:</Trans>
        </p>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
          <li>
            <Trans>The number on this form is my correct taxpayer identification number.</Trans>
          </li>
          <li>
            <Trans>I am not subject to backup withholding.</Trans>
          </li>
          <li>
            <Trans>I am a U.S. citizen or other U.S. person.</Trans>
          </li>
        </ol>
      </div>
      <div>
        <Checkbox label={<Trans>I certify this</Trans>} aria-invalid={errors.certifies !== undefined} {...form.register('certifies')} />
        {errors.certifies && (
          <p role="alert" className="mt-1 text-small text-error">
            {errors.certifies.message}
          </p>
        )}
      </div>
      <TextField
        label={t`Your full name`}
        help={t`Typing it signs the form, with today’s date`}
        autoComplete="name"
        error={errors.signed_name?.message}
        {...form.register('signed_name')}
      />
    </fieldset>
  )
}
