import { type Coordinates, milesBetween } from '../../distance.ts'
import { HOUR, MINUTE, millis, overlaps, type Span } from '../../moment.ts'
import { type EligibilityFacts, whyNotEligible } from './eligibility-rules.ts'
import { FULL_WEEK_HOURS, RESTED_HOURS } from './work-limits.ts'
import type { Caution } from './conflict.ts'

/** Another shift that the pro holds: when, and where. */
export interface HeldShift extends Span, Coordinates {}

/** A street is longer than the bird's way, and a city drives at about 25 miles an hour. */
const STREET_PER_AIR = 1.3
const MILES_PER_HOUR = 25
/** To park, or to wait for the bus. */
const SETTING_OUT_MINUTES = 10
/** Closer than this is the same building or the one next door. */
const NEXT_DOOR_MILES = 0.2

/** Estimated minutes from one workplace to another, rounded up to five. No time at all next door. */
export function travelMinutes(from: Coordinates, to: Coordinates): number {
  const miles = milesBetween(from, to)
  if (miles < NEXT_DOOR_MILES) return 0
  return 5 * Math.ceil((SETTING_OUT_MINUTES + (miles * STREET_PER_AIR * 60) / MILES_PER_HOUR) / 5)
}

/** What decides whether a pro can hold this shift beside the others, whatever its state. */
export interface WorkFacts {
  shift: Span
  /** Spots that nobody has confirmed yet. */
  open_places: number
  /** The other shifts that the pro holds. */
  held: readonly Span[]
  eligibility: EligibilityFacts
}

/**
 * Why a pro cannot take a shift: no spot left, or what `whyNotAsk` says. Offering, confirming and assigning ask here; the database's
 * constraints hold spots and overlaps against races.
 */
export function whyNotWork({ open_places, ...facts }: WorkFacts) {
  return open_places <= 0 ? ('GIG_FILLED' as const) : whyNotAsk(facts)
}

/**
 * Why nobody should ask a pro to take a shift, however many spots are open: another shift at that time, suspended, blocked, no employment
 * type in common, a certificate that is not valid on the day. Selecting an applicant asks here, since standbys are selected too.
 */
export function whyNotAsk({ shift, held, eligibility }: Omit<WorkFacts, 'open_places'>) {
  if (held.some((other) => overlaps(shift, other))) return 'OVERLAPPING_GIG' as const
  return whyNotEligible(eligibility)
}

export interface CautionFacts {
  shift: Span & Coordinates
  held: readonly HeldShift[]
  /** Hours of the week from Monday to Sunday in the shift's zone, with this shift. */
  week_hours: number
  /** What the pro said about this time of the week; null if nothing. */
  says_available: boolean | null
}

/** Milliseconds between two shifts that don't overlap; 0 when one follows the other at once, or they overlap. */
const gapOf = (one: Span, other: Span): number =>
  Math.max(0, millis(one.start_time) - millis(other.end_time), millis(other.start_time) - millis(one.end_time))

/** Hours to the nearest other shift, before or after; null without one. */
export function restHours(shift: Span, held: readonly Span[]): number | null {
  return held.length === 0 ? null : Math.min(...held.map((other) => gapOf(shift, other))) / HOUR
}

/** The way to another shift that leaves the pro the shortest of time, if any is too long. Shifts that overlap are not a question of travel. */
function tightestTravel({ shift, held }: Pick<CautionFacts, 'shift' | 'held'>): Caution[] {
  const tight = held
    .filter((other) => !overlaps(shift, other))
    .map((other) => ({ minutes_between: Math.round(gapOf(shift, other) / MINUTE), minutes_needed: travelMinutes(shift, other) }))
    .filter(({ minutes_between, minutes_needed }) => minutes_between < minutes_needed)
    .sort((a, b) => a.minutes_between - a.minutes_needed - (b.minutes_between - b.minutes_needed))
  return tight.slice(0, 1).map((travel) => ({ kind: 'TRAVEL', ...travel }))
}

/** What speaks against a pro on this shift without forbidding it, the most pressing first. A shift at the same time is a refusal instead. */
export function cautionsOf(facts: CautionFacts): Caution[] {
  const rest_hours = restHours(
    facts.shift,
    facts.held.filter((other) => !overlaps(facts.shift, other)),
  )
  const cautions: Caution[] = tightestTravel(facts)
  if (rest_hours !== null && rest_hours < RESTED_HOURS) cautions.push({ kind: 'REST', rest_hours: Math.round(rest_hours * 10) / 10 })
  if (facts.week_hours > FULL_WEEK_HOURS) cautions.push({ kind: 'WEEK_HOURS', week_hours: facts.week_hours })
  if (facts.says_available === false) cautions.push({ kind: 'OUTSIDE_PREFERENCES' })
  return cautions
}

/** The worst caution of each kind over several shifts, in the order in which people read them. */
export function worstCautions(of: readonly (readonly Caution[])[]): Caution[] {
  const worst = new Map<Caution['kind'], Caution>()
  for (const caution of of.flat()) {
    const known = worst.get(caution.kind)
    if (known === undefined || severity(caution) > severity(known)) worst.set(caution.kind, caution)
  }
  return (['TRAVEL', 'REST', 'WEEK_HOURS', 'OUTSIDE_PREFERENCES'] as const).flatMap((kind) => worst.get(kind) ?? [])
}

/** How bad a caution is among those of its kind. */
function severity(caution: Caution): number {
  switch (caution.kind) {
    case 'TRAVEL':
      return caution.minutes_needed - caution.minutes_between
    case 'REST':
      return -caution.rest_hours
    case 'WEEK_HOURS':
      return caution.week_hours
    case 'OUTSIDE_PREFERENCES':
      return 0
  }
}
