import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { MethodBanner } from './method-banner.tsx'

/** What is wrong with a location's payment method, on pages that show no location. Nothing while that is unknown. */
export function MethodProblem({ locationId }: { locationId: number }) {
  const location = useQuery(read(getLocation, { params: { locationId } }))
  return location.data ? <MethodBanner location={location.data} /> : null
}
