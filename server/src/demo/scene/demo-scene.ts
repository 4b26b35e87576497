import type { MatchContext } from '@muster/contract/gigs/matching/match-score.ts'
import type { PaidTime } from '@muster/contract/payments/paid-minutes.ts'
import type { FeePercentages, PayPolicy, PremiumsPaid } from '@muster/contract/payments/pay-line-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import type { CertificationStatus } from '../../db/schema.generated.ts'
import type { RowBook } from './row-book.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A market from the catalog, with the policies that price its shifts. */
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

/** A location, with what its shifts need from it. */
export interface Venue {
  id: number
  organization_id: number
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
  /** The card has no money from this moment on; null when it works. */
  card_fails_from: number | null
  /** From this moment on its charges collect on invoices; null when it pays each at once. */
  invoiced_from: number | null
  /** The percentage off the platform fee that it entered, for shifts from a moment on. */
  coupon: { entry_id: number; percent: number; from: number } | null
  /** How much likelier a confirmed spot goes unworked than elsewhere. */
  trouble: number
}

/** What a pro brings, and what has happened to them so far, as shifts are played in order of time. */
export interface DemoPro {
  id: number
  user_id: number
  market_id: number
  latitude: number
  longitude: number
  skill_ids: ReadonlySet<number>
  employment_types: EmploymentType[]
  preferred_employment_type: EmploymentType
  /** How often this pro looks for work. A fifth of the pros do two thirds of it. */
  activity: number
  /** The mean of the pro's future ratings. */
  quality: number
  preferred_days: string[] | null
  joined: number
  suspended_from: number | null
  /** From each of these moments on the pro misses a shift, and is suspended after the last. Empty for most. */
  to_miss: number[]
  /** From this moment on pay waits for the pro’s bank details; null if the pro can be paid. */
  pay_waits_from: number | null
  /** Has one unfair rating. */
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
  /** What the pro was paid for, for the overtime of its weeks. */
  paid: PaidWork[]
}

/** Paid work of a pro, with whose week it counts in. */
export interface PaidWork extends PaidTime {
  id: number
  employment_type: EmploymentType
  organization_id: number
  /** What missed breaks paid with it. */
  premiums: PremiumsPaid
}

/** One shift to play. */
export interface GigPlan {
  venue: Venue
  position: DemoPosition
  /** Milliseconds since the epoch, like all times of the demo. */
  start: number
  end: number
  posted: number
  seats: number
  wage_cents: number
  boost_cents: number
  room: string
  is_network: boolean
  /** The event it belongs to. */
  event_id?: number
  /** The series it belongs to, and its date there. */
  series?: { id: number; date: string }
  /** The shifts it was posted together with, as one card for pros, and how many they are. */
  bundle?: { id: string; size: number }
  /** A scripted shift of the tour: how many confirm, have an offer and wait, and whether its hours still need approval. */
  script?: Script
}

export interface Script {
  confirmed: number
  selected?: number
  waiting?: number
  /** How many confirmed pros have not clocked in though the shift has started. */
  absent?: number
  /** How many confirmed and called out shortly before the shift, or just now. */
  called_out?: number
  /** How many of the confirmed pros, the last ones, did not come to a past shift, as the manager noted. */
  missed?: number
  /** The pros who get the spots first, and the ones who wait last, whatever is drawn. */
  first?: readonly DemoPro[]
  last?: readonly DemoPro[]
  /** How many of the confirmed pros are team captains, in the order they confirmed. */
  captains?: number
  /** Its hours wait for approval. */
  unpaid?: true
  /** The first confirmed pro got no break, the manager took one off anyway, and the pro contests it. */
  disputed?: true
  /** The dispute is settled for the pro, who gets the premium for the missed break. */
  settled?: true
  /** The explanations of pros whose phone was away for a while, by the order in which they confirmed; null is no explanation. */
  away?: Readonly<Record<number, string | null>>
}

/** Everything that playing a shift reads and writes. */
export interface Scene {
  book: RowBook
  random: SeededRandom
  now: number
  /** The shift of each place, times and event. Gigs that match share one. */
  shifts: Map<string, number>
  means: MatchContext
  /** From this moment on, every step of a shift is audited and every application keeps its receipt. */
  detailed_from: number
  /** The ids of the requirements a shift can have. */
  requirement_ids: readonly number[]
  overall: { pro: number; business: number }
  categories: { pro: number[]; business: number[] }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const at = (millis: number): string => new Date(millis).toISOString()
