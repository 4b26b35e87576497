import type { LocationSummary } from '@muster/contract/locations/location.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { dropLocationData, read } from '../api/query.ts'
import { listAtLocation, locationIdOf, pickLocation, saveLocationId, useSavedLocationId } from '../current-location/current-location.ts'

export interface LocationChoice {
  locations: UseQueryResult<LocationSummary[]>
  current: LocationSummary | null
  /** Switches to another location: leads to the same list of it and drops the old location's cached data. */
  choose: (id: number) => void
}

/**
 * The manager's current location, kept in line with the URL and the manager's own list. A location that is not on the list is replaced by
 * the first one. With an empty list it is cleared.
 */
export function useLocationChoice(): LocationChoice {
  const locations = useQuery(read(listActiveLocations, {}))
  const pathname = useLocation({ select: (location) => location.pathname })
  const saved = useSavedLocationId()
  const router = useRouter()
  const client = useQueryClient()
  const inPath = locationIdOf(pathname)

  const choose = useCallback(
    (id: number) => {
      // The first location of a session has no data of another to drop, and its screen is reading by now: dropped, it would wait forever.
      if (saved !== null && id !== saved) dropLocationData(client)
      saveLocationId(id)
      const { pathname: path, searchStr } = router.state.location
      const list = locationIdOf(path) === id ? null : listAtLocation({ pathname: path, search: searchStr }, id)
      if (list !== null) void router.navigate({ href: list, replace: true })
    },
    [client, router, saved],
  )

  const list = locations.data
  useEffect(() => {
    if (!list) return
    const picked = pickLocation(inPath ?? saved, list)
    if (picked === null) saveLocationId(null)
    else if (picked !== saved || (inPath !== null && inPath !== picked)) choose(picked)
  }, [list, inPath, saved, choose])

  return { locations, current: list?.find(({ id }) => id === (inPath ?? saved)) ?? null, choose }
}
