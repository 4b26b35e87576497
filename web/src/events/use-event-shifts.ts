import type { GigShift, GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** Shifts requested with their gigs always have them; the type alone does not say so. */
export const asWhole = (shifts: readonly GigShift[]): GigShiftWithGigs[] => shifts.map((shift) => ({ ...shift, gigs: shift.gigs ?? [] }))

/** The shifts of an event with their gigs, by start. */
export function useEventShifts(eventId: number) {
  const query = useQuery(read(listEventShifts, { params: { id: eventId }, query: { is_including_gigs: true } }))
  return { query, shifts: query.data ? asWhole(query.data) : null }
}
