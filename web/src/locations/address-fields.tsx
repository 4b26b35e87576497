import { Trans, useLingui } from '@lingui/react/macro'
import type { NewAddress, Place } from '@muster/contract/locations/location.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { read } from '../api/query.ts'
import { AddressInputs } from './address-inputs.tsx'
import { MapView } from './map-view.tsx'
import { PlaceFound } from './place-found.tsx'

/** A form that holds an address under `address`. */
interface WithAddress {
  address: NewAddress
}

const zipIn = (typed: string | undefined): string => /^\d{5}/.exec(typed ?? '')?.[0] ?? ''

/** Looks up the typed ZIP code and fills in its city and state. */
function usePlaceOfZip() {
  const { watch, setValue, formState } = useFormContext<WithAddress>()
  const zip_code = zipIn(watch('address.zip_code'))
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' })
  const found = place.data
  // A saved address keeps its pin and its city until another ZIP code is typed.
  const saved = formState.defaultValues?.address
  const known = saved?.coordinates ? saved.zip_code?.slice(0, 5) : undefined
  useEffect(() => {
    if (!found || found.zip_code === known) return
    setValue('address.city', found.city, { shouldValidate: true })
    setValue('address.state_code', found.state_code, { shouldValidate: true })
    setValue('address.coordinates', undefined)
  }, [found, known, setValue])
  return { zip_code, place }
}

/**
 * Street, ZIP code, city and state. The ZIP code fills in city and state, and the manager can move the pin on the map. `children` come before
 * the map.
 */
export function AddressFields({ children }: { children?: ReactNode }) {
  const { register, formState } = useFormContext<WithAddress>()
  const { zip_code, place } = usePlaceOfZip()
  const errors = formState.errors.address ?? {}
  return (
    <div className="grid gap-4">
      <AddressInputs
        fillsIn
        street={{ ...register('address.street_address'), error: errors.street_address?.message }}
        zip={{ ...register('address.zip_code'), error: errors.zip_code?.message }}
        city={{ ...register('address.city'), error: errors.city?.message }}
        state={{ ...register('address.state_code'), error: errors.state_code?.message }}
      />
      {zip_code && <PlaceFound place={place} />}
      {children}
      {place.data && <AddressPin found={place.data} />}
    </div>
  )
}

/** The address on the map, with a pin to move. */
function AddressPin({ found }: { found: Place }) {
  const { t } = useLingui()
  const { watch, setValue } = useFormContext<WithAddress>()
  const [street, pin] = watch(['address.street_address', 'address.coordinates'])
  return (
    <div>
      <MapView
        label={t`Where it is`}
        places={[{ id: 'pin', point: pin ?? found.coordinates, label: street || `${found.city}, ${found.state_code}` }]}
        onMove={(point) => setValue('address.coordinates', point, { shouldDirty: true })}
      />
      <p className="mt-1 text-small text-gray">
        <Trans>The pin starts in the middle of the ZIP code. Move it to your address: pros see how far away they are.</Trans>
      </p>
    </div>
  )
}
