import { useLingui } from '@lingui/react/macro'
import type { LocationAddress } from '@muster/contract/locations/location.ts'
import { lazy, Suspense } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { ownAddress, type ShiftDraft, type ShiftFormState } from '../shift-values.ts'

const OwnAddress = lazy(() => import('./own-address.tsx').then(({ OwnAddress: component }) => ({ default: component })))

const OTHER = 'other'

/** A saved address in a list: its name, if it has one, and its street. */
export const addressInWords = ({ name, street_address }: Pick<LocationAddress, 'name' | 'street_address'>): string =>
  name ? `${name}, ${street_address}` : street_address

interface AddressFieldProps {
  form: ShiftFormState
  values: ShiftDraft
  addresses: readonly LocationAddress[]
}

/** Where the shift is: at one of the location's addresses, or at one that only this shift has. */
export function AddressField({ form, values, addresses }: AddressFieldProps) {
  const { t } = useLingui()
  const isOther = values.use_location_address === false
  const choose = (chosen: string): void => {
    const goesElsewhere = chosen === OTHER
    form.setValue('use_location_address', !goesElsewhere, { shouldDirty: true })
    // The saved addresses know their own; text that stays behind would contradict them.
    if (!goesElsewhere) for (const field of ownAddress) form.setValue(field, undefined)
    if (!goesElsewhere) form.setValue('location_address_id', Number(chosen), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <SelectField
        label={t`Where`}
        className="desktop:col-span-2"
        value={isOther ? OTHER : (values.location_address_id ?? addresses[0]?.id)}
        onChange={(event) => choose(event.target.value)}
        error={form.formState.errors.location_address_id?.message}
      >
        {addresses.map((one) => (
          <option key={one.id} value={one.id}>
            {addressInWords(one)}
          </option>
        ))}
        <option value={OTHER}>{t`Another address`}</option>
      </SelectField>
      <Suspense fallback={null}>{isOther && <OwnAddress form={form} values={values} />}</Suspense>
    </>
  )
}
