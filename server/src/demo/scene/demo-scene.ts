import type { MatchContext } from '@muster/contract/gigs/matching/match-score.ts'
import type { FeePercentages, PayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import type { CertificationStatus } from '../../db/schema.generated.ts'
import type { RowBook } from './row-book.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A market as the catalogue has it, with the policies that price its shifts. */
export interface DemoMarket {
  id: number
  name: string
  state_code: string
  timezone: string
  latitude: number
  longitude: number
  employment_types: EmploymentType[]
  pay: PayPolicy
  breaks: BreakRule[]
}

export interface DemoPosition {
  id: number
  name: string
  name_es: string
  certification_ids: number[]
  applicants: number
  is_tipped: boolean
  description: string
}

/** A location with what its shifts take from it. */
export interface Venue {
  id: number
  market: DemoMarket
  name: string
  address_id: number
  address: { address_line_1: string; city: string; state_code: string; zip_code: string; latitude: number; longitude: number; cell: number }
  /** Its further addresses. */
  rooms: Pick<Venue, 'address_id' | 'address'>[]
  fees: FeePercentages
  employment_types: EmploymentType[]
  is_approved: boolean
  require_certifications: boolean
  manager_id: number
  contact: { contact_name: string; contact_phone: string }
  method_external_id: string
  /** From this moment on its card is declined; null when it is good. */
  card_fails_from: number | null
  /** How much likelier than elsewhere a confirmed place goes unworked. */
  trouble: number
}

/** What a person brings, and what has happened to them so far as shifts are played in the order of time. */
export interface DemoPro {
  id: number
  user_id: number
  market_id: number
  latitude: number
  longitude: number
  skill_ids: ReadonlySet<number>
  employment_types: EmploymentType[]
  preferred_employment_type: EmploymentType
  /** How often this person looks for work; a fifth of the people do two thirds of it. */
  activity: number
  /** Mean of the ratings to come. */
  quality: number
  preferred_days: string[] | null
  joined: number
  suspended_from: number | null
  /** Has one rating that nothing explains. */
  is_wronged: boolean
  certifications: { certification_id: number; status: CertificationStatus; expiration_date: string | null; does_not_expire: boolean }[]
  favorite_of: ReadonlySet<number>
  network_of: ReadonlySet<number>
  busy: { start: number; end: number }[]
  worked: number
  worked_in: Map<number, number>
  /** By location. */
  here: Map<number, { shifts: number; rating_sum: number; ratings: number }>
  recent: { worked: boolean; on_time: boolean }[]
  rating_sum: number
  review_count: number
  /** Paid minutes by location and local day, and by location and work week. */
  minutes: Map<string, number>
}

/** One shift to be played. */
export interface GigPlan {
  venue: Venue
  position: DemoPosition
  /** Milliseconds since the epoch, as all times of the demo. */
  start: number
  end: number
  posted: number
  seats: number
  wage_cents: number
  boost_cents: number
  room: string
  is_network: boolean
  /** The event it is part of. */
  event_id?: number
  /** The series it is part of, and its date there. */
  series?: { id: number; date: string }
  /** A shift the tour tells about: how many confirm, are asked and wait, and whether its hours are left to approve. */
  script?: Script
}

export interface Script {
  confirmed: number
  selected?: number
  waiting?: number
  /** How many of the confirmed have not clocked in though it has begun. */
  absent?: number
  /** How many confirmed and called out within the last hour. */
  called_out?: number
  /** Who gets the places first, and who waits last, whatever the draw says. */
  first?: readonly DemoPro[]
  last?: readonly DemoPro[]
  /** How many of the confirmed, in the order they confirmed, are named team captain. */
  captains?: number
  /** Its hours wait for approval. */
  unpaid?: true
  /** The first of the confirmed got no break, the manager took one off all the same, and it is contested. */
  disputed?: true
  /** The dispute is settled for the pro, who is paid with the premium for the missed break. */
  settled?: true
  /** What those say whose phone was away for a while, by the order in which they confirmed; null says nothing. */
  away?: Readonly<Record<number, string | null>>
}

/** What playing a shift reads and writes. */
export interface Scene {
  book: RowBook
  random: SeededRandom
  now: number
  /** The shift of each place, times and event, so that gigs alike share one. */
  shifts: Map<string, number>
  means: MatchContext
  /** Whether every step of a shift goes into the audit and every application keeps its receipt, or only those from this moment on. */
  detailed_from: number
  /** Ids of what may be asked of a pro. */
  requirement_ids: readonly number[]
  overall: { pro: number; business: number }
  categories: { pro: number[]; business: number[] }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const at = (millis: number): string => new Date(millis).toISOString()
