import { hasPassed, millis, type Moment } from '../../moment.ts'
import { type GigStatus, needsMore } from '../gig-status.ts'

/** The counts of a shift. `selected` are pros with an offer who have not confirmed. */
interface AskedCounts {
  allowed: number
  confirmed: number
  selected: number
}

/** How many of them are standbys: those without a spot if every other one confirmed. */
export const standbyCount = ({ allowed, confirmed, selected }: AskedCounts): number =>
  Math.max(0, Math.min(selected, confirmed + selected - allowed))

interface Asked {
  id: number
  selected_at: Moment | null
  match_score: number | null
}

/**
 * The ids of the standbys among everyone with an offer for `open` spots. The spots are meant for the earliest offers; among offers made
 * together, for the better match. The first to confirm still gets the spot.
 */
export function standbysOf(asked: readonly Asked[], open: number): ReadonlySet<number> {
  const at = ({ selected_at }: Asked): number => (selected_at === null ? Infinity : millis(selected_at))
  const score = ({ match_score }: Asked): number => match_score ?? -1
  const inOrder = [...asked].sort((a, b) => (at(a) === at(b) ? score(b) - score(a) || a.id - b.id : at(a) - at(b)))
  return new Set(inOrder.slice(Math.max(0, open)).map(({ id }) => id))
}

/** A pro you select now is a standby: the shift has not started, and all spots are taken or offered. */
export const asksStandbys = (gig: { status: GigStatus; start_time: Moment }, counts: AskedCounts, now: Moment): boolean =>
  (gig.status === 'POSTED' || gig.status === 'CONFIRMED') && !hasPassed(gig.start_time, now) && needsMore(counts) === 0
