import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'

export interface ShiftFacts {
  location: Location
  addresses: LocationAddress[]
  /** Most popular first, with the market's wages. */
  skills: Skill[]
}

/** What the shift form needs before it can be shown. */
export function useShiftFacts(locationId: number): { facts: ShiftFacts | null; error: Error | null; retry: () => void } {
  const location = useQuery(read(getLocation, { params: { locationId } }))
  const addresses = useQuery(read(listAddresses, { params: { locationId } }))
  const skills = useQuery(
    read(listSkills, { query: { query: 'ordered_by_popularity', include_defaults: true, include_recommendations: true } }),
  )
  const facts =
    location.data && addresses.data && skills.data ? { location: location.data, addresses: addresses.data, skills: skills.data } : null
  const failed = [location, addresses, skills].filter((query) => failedToLoad<unknown>(query))
  return { facts, error: failed[0]?.error ?? null, retry: () => failed.forEach((query) => void query.refetch()) }
}
