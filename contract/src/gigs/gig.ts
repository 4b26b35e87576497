import { z } from 'zod'
import { StoredFile } from '../files/stored-file.ts'
import { OptionalPhone } from '../phone.ts'
import { Autopay } from '../payments/autopay.ts'
import { Requirement, SkillTag } from '../skills/skill.ts'
import { PostalCode } from '../postal-code.ts'
import { StateCode } from '../state-code.ts'
import { Dollars, Id, Instant, LocalDate, Point, requiredText, WallTime, whenMissing } from '../wire.ts'
import { GigStatus } from './gig-status.ts'
import { GigSettings } from './gig-settings.ts'
import { GigType } from './gig-type.ts'
import { RecurrencePattern } from './recurrence.ts'

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
})
export type GigRow = z.output<typeof GigRow>

/** The time of a shift in a body: a wall time with the body's `local_date`, or an instant. */
const WallTimeOrInstant = z.union([WallTime, Instant], { error: 'Invalid time' })

/** A shift's times on the wall of its address. An end that is not after the start is the next day. */
export const wallTimes = { local_date: LocalDate, start_time: WallTime, end_time: WallTime }

/** What a manager may edit about a shift. Times are wall times with their date, or both are instants, which bring their date. */
const editable = {
  local_date: LocalDate,
  start_time: WallTimeOrInstant,
  end_time: WallTimeOrInstant,
  skill_id: Id,
  allowed_confirmed_pros: z.number(whenMissing).int().min(1, 'At least one pro').max(500, 'At most 500 pros'),
  wage_amount: z
    .number(whenMissing)
    .min(15, 'Between $15 and $75 an hour')
    .max(75, 'Between $15 and $75 an hour')
    .multipleOf(0.01, 'Use whole cents'),
  unpaid_break_minutes: z.number().int().min(0).max(240),
  description: z.string().trim().max(4000),
  special_inst: z.string().trim().max(4000),
  contact_name: requiredText(120),
  contact_phone: OptionalPhone.transform((phone, context) => {
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'This field is required' })
    return z.NEVER
  }),
  no_experience_required: z.boolean(),
  auto_select_enabled: z.boolean(),
  require_certifications: z.boolean(),
  background_check_required: z.boolean(),
  is_checkin_required: z.boolean(),
  is_auto_post_network_to_marketplace_enabled: z.boolean(),
  selected_requirement_ids: z.array(Id).max(40),
  attachment_ids: z.array(Id).max(10, 'At most 10 pictures'),
}

export const NewGig = z.object({
  ...editable,
  /** The start's date at the address. Only with wall times. */
  local_date: LocalDate.optional(),
  location_id: Id,
  /** Absent: the location's primary address. */
  location_address_id: Id.optional(),
  /** False: the shift is at the address of the four fields below. True: they may repeat the location's address. */
  use_location_address: z.boolean().optional(),
  address_line_1: requiredText().optional(),
  city: requiredText(120).optional(),
  state_code: StateCode.optional(),
  zip_code: PostalCode.optional(),
  /** An event of the location's organization that the shift joins. */
  event_id: Id.optional(),
  /** The address's own zone, for a caller who wants it checked. Times are local to the address, whatever the caller's clock shows. */
  timezone: z.string().max(64).optional(),
  /** Repeats from the start's date on. Muster makes the first shifts at once and the later ones some weeks ahead. */
  recurrence: RecurrencePattern.nullable().default(null),
  /** Dates of the recurrence that get no shift. */
  skipped_dates: z.array(LocalDate).max(366).default([]),
  /** More dates of the same shift, one shift each. Not with a recurrence. */
  more_dates: z.array(LocalDate).max(60, 'At most 60 more dates').default([]),
  /** Pros apply to all these dates together. */
  is_bundle: z.boolean().default(false),
  type: z.enum(['MARKETPLACE', 'NETWORK']).default('MARKETPLACE'),
  /** Dollars an hour on top of the wage, for everyone who works it. A boost raises it later. */
  boosted_gig_bonus: z
    .number(whenMissing)
    .min(0, 'Between $0 and $50 an hour')
    .max(50, 'Between $0 and $50 an hour')
    .multipleOf(0.01, 'Use whole cents')
    .default(0),
  unpaid_break_minutes: editable.unpaid_break_minutes.default(0),
  description: editable.description.default(''),
  special_inst: editable.special_inst.default(''),
  no_experience_required: editable.no_experience_required.default(false),
  auto_select_enabled: editable.auto_select_enabled.default(false),
  /** Absent: as the location has it, and so with the check-in. */
  require_certifications: editable.require_certifications.optional(),
  is_checkin_required: editable.is_checkin_required.optional(),
  background_check_required: editable.background_check_required.default(false),
  is_auto_post_network_to_marketplace_enabled: editable.is_auto_post_network_to_marketplace_enabled.default(false),
  selected_requirement_ids: editable.selected_requirement_ids.default([]),
  attachment_ids: editable.attachment_ids.optional(),
})
export type NewGig = z.output<typeof NewGig>

const { skill_id: _position, ...changeable } = editable
/** What may change later. The position may not. */
export const GigEdit = z.object(changeable).partial()
export type GigEdit = z.output<typeof GigEdit>

/** What may change in a whole series: its shifts share wall times, and each has its own date. */
export const SeriesEdit = GigEdit.extend(wallTimes).partial()

/** What a cancellation or an edit does to people and money, shown before it is done. */
export const Consequence = z.object({
  confirmed_pros: z.array(z.object({ id: Id, display_name: z.string() })),
  waiting_count: z.number().int(),
  /** What late cancellation owes confirmed pros, with fees. */
  amount_due: Dollars,
  hours_each: z.number(),
})
export type Consequence = z.output<typeof Consequence>

/** What an act costs as the person saw it before. The server refuses another price with PRICE_CHANGED; absent, it takes any. */
export const SeenCost = Dollars.min(0).optional()

/** What the confirmed pros cost if they work as scheduled, with fees: on the terms they confirmed, and after the edit. A cancellation has neither. */
export const costChange = { cost_before: Dollars, cost_after: Dollars }

/** What an edit of one shift does to its confirmed pros, shown before it is done. */
export const EditConsequence = Consequence.pick({ confirmed_pros: true, hours_each: true }).extend({
  /** The edit promises less, or another day: the confirmed pros lose their spots until they confirm again. */
  asks_again: z.boolean(),
  /** What late cancellation owes, with fees, if none of them confirms again. */
  amount_if_declined: Dollars,
  ...costChange,
})
export type EditConsequence = z.output<typeof EditConsequence>

export const TimelineEntry = z.object({
  id: Id,
  created_ts: Instant,
  action: z.string(),
  actor_name: z.string().nullable(),
  pro_name: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const CostLine = z.object({ kind: z.string(), quantity: z.number(), rate: z.number(), amount: Dollars })
/** What a shift costs if every spot is worked as scheduled, line by line. */
export const CostEstimate = z.object({
  lines: z.array(CostLine),
  pro_total: Dollars,
  total: Dollars,
  total_if_w2: Dollars.nullable().describe('the total if W-2 employees work every spot; null unless the location takes both types of pros'),
  paid_minutes_each: z.number().int(),
})
export type CostEstimate = z.output<typeof CostEstimate>
