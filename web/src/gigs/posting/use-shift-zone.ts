import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import type { ShiftDraft } from '../shift-values.ts'

/** The five digits of a typed ZIP code; empty until they are there. */
export const zipIn = (typed: string | undefined): string => /^\d{5}/.exec(typed ?? '')?.[0] ?? ''

/** What a typed ZIP code says; asks nothing until it has five digits. */
export function usePlaceOf(typed: string | undefined) {
  const zip_code = zipIn(typed)
  return useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' })
}

interface PostedFrom {
  location: Pick<Location, 'timezone'>
  addresses: readonly LocationAddress[]
}

/** The time zone of the shift in the form: that of its address. The location's, until the ZIP code of another address is known. */
export function useShiftZone(values: ShiftDraft, { location, addresses }: PostedFrom): string {
  const place = usePlaceOf(values.use_location_address === false ? values.zip_code : undefined)
  if (values.use_location_address === false) return place.data?.timezone ?? location.timezone
  const address = addresses.find(({ id }) => id === values.location_address_id) ?? addresses[0]
  return address?.timezone ?? location.timezone
}
