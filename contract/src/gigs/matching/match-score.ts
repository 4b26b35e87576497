import { FULL_WEEK_HOURS, RESTED_HOURS } from '../conflicts/work-limits.ts'

/**
 * How well a pro fits a gig, 0 to 100, in parts that give reasons (docs/domain.md, "Match score"). Deterministic: each part is an
 * integer and the score is their sum. It uses no name, photo or protected attribute. Certificates, blocks and overlaps decide
 * eligibility (application-rules.ts), not the score.
 */

/** What the server's query knows about the pro. Counts are of worked shifts. */
export interface MatchPro {
  shifts_worked: number
  shifts_in_position: number
  /** How many businesses the pro worked for. */
  businesses_worked: number
  shifts_here: number
  /** Mean overall rating by this location, 1 to 5; null if it gave none. */
  rating_here: number | null
  is_favorite: boolean
  in_network: boolean
  /** The last shifts that count, at most 50: all, those worked, and those worked on time. */
  recent: { shifts: number; worked: number; on_time: number }
  /** Mean overall rating, 1 to 5; null if there is none. */
  rating: number | null
  review_count: number
  /** Miles from the pro's home to the gig's address; null when unknown. */
  distance_miles: number | null
  /** Hours between this gig and the closest other confirmed one; null if there is none. */
  rest_hours: number | null
  /** Hours confirmed in the gig's work week, with this gig. */
  week_hours: number
  /** Whether the gig fits the days and times the pro prefers; null if the pro named none. */
  matches_preferences: boolean | null
}

export interface MatchGig {
  skill_name: string
  skill_name_es: string
}

/** The market's averages, for a pro who is too new to judge. */
export interface MatchContext {
  mean_rating: number
  /** 0 to 1: the share of confirmed shifts that are worked, and worked on time. */
  mean_worked_rate: number
  mean_on_time_rate: number
}

export const matchWeights = { experience: 30, place: 20, reliability: 20, rating: 15, distance: 10, week: 5 } as const
export type MatchPartKey = keyof typeof matchWeights

interface PartFacts {
  experience: MatchGig & { shifts_worked: number; shifts_in_position: number }
  place: { shifts_here: number; rating_here: number | null; is_favorite: boolean; in_network: boolean }
  reliability: { shifts: number; worked: number; on_time: number; is_market_mean: boolean; unproven: Unproven | null }
  rating: { rating: number | null; review_count: number; is_market_mean: boolean; unproven: Unproven | null }
  distance: { miles: number | null }
  week: { rest_hours: number | null; week_hours: number; matches_preferences: boolean | null }
}

/** One part of a score, kept in the receipt of a decision. `label_key` names the part's heading on the screen. */
export type MatchPart = {
  [Key in MatchPartKey]: { key: Key; label_key: `match.${Key}`; weight: number; value: number; facts: PartFacts[Key] }
}[MatchPartKey]

export interface MatchScore {
  score: number
  parts: MatchPart[]
}

/** Below this many shifts, or at fewer businesses, the rating is hidden, and rating and reliability use the market's average. */
export const PROVEN_AFTER = { shifts: 5, businesses: 3 } as const

/** How far a pro is who is too new to judge. */
export interface Unproven {
  shifts_worked: number
  businesses_worked: number
}

export const isNewPro = (pro: Unproven): boolean =>
  pro.shifts_worked < PROVEN_AFTER.shifts || pro.businesses_worked < PROVEN_AFTER.businesses

const NEAR_MILES = 2
const FAR_MILES = 30
const LOWEST_RATING = 1
const HIGHEST_RATING = 5

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
/** Rises fast at first and is complete at `full`: the tenth shift says more than the hundredth. */
const grown = (count: number, full: number): number => Math.sqrt(clamp(count / full))
const rated = (rating: number): number => clamp((rating - LOWEST_RATING) / (HIGHEST_RATING - LOWEST_RATING))

/** 24 points for shifts in the position (full at 40), 6 for shifts of any kind (full at 100). */
const experience = (facts: PartFacts['experience']): number =>
  Math.round(24 * grown(facts.shifts_in_position, 40) + 6 * grown(facts.shifts_worked, 100))

/** 8 points for shifts here (full at 10), 6 for this location's rating (3 if it gave none), 4 as a favorite, 2 in the network. */
function place(facts: PartFacts['place']): number {
  const rating = facts.rating_here !== null ? rated(facts.rating_here) : facts.shifts_here > 0 ? 0.5 : 0
  return Math.round(8 * grown(facts.shifts_here, 10) + 6 * rating) + (facts.is_favorite ? 4 : 0) + (facts.in_network ? 2 : 0)
}

/** 14 points for shifts that were worked and not called out of or missed, 6 for being on time. */
const reliability = (worked_rate: number, on_time_rate: number): number => Math.round(14 * clamp(worked_rate) + 6 * clamp(on_time_rate))

/** Full within 2 miles, none from 30 on, half if the distance is unknown. */
const distance = (miles: number | null): number =>
  Math.round(10 * (miles === null ? 0.5 : clamp((FAR_MILES - miles) / (FAR_MILES - NEAR_MILES))))

/** 2 points for 10 h of rest, 2 for a week of at most 40 h, 1 unless it is outside the stated preferences. */
const week = (facts: PartFacts['week']): number =>
  (facts.rest_hours === null || facts.rest_hours >= RESTED_HOURS ? 2 : 0) +
  (facts.week_hours <= FULL_WEEK_HOURS ? 2 : 0) +
  (facts.matches_preferences === false ? 0 : 1)

/** The score of `pro` for `gig` with its parts, heaviest first. */
export function matchScore(pro: MatchPro, gig: MatchGig, context: MatchContext): MatchScore {
  const { recent } = pro
  const isNew = isNewPro(pro)
  const unproven = isNew ? { shifts_worked: pro.shifts_worked, businesses_worked: pro.businesses_worked } : null
  const noRecord = isNew || recent.shifts === 0
  const noRating = isNew || pro.rating === null
  const { skill_name, skill_name_es } = gig
  const experienceFacts = { skill_name, skill_name_es, shifts_worked: pro.shifts_worked, shifts_in_position: pro.shifts_in_position }
  const placeFacts = {
    shifts_here: pro.shifts_here,
    rating_here: pro.rating_here,
    is_favorite: pro.is_favorite,
    in_network: pro.in_network,
  }
  const weekFacts = { rest_hours: pro.rest_hours, week_hours: pro.week_hours, matches_preferences: pro.matches_preferences }
  const reliabilityValue = noRecord
    ? reliability(context.mean_worked_rate, context.mean_on_time_rate)
    : reliability(recent.worked / recent.shifts, recent.on_time / recent.shifts)
  const ratingValue = Math.round(15 * rated(noRating ? context.mean_rating : (pro.rating ?? context.mean_rating)))
  const parts: MatchPart[] = [
    { ...heading('experience'), value: experience(experienceFacts), facts: experienceFacts },
    { ...heading('place'), value: place(placeFacts), facts: placeFacts },
    { ...heading('reliability'), value: reliabilityValue, facts: { ...recent, is_market_mean: noRecord, unproven } },
    {
      ...heading('rating'),
      value: ratingValue,
      facts: { rating: noRating ? null : pro.rating, review_count: noRating ? 0 : pro.review_count, is_market_mean: noRating, unproven },
    },
    { ...heading('distance'), value: distance(pro.distance_miles), facts: { miles: pro.distance_miles } },
    { ...heading('week'), value: week(weekFacts), facts: weekFacts },
  ]
  return { score: parts.reduce((sum, part) => sum + part.value, 0), parts }
}

const heading = <Key extends MatchPartKey>(key: Key) => ({ key, label_key: `match.${key}` as const, weight: matchWeights[key] })

/** The order of applicants: higher score first, then the earlier application, then the lower id. */
export const byMatch = (a: Ranked, b: Ranked): number =>
  b.score - a.score || (a.created_ts < b.created_ts ? -1 : a.created_ts > b.created_ts ? 1 : a.id - b.id)

export interface Ranked {
  score: number
  /** ISO 8601 in UTC. */
  created_ts: string
  id: number
}

/** One thing a pro could do, and how many points it adds if nothing else changes. */
export interface MatchRaise {
  key: MatchPartKey
  gain: number
  /** For experience and place: how many more shifts the gain takes. */
  shifts: number
}

function raiseOf(part: MatchPart): MatchRaise {
  switch (part.key) {
    case 'experience': {
      const more = { ...part.facts, shifts_worked: part.facts.shifts_worked + 5, shifts_in_position: part.facts.shifts_in_position + 5 }
      return { key: part.key, gain: experience(more) - part.value, shifts: 5 }
    }
    case 'place': {
      const more = { ...part.facts, shifts_here: part.facts.shifts_here + 3 }
      return { key: part.key, gain: place(more) - part.value, shifts: 3 }
    }
    case 'reliability':
    case 'rating':
    case 'week':
      return { key: part.key, gain: part.weight - part.value, shifts: 0 }
    // We ask nobody to move house.
    case 'distance':
      return { key: part.key, gain: 0, shifts: 0 }
  }
}

/** What would raise this score, the largest gain first. Only things the pro can do. */
export const whatWouldRaise = (parts: readonly MatchPart[]): MatchRaise[] =>
  parts
    .map(raiseOf)
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
