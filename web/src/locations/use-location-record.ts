import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'

/** A location and whether the signed-in user may change it. */
export function useLocationRecord(locationId: number): { location: UseQueryResult<Location>; isAdmin: boolean } {
  const me = useMe()
  const location = useQuery(read(getLocation, { params: { locationId } }))
  return { location, isAdmin: location.data !== undefined && roleAt(me, location.data) === 'ADMIN' }
}
