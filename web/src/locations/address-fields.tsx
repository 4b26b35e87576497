import { Trans, useLingui } from '@lingui/react/macro'
import type { NewAddress } from '@muster/contract/locations/location.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { read } from '../api/query.ts'
import { TextField } from '../ui/text-field.tsx'
import { MapView } from './map-view.tsx'
import { PlaceFound } from './place-found.tsx'

/** A form that holds an address under `address`. */
interface WithAddress {
  address: NewAddress
}

/** Street and ZIP code; town, state, zone and market are found by the ZIP code, and the pin can be put right on the map. */
export function AddressFields() {
  const { t } = useLingui()
  const { register, watch, setValue, formState } = useFormContext<WithAddress>()
  const errors = formState.errors.address
  const [zip, street, pin] = watch(['address.zip_code', 'address.street_address', 'address.coordinates'])
  const zip_code = /^\d{5}/.exec(zip ?? '')?.[0] ?? ''
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' })
  const found = place.data
  // An address that was there before keeps its pin and its town until another ZIP code is typed.
  const known = formState.defaultValues?.address?.coordinates ? formState.defaultValues.address.zip_code?.slice(0, 5) : undefined
  useEffect(() => {
    if (!found || found.zip_code === known) return
    setValue('address.city', found.city, { shouldValidate: true })
    setValue('address.state_code', found.state_code, { shouldValidate: true })
    setValue('address.coordinates', undefined)
  }, [found, known, setValue])
  return (
    <div className="grid gap-4">
      <TextField
        label={t`Street address`}
        autoComplete="address-line1"
        error={errors?.street_address?.message}
        {...register('address.street_address')}
      />
      <div className="grid grid-cols-[minmax(88px,2fr)_minmax(0,4fr)_minmax(64px,1fr)] gap-3">
        <TextField
          label={t`ZIP code`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors?.zip_code?.message}
          {...register('address.zip_code')}
        />
        <TextField label={t`City`} autoComplete="address-level2" error={errors?.city?.message} {...register('address.city')} />
        <TextField
          label={t`State`}
          autoComplete="address-level1"
          maxLength={2}
          error={errors?.state_code?.message}
          {...register('address.state_code')}
        />
      </div>
      {zip_code && <PlaceFound place={place} />}
      {found && (
        <div>
          <MapView
            label={t`Where it is`}
            places={[{ id: 'pin', point: pin ?? found.coordinates, label: street || `${found.city}, ${found.state_code}` }]}
            onMove={(point) => setValue('address.coordinates', point, { shouldDirty: true })}
          />
          <p className="mt-1 text-small text-gray">
            <Trans>The pin starts in the middle of the ZIP code. Move it to where the place is: pros are shown their distance to it.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
