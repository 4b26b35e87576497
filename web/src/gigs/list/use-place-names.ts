import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'

/**
 * The place to show in a row: nothing for the location's main address, the address's name if no other has the same street, otherwise the
 * street.
 */
export function usePlaceNames(locationId: number): (gig: Pick<GigRow, 'address_line_1'>) => string {
  const { data: addresses = [] } = useQuery(read(listAddresses, { params: { locationId } }))
  return ({ address_line_1: street }) => {
    if (addresses.length < 2) return ''
    const here = addresses.filter(({ street_address }) => street_address === street)
    const only = here.length === 1 ? here[0] : undefined
    return only?.name ?? (only?.type === 'PRIMARY' ? '' : street)
  }
}
