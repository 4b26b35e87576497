import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { PlaceFound } from '../../locations/place-found.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { usePlaceOf, zipIn } from './use-shift-zone.ts'

/** An address that only this shift has. Its ZIP code fills in city and state. */
export function OwnAddress({ form, values }: { form: ShiftFormState; values: ShiftDraft }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const place = usePlaceOf(values.zip_code)
  const found = place.data
  const { setValue, getValues } = form
  useEffect(() => {
    if (!found || getValues('city')) return
    setValue('city', found.city, { shouldValidate: true })
    setValue('state_code', found.state_code, { shouldValidate: true })
  }, [found, setValue, getValues])
  return (
    <div className="grid gap-3 desktop:col-span-2">
      <TextField label={t`Street address`} autoComplete="off" error={errors.address_line_1?.message} {...form.register('address_line_1')} />
      <div className="grid grid-cols-[minmax(88px,2fr)_minmax(0,4fr)_minmax(64px,1fr)] gap-3">
        <TextField
          label={t`ZIP code`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={errors.zip_code?.message}
          {...form.register('zip_code')}
        />
        <TextField label={t`City`} autoComplete="off" error={errors.city?.message} {...form.register('city')} />
        <TextField label={t`State`} autoComplete="off" maxLength={2} error={errors.state_code?.message} {...form.register('state_code')} />
      </div>
      {zipIn(values.zip_code) && errors.zip_code === undefined && <PlaceFound place={place} />}
    </div>
  )
}
