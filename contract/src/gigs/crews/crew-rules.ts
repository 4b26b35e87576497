import { hasPassed, HOUR, millis, type Moment } from '../../moment.ts'
import type { GigType } from '../gig-type.ts'
import type { CrewStatus } from './crew-status.ts'

/** How many friends a pro may ask for one shift. */
export const FRIENDS_AT_MOST = 4
/** How often a pro may ask friends for one shift, so nobody gets one request after another. */
export const CREWS_AT_MOST = 3
/** How long friends have, and how long before the start their time ends at the latest. */
const ANSWER_HOURS = 24
const ANSWER_HOURS_BEFORE = 2

/** Until when friends can answer: 24 hours from now, or 2 hours before the start if that is earlier. */
export const crewAnswerBy = (start_time: Moment, now: Moment): Date =>
  new Date(Math.min(millis(now) + ANSWER_HOURS * HOUR, millis(start_time) - ANSWER_HOURS_BEFORE * HOUR))

export interface AskCrewFacts {
  start_time: Moment
  gig_type: GigType
  open_places: number
  /** The pro and the friends. */
  size: number
  /** The pro already asks friends for this shift. */
  has_open: boolean
  /** How often the pro asked friends for this shift before. */
  times: number
}

/** Why a pro may not ask friends to apply together now. Whether the pro may apply is a separate question (`whyNotApply`). */
export function whyNotAskCrew(
  facts: AskCrewFacts,
  now: Moment,
): 'CREW_OFF' | 'CREW_TOO_LATE' | 'CREW_OPEN' | 'CREW_TOO_BIG' | 'CREWS_USED_UP' | null {
  if (facts.gig_type === 'INTERVIEW') return 'CREW_OFF'
  if (hasPassed(crewAnswerBy(facts.start_time, now), now)) return 'CREW_TOO_LATE'
  if (facts.has_open) return 'CREW_OPEN'
  if (facts.times >= CREWS_AT_MOST) return 'CREWS_USED_UP'
  return facts.size > facts.open_places ? 'CREW_TOO_BIG' : null
}

export interface CrewFacts {
  status: CrewStatus
  answer_by: Moment
}

/** Whether friends can still answer. */
export const isCrewAsking = ({ status, answer_by }: CrewFacts, now: Moment): boolean => status === 'ASKING' && !hasPassed(answer_by, now)

/** Whether the pro who asked may apply with those who said yes: the crew ended without an application. */
export const mayApplyWithSome = (crew: CrewFacts, now: Moment): boolean =>
  crew.status === 'DECLINED' ||
  crew.status === 'FAILED' ||
  crew.status === 'LAPSED' ||
  (crew.status === 'ASKING' && !isCrewAsking(crew, now))

/** Applicants that can only be selected together. */
export interface CrewUnit {
  id: number
  /** How many of them wait. */
  size: number
}

/**
 * Groups candidates into those that are selected together: a whole crew, or one pro alone. Leaves out a crew of which someone is missing. The
 * first of a group is its best.
 */
export function unitsOf<C extends { id: number; crew?: CrewUnit | null }>(candidates: readonly C[]): C[][] {
  const groups = Map.groupBy(candidates, ({ id, crew }) => (crew ? `crew ${crew.id}` : `pro ${id}`))
  return [...groups.values()].filter((members) => members.length === (members[0]?.crew?.size ?? 1))
}

/** Why a manager may not offer a crew its spots now. Nobody of a crew becomes a standby, so everyone needs an open spot. */
export const whyNotSelectCrew = (facts: { size: number; open_places: number }): 'CREW_GONE' | 'CREW_TOO_FEW_SPOTS' | null => {
  if (facts.size === 0) return 'CREW_GONE'
  return facts.size > facts.open_places ? 'CREW_TOO_FEW_SPOTS' : null
}
