import { z } from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { type CrewUnit, unitsOf } from '../crews/crew-rules.ts'
import { FULL_WEEK_HOURS, RESTED_HOURS } from '../conflicts/work-limits.ts'
import { type Ranked, byMatch } from '../matching/match-score.ts'

/** A batch runs this long after posting, and again after the same time, until the spots are taken (docs/domain.md, "Auto-select"). */
export const AUTO_SELECT_EVERY_MINUTES = 15

export interface AutoSelectCandidate extends Ranked {
  /** Why a pro may not work this gig. Rest and weekly hours bind a machine, while a person only gets a warning. */
  refusal: ErrorCode | null
  rest_hours: number | null
  week_hours: number
  employment_type: 'W2' | 'F1099'
  /** What the pro said about this time of the week; null if nothing, or if the pro applied: that says yes to this shift. */
  says_available: boolean | null
  /** The friends who can only be selected together with this one; null for a pro alone. */
  crew?: CrewUnit | null
}

/**
 * Why Muster itself may not pick a pro. Rest, weekly hours and stated preferences warn people and bind machines; ten hours of rest leave
 * time for any way. Only the weekly hours of employees are limited.
 */
export const whyNotByMachine = (candidate: AutoSelectCandidate): 'REST' | 'WEEK_HOURS' | 'OUTSIDE_PREFERENCES' | ErrorCode | null => {
  if (candidate.refusal !== null) return candidate.refusal
  if (candidate.rest_hours !== null && candidate.rest_hours < RESTED_HOURS) return 'REST'
  if (candidate.employment_type === 'W2' && candidate.week_hours > FULL_WEEK_HOURS) return 'WEEK_HOURS'
  return candidate.says_available === false ? 'OUTSIDE_PREFERENCES' : null
}

/**
 * Why an applicant who was named got no offer when the best were selected. GIG_FILLED: others hold the spots. CREW_TOGETHER: not all of those
 * who applied together were named, fit, or found a spot.
 */
export const PassedOver = z.enum([
  'OVERLAPPING_GIG',
  'REST',
  'WEEK_HOURS',
  'SUSPENDED',
  'BLOCKED',
  'EMPLOYMENT_TYPE_UNSUPPORTED',
  'CERTIFICATION_MISSING',
  'GIG_FILLED',
  'CREW_TOGETHER',
])
export type PassedOver = z.output<typeof PassedOver>

/**
 * The applicants a batch selects: the best at or above the threshold, at most `places`. A crew is chosen as a whole or passed over. It ranks by
 * its weakest member and needs an open spot for each, so `spots` leaves out the place of a standby.
 */
export function chooseForPlaces<C extends AutoSelectCandidate>(
  candidates: readonly C[],
  places: number,
  threshold: number,
  spots: number = places,
): C[] {
  const fit = candidates.filter((candidate) => candidate.score >= threshold && whyNotByMachine(candidate) === null).sort(byMatch)
  const units = unitsOf(fit).sort((one, other) => byMatch(one.at(-1)!, other.at(-1)!))
  const chosen: C[] = []
  for (const members of units) {
    const left = (members[0]?.crew ? spots : places) - chosen.length
    if (members.length <= left) chosen.push(...members)
  }
  return chosen
}
