import { useEffect } from 'react'
import { AddressInputs } from '../../locations/address-inputs.tsx'
import { PlaceFound } from '../../locations/place-found.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { usePlaceOf, zipIn } from './use-shift-zone.ts'

/** An address that only this shift has. Its ZIP code fills in city and state. */
export function OwnAddress({ form, values }: { form: ShiftFormState; values: ShiftDraft }) {
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
      <AddressInputs
        street={{ ...form.register('address_line_1'), error: errors.address_line_1?.message }}
        zip={{ ...form.register('zip_code'), error: errors.zip_code?.message }}
        city={{ ...form.register('city'), error: errors.city?.message }}
        state={{ ...form.register('state_code'), error: errors.state_code?.message }}
      />
      {zipIn(values.zip_code) && errors.zip_code === undefined && <PlaceFound place={place} />}
    </div>
  )
}
