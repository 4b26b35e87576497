import { milesBetween } from '@muster/contract/distance.ts'
import type { MatchPro } from '@muster/contract/gigs/matching/match-score.ts'
import { isValidOn } from '@muster/contract/certifications/certification-status.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { type DemoPro, type GigPlan, HOUR } from './demo-scene.ts'

/** The local date of a shift, computed once for all its people. */
export interface PlanDay {
  date: string
  /** The Monday of its work week. */
  week: string
  weekday: string
}

/** Whether the pro can apply: has the position, is free, allowed and certified, and both sides agree on the employment type. */
export function mayApply(pro: DemoPro, { venue, position, start, end, is_network }: GigPlan, day: PlanDay): boolean {
  return (
    pro.market_id === venue.market.id &&
    pro.skill_ids.has(position.id) &&
    pro.joined < start - 18 * HOUR &&
    (pro.suspended_from === null || start < pro.suspended_from) &&
    (!is_network || pro.network_of.has(venue.id)) &&
    agreedEmploymentType(venue.employment_types, pro.employment_types, null) !== null &&
    isFree(pro, start, end) &&
    (!venue.require_certifications ||
      position.certification_ids.every((id) =>
        pro.certifications.some((held) => held.certification_id === id && isValidOn(held, day.date)),
      ))
  )
}

/** Whether the pro is free, with an hour to travel before and after. */
export function isFree(pro: DemoPro, start: number, end: number): boolean {
  for (const taken of pro.busy.toReversed()) {
    if (taken.start < end + HOUR && start < taken.end + HOUR) return false
    // Spans are in the order of their starts, and none is longer than a day.
    if (taken.start < start - 48 * HOUR) return true
  }
  return true
}

export const milesTo = (pro: DemoPro, { venue }: GigPlan): number =>
  milesBetween({ lat: pro.latitude, lng: pro.longitude }, { lat: venue.address.latitude, lng: venue.address.longitude })

/** The facts the score needs, when the pro applies. */
export function matchFacts(pro: DemoPro, plan: GigPlan, day: PlanDay): MatchPro {
  const { venue, position, start, end } = plan
  const here = pro.here.get(venue.id)
  const near = pro.busy.filter((span) => Math.abs(span.start - start) < 168 * HOUR)
  const gaps = near.map((span) => Math.max(start - span.end, span.start - end, 0) / HOUR)
  const hours = near.filter((span) => span.start < start).reduce((sum, span) => sum + (span.end - span.start) / HOUR, (end - start) / HOUR)
  return {
    shifts_worked: pro.worked,
    shifts_in_position: pro.worked_in.get(position.id) ?? 0,
    businesses_worked: pro.here.size,
    shifts_here: here?.shifts ?? 0,
    rating_here: here && here.ratings > 0 ? here.rating_sum / here.ratings : null,
    is_favorite: pro.favorite_of.has(venue.id),
    in_network: pro.network_of.has(venue.id),
    recent: {
      shifts: pro.recent.length,
      worked: pro.recent.filter(({ worked }) => worked).length,
      on_time: pro.recent.filter(({ worked, on_time }) => worked && on_time).length,
    },
    rating: pro.review_count === 0 ? null : pro.rating_sum / pro.review_count,
    review_count: pro.review_count,
    distance_miles: milesTo(pro, plan),
    rest_hours: gaps.length === 0 ? null : Math.min(...gaps),
    week_hours: Math.round(hours * 10) / 10,
    matches_preferences: pro.preferred_days === null ? null : pro.preferred_days.includes(day.weekday),
  }
}

/** Notes how a confirmed shift ended. Only the last 50 count. */
export function remember(pro: DemoPro, outcome: { worked: boolean; on_time: boolean }): void {
  pro.recent.push(outcome)
  if (pro.recent.length > 50) pro.recent.shift()
}
