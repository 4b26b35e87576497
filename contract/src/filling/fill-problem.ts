import { RESTED_HOURS } from '../gigs/conflicts/work-limits.ts'
import { HOUR } from '../moment.ts'

/** A shift with spots that have neither a pro nor an offer. Times are milliseconds since 1970 UTC. */
export interface FillGig {
  id: number
  places: number
  start: number
  end: number
  /** Its work week (Monday to Sunday of its zone), for weekly hours. */
  week: string
}

/** One pro who may work one shift, by every rule about just these two. */
export interface FillEdge {
  /** Index of the shift in `gigs`. */
  gig: number
  pro_id: number
  score: number
  /** Rank of the application: an earlier one has a lower number. */
  order: number
}

/** How many more minutes an employee may work in a week. A contractor has no limit. */
export interface FillCap {
  pro_id: number
  week: string
  minutes_left: number
}

/** Everything that decides who works what. What pros have confirmed or been offered is settled before, by leaving out edges. */
export interface FillProblem {
  gigs: readonly FillGig[]
  edges: readonly FillEdge[]
  caps: readonly FillCap[]
}

export const minutesOf = (gig: FillGig): number => Math.round((gig.end - gig.start) / 60_000)

const REST = RESTED_HOURS * HOUR

/** When a pro who works `gig` has rested. */
export const restedAt = (gig: FillGig): number => gig.end + REST

/**
 * Whether a machine may give a pro only one of two shifts: they overlap, or leave less than ten hours between them. The ten hours
 * include the way from one place to the other.
 */
export const clash = (one: FillGig, other: FillGig): boolean => one.start < restedAt(other) && other.start < restedAt(one)

const capKey = (pro_id: number, week: string): string => `${pro_id} ${week}`

export const capsByKey = (problem: FillProblem): ReadonlyMap<string, number> =>
  new Map(problem.caps.map(({ pro_id, week, minutes_left }) => [capKey(pro_id, week), minutes_left]))

/** Whether a pro with the shifts `held` may also get `gig`. */
export function mayTake(pro_id: number, gig: FillGig, held: readonly FillGig[], caps: ReadonlyMap<string, number>): boolean {
  if (held.some((other) => clash(gig, other))) return false
  const left = caps.get(capKey(pro_id, gig.week))
  if (left === undefined) return true
  const given = held.filter(({ week }) => week === gig.week).reduce((sum, other) => sum + minutesOf(other), 0)
  return given + minutesOf(gig) <= left
}
