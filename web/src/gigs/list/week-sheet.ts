import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getWeekSheet, SheetGig } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'

type Sheet = CallResult<typeof getWeekSheet>

/** One pro's week: their shifts by local day, and the hours these plan, without unpaid breaks. */
export interface PersonWeek {
  id: number
  name: string
  days: ReadonlyMap<string, readonly SheetGig[]>
  minutes: number
}

const minutesOf = ({ start_time, end_time, unpaid_break_minutes }: SheetGig): number =>
  (Date.parse(end_time) - Date.parse(start_time)) / 60_000 - unpaid_break_minutes

/** Spots that a pro can still take. A shift that is over or cancelled has none. */
export const openSpots = ({ status, allowed_confirmed_pros, confirmed_pros_count }: SheetGig): number =>
  status === 'POSTED' || status === 'CONFIRMED' ? Math.max(0, allowed_confirmed_pros - confirmed_pros_count) : 0

const byDay = (gigs: readonly SheetGig[]): Map<string, SheetGig[]> => Map.groupBy(gigs, ({ local_date }) => local_date)

/** A row for each pro on the week's shifts, by name. */
export function peopleOf({ gigs, pros }: Sheet): PersonWeek[] {
  const shifts = new Map<number, SheetGig[]>(pros.map(({ id }) => [id, []]))
  for (const gig of gigs) for (const id of gig.pro_ids) shifts.get(id)?.push(gig)
  return pros.map(({ id, name }) => {
    const own = shifts.get(id) ?? []
    return { id, name, days: byDay(own), minutes: own.reduce((sum, gig) => sum + minutesOf(gig), 0) }
  })
}

/** The shifts with open spots, by local day. */
export const openOf = ({ gigs }: Sheet): Map<string, SheetGig[]> => byDay(gigs.filter((gig) => openSpots(gig) > 0))
