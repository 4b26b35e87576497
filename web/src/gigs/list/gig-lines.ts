import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type GigDay, gigDays } from './gig-days.ts'

/** One line of the list: the head of a day, or a shift. */
export type GigLine = { kind: 'day'; key: string; day: GigDay } | { kind: 'gig'; key: string; gig: GigRow }

const lineOf = (gig: GigRow): GigLine => ({ kind: 'gig', key: `gig:${gig.id}`, gig })

/** The list as lines: grouped by day while it is sorted by start, else the shifts alone. */
export const gigLines = (gigs: readonly GigRow[], byDay: boolean, hasMore: boolean): GigLine[] =>
  byDay
    ? gigDays(gigs, hasMore).flatMap((day): GigLine[] => [{ kind: 'day', key: `day:${day.day}`, day }, ...day.gigs.map(lineOf)])
    : gigs.map(lineOf)
