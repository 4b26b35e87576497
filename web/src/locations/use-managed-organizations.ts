import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'

export interface ManagedOrganization {
  id: number
  name: string
  locations: number
}

/**
 * The organizations that the user administers. With one location of the same name, its own pages say it all: it got that organization when it
 * signed up.
 */
export function useManagedOrganizations(): ManagedOrganization[] {
  const { organization_roles } = useMe()
  const locations = useQuery(read(listActiveLocations, {})).data ?? []
  return organization_roles.flatMap(({ organization_id }) => {
    const of = locations.filter((location) => location.organization_id === organization_id)
    const says = of.length > 1 || of.some(({ name, organization_name }) => name !== organization_name)
    return says ? [{ id: organization_id, name: of[0]!.organization_name, locations: of.length }] : []
  })
}
