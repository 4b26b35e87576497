import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { dayPlus, instantAt, shiftTime } from '../ui/format-time.ts'

/** A day and wall times, as the address has them. */
export interface FreeTime {
  free_day?: string | undefined
  free_from?: string | undefined
  free_to?: string | undefined
}

const isWallTime = (text: string | undefined): text is string => text !== undefined && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

/** The asked time as instants and in words, once the location's zone is known; null while no time is asked. `isWaiting`: a time is asked and the zone is on its way. An end before the start is on the next day. */
export function useFreeTime(locationId: number, { free_day, free_from, free_to }: FreeTime) {
  const { data } = useQuery(read(getLocation, { params: { locationId } }))
  const zone = data?.timezone
  if (!free_day || !isWallTime(free_from) || !isWallTime(free_to)) return { zone, isWaiting: false, asked: null, words: null }
  if (zone === undefined) return { zone, isWaiting: true, asked: null, words: null }
  const start = instantAt(free_day, free_from, zone)
  const end = instantAt(free_to > free_from ? free_day : dayPlus(free_day, 1), free_to, zone)
  return {
    zone,
    isWaiting: false,
    asked: { start_time: start.toISOString(), end_time: end.toISOString() },
    words: shiftTime(start.toISOString(), end.toISOString(), { zone }),
  }
}
