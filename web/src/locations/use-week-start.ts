import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { Weekday } from '@muster/contract/weekday.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { read } from '../api/query.ts'

/** The day that a week starts on at the location of this page. Undefined without one: then the reader's own custom counts. */
export function useWeekStart(): Weekday | undefined {
  const { locationId } = useParams({ strict: false })
  const id = Number(locationId ?? -1)
  return useQuery({ ...read(getLocation, { params: { locationId: id } }), enabled: id > 0 }).data?.week_starts_on
}
