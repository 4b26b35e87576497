import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'

export interface ManagedOrganization {
  id: number
  name: string
  locations: number
}

/** The organizations with several locations that the user administers. With one location, its own pages say it all. */
export function useManagedOrganizations(): ManagedOrganization[] {
  const { organization_roles } = useMe()
  const locations = useQuery(read(listActiveLocations, {})).data ?? []
  return organization_roles.flatMap(({ organization_id }) => {
    const of = locations.filter((location) => location.organization_id === organization_id)
    return of.length > 1 ? [{ id: organization_id, name: of[0]!.organization_name, locations: of.length }] : []
  })
}
