import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type GigDay, gigDays } from './gig-days.ts'

/** One line of the list: a day's heading or a shift. */
export type GigLine = { kind: 'day'; key: string; day: GigDay } | { kind: 'gig'; key: string; gig: GigRow }

const lineOf = (gig: GigRow): GigLine => ({ kind: 'gig', key: `gig:${gig.id}`, gig })

/** The list as lines: under day headings when sorted by start, otherwise just the shifts. */
export const gigLines = (gigs: readonly GigRow[], byDay: boolean, hasMore: boolean): GigLine[] =>
  byDay
    ? gigDays(gigs, hasMore).flatMap((day): GigLine[] => [{ kind: 'day', key: `day:${day.day}`, day }, ...day.gigs.map(lineOf)])
    : gigs.map(lineOf)
