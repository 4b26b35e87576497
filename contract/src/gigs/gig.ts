import { z } from 'zod'
import { StoredFile } from '../files/stored-file.ts'
import { Autopay } from '../payments/autopay.ts'
import { Requirement, SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant, Point } from '../wire.ts'
import { GigStatus } from './gig-status.ts'
import { GigSettings } from './gig-settings.ts'
import { GigType } from './gig-type.ts'
import { SplitOf, SplitParts } from './split-part.ts'

/** Where everyone is on the day, from 30 minutes before the start until the end. Counts of confirmed pros. */
export const OnTheDay = z.object({
  coming: z.number().int(),
  late: z.number().int(),
  here: z.number().int(),
  on_break: z.number().int(),
  left: z.number().int(),
  missing: z.number().int(),
})
export type OnTheDay = z.output<typeof OnTheDay>

const counters = {
  total_applications_count: z.number().int(),
  selected_applications_count: z.number().int(),
  confirmed_pros_count: z.number().int(),
  confirmed_auto_matched_pros_count: z.number().int(),
  cancelled_applications_count: z.number().int(),
  total_payments_count: z.number().int(),
  failed_payments_count: z.number().int(),
  error_payments_count: z.number().int(),
  submitted_payments_count: z.number().int(),
  paid_pros_count: z.number().int(),
}
export const GigStats = z.object(counters)
export type GigStats = z.output<typeof GigStats>

/** A shift shows at most this many of its pros. */
export const MOST_HEADSHOTS = 5

/** A shift as its managers see it (specification 3.1). */
export const Gig = z.object({
  id: Id,
  status: GigStatus,
  /** Where the shift is offered now. */
  type: GigType,
  /** How the shift came to be. It never changes. */
  source: GigType,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  allowed_confirmed_pros: z.number().int(),
  skill_id: Id,
  skill: SkillTag,
  location_id: Id,
  /** One of the location's addresses; null when the shift has an address that only this posting named. */
  location_address_id: Id.nullable(),
  address_line_1: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip_code: z.string(),
  use_location_address: z.boolean(),
  coordinates: Point,
  contact_name: z.string(),
  contact_phone: z.string(),
  description: z.string(),
  special_inst: z.string(),
  po_number: z.string(),
  cost_center: z.string(),
  no_experience_required: z.boolean(),
  wage_amount: Dollars,
  boosted_gig_bonus: Dollars,
  auto_select_enabled: z.boolean(),
  unpaid_break_minutes: z.number().int(),
  requirements: z.array(Requirement.omit({ skill: true })),
  attachments: z.array(StoredFile),
  background_check_required: z.boolean(),
  background_checks_fee_percentage: z.number(),
  require_certifications: z.boolean(),
  is_checkin_required: z.boolean(),
  is_auto_post_network_to_marketplace_enabled: z.boolean(),
  /** The three settings again, each with a name and a description for people. */
  settings: GigSettings,
  /** Public ids of the confirmed pros' pictures, the latest to confirm first. */
  headshots: z.array(z.string()).max(MOST_HEADSHOTS),
  /** The same pros with their names, also those without a picture. */
  crew: z.array(z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() })).max(MOST_HEADSHOTS),
  checkin_code: z.string(),
  chat_token: z.string(),
  bundle_id: z.string().nullable(),
  number_of_gigs_in_bundle: z.number().int(),
  is_recurring: z.boolean(),
  /** The event that the shift belongs to. */
  event: z.object({ id: Id, name: z.string() }).nullable(),
  created_ts: Instant,
  last_updated_ts: Instant,
  edit_version: z.number().int(),
  stats: GigStats,
  on_the_day: OnTheDay.nullable(),
  /** A confirmed pro dropped out, was released or did not come, and has not taken a spot again. */
  has_vacated_spot: z.boolean(),
  /** Until when only pros of a high rank see the shift; null once everyone does. */
  everyone_from: Instant.nullable(),
  /** The other parts of a shift that pros split among them, by start. */
  split_with: SplitParts,
})
export type Gig = z.output<typeof Gig>

/** A shift after an edit, and how many confirmed pros it asked again: they keep their spots if they confirm before the start. */
export const EditedGig = Gig.extend({ asked_again_count: z.number().int() })
export type EditedGig = z.output<typeof EditedGig>

/** A row of the shifts list: what one line shows, and no more. */
export const GigRow = z.object({
  id: Id,
  status: GigStatus,
  type: GigType,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  skill_id: Id,
  skill: SkillTag,
  location_id: Id,
  address_line_1: z.string(),
  contact_name: z.string(),
  wage_amount: Dollars,
  boosted_gig_bonus: Dollars,
  unpaid_break_minutes: z.number().int(),
  allowed_confirmed_pros: z.number().int(),
  confirmed_pros_count: z.number().int(),
  selected_applications_count: z.number().int(),
  total_applications_count: z.number().int(),
  cancelled_applications_count: z.number().int(),
  paid_pros_count: z.number().int(),
  /** How many payments of the business failed, fees for cancelling and extra payments included. */
  failing_payments_count: z.number().int(),
  is_recurring: z.boolean(),
  number_of_gigs_in_bundle: z.number().int(),
  event_name: z.string().nullable(),
  last_updated_ts: Instant,
  /** Null except on the day. */
  on_the_day: OnTheDay.nullable(),
  /** What is still unpaid for worked hours, and what failed; null unless payment is due. */
  amount_due: Dollars.nullable(),
  /** When autopay pays the hours, and why it skips some; null unless pros worked and nobody was paid. */
  autopay: Autopay.nullable(),
  /** Null unless the shift is a part of a split one. The parts are one spot in every count (spot-count-rules.ts). */
  split_of: SplitOf.nullable(),
})
export type GigRow = z.output<typeof GigRow>

export const TimelineEntry = z.object({
  id: Id,
  created_ts: Instant,
  action: z.string(),
  actor_name: z.string().nullable(),
  pro_name: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
