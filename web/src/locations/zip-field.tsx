import { useLingui } from '@lingui/react/macro'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { PlaceFound } from './place-found.tsx'

/** A ZIP code, with its city and market below. `value` is the text typed so far; the form owns the input. */
export function ZipField({ value, ...field }: Omit<TextFieldProps, 'label' | 'value'> & { value: string }) {
  const { t } = useLingui()
  const zip_code = /^\d{5}$/.test(value) ? value : ''
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' })
  return (
    <div className="grid gap-1.5">
      <TextField label={t`ZIP code`} inputMode="numeric" autoComplete="postal-code" maxLength={5} {...field} />
      {/* Two lines that say the same help no one. */}
      {zip_code && field.error === undefined && <PlaceFound place={place} />}
    </div>
  )
}
