import { z } from 'zod'
import { OwnCrew } from '../crews/crew.ts'
import { OfferedHandover } from '../handover/handover-offer.ts'
import { StoredFile } from '../../files/stored-file.ts'
import { EmploymentType } from '../../pros/employment-type.ts'
import { Requirement, SkillTag } from '../../skills/skill.ts'
import { Dollars, Id, Instant, LocalDate, Point } from '../../wire.ts'
import { Cancellation, PaymentFlag, ScoreReceipt, WorkingHours } from '../application.ts'
import { HoursEdits, HoursVersion } from '../../timesheets/hours-edit.ts'
import { LateNotice } from '../../timesheets/late-notice.ts'
import { Cautions } from '../conflicts/conflict.ts'
import { GigType } from '../gig-type.ts'
import { OwnParts, SplitParts } from '../split-part.ts'
import { BusinessRecord } from './business-record.ts'

/** Why a pro cannot apply, as a code. The screen has the words and the way out. */
export const ApplyRefusal = z.enum([
  'GIG_NOT_OPEN',
  'GIG_STARTED',
  'GIG_FILLED',
  'ALREADY_APPLIED',
  'BLOCKED',
  'SUSPENDED',
  'EMPLOYMENT_TYPE_UNSUPPORTED',
  'CERTIFICATION_MISSING',
  'NOT_IN_NETWORK',
  'OVERLAPPING_GIG',
])
export type ApplyRefusal = z.output<typeof ApplyRefusal>

export const ProGigLocation = z.object({
  id: Id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  timezone: z.string(),
  coordinates: Point,
  /** A location of the demo data, or made while trying Muster: nobody really works there. */
  is_demo: z.boolean(),
})

/** A certificate that the shift needs and the pro cannot show for its day, and why. */
export const LackedCertificate = z.object({
  name: z.string(),
  name_es: z.string(),
  why: z.enum(['MISSING', 'EXPIRES', 'IN_REVIEW', 'NOT_ACCEPTED']),
})
export type LackedCertificate = z.output<typeof LackedCertificate>

/** What a pro had said yes to, before the business changed the shift and asked again. */
export const AgreedTerms = z.object({
  start_time: Instant,
  end_time: Instant,
  unpaid_break_minutes: z.number().int(),
  /** The wage and bonus of an hour. */
  hourly_pay: Dollars,
})
export type AgreedTerms = z.output<typeof AgreedTerms>

/** The pro's own confirmed shift that takes the same hours. */
export const OverlappingShift = z.object({
  application_id: Id,
  start_time: Instant,
  end_time: Instant,
  skill: SkillTag.pick({ name: true, name_es: true }),
  location_name: z.string(),
})

/** The shifts posted together with this one that are still open, this one included. */
const GigBundle = z.object({
  id: z.string(),
  shifts: z.number().int(),
  first_start: Instant,
  last_start: Instant,
  total_pay: Dollars,
})

/** A shift as a pro sees it: total and hourly pay, distance, and what prevents applying. */
export const ProGig = z.object({
  id: Id,
  type: GigType,
  /** Raised by each edit. Sent as If-Match, it confirms the shift as it was seen. */
  edit_version: z.number().int(),
  start_time: Instant,
  end_time: Instant,
  wage_amount: Dollars,
  boosted_gig_bonus: Dollars,
  /** The wage and bonus for the scheduled paid time. */
  total_pay: Dollars,
  paid_minutes: z.number().int(),
  unpaid_break_minutes: z.number().int(),
  description: z.string(),
  description_es: z.string().nullable().describe('the text in Spanish where the business kept the position’s usual one; else null'),
  skill_id: Id,
  skill: SkillTag,
  location: ProGigLocation,
  distance_miles: z.number(),
  travel_minutes: z.number().int().nullable().describe('an estimate of the way from the pro’s home; null when no home is known'),
  bundle: GigBundle.nullable(),
  allowed_confirmed_pros: z.number().int(),
  confirmed_pros_count: z.number().int(),
  application_id: Id.nullable(),
  has_applied: z.boolean(),
  is_selected: z.boolean(),
  is_confirmed: z.boolean(),
  is_cancelled: z.boolean(),
  is_filled: z.boolean(),
  why_not_apply: ApplyRefusal.nullable(),
  /** The first certificate that keeps the pro from applying. */
  lacked_certificate: LackedCertificate.nullable(),
  /** The confirmed shift of the pro that overlaps this one, if there is one. */
  overlaps_with: OverlappingShift.nullable(),
  /** Null unless the shift changed after the pro confirmed, and waits for a new yes. */
  agreed_terms: AgreedTerms.nullable(),
})
export type ProGig = z.output<typeof ProGig>

/** The outcome of an application, the reason, and what else there is. Everyone who applied gets an answer. */
export const ApplicationOutcome = z.object({
  /** `OPEN`: undecided. `RELEASED`: taken off for a reason that is not the pro's. */
  outcome: z.enum(['OPEN', 'FILLED', 'DISMISSED', 'RELEASED', 'GIG_CANCELLED']),
  /** What the business wrote, if anything. */
  explanation: z.string(),
  own_score: z.number().int().nullable(),
  /** The lowest score among the pros who have the spots. */
  lowest_score_taken: z.number().int().nullable(),
  /** How many waiting pros are ahead if a spot opens. */
  waiting_before: z.number().int(),
  alternatives: z.array(ProGig).max(3),
})
export type ApplicationOutcome = z.output<typeof ApplicationOutcome>

export const ProGigDetail = ProGig.extend({
  attachments: z.array(StoredFile),
  requirements: z.array(Requirement.omit({ skill: true })),
  certifications: z.array(
    z.object({ id: Id, name: z.string(), name_es: z.string(), is_held: z.boolean(), expiration_date: z.string().nullable() }),
  ),
  no_experience_required: z.boolean(),
  /** How many shifts were posted and are applied to together; 1 for a single shift. */
  number_of_gigs_in_bundle: z.number().int(),
  applications_count: z.number().int(),
  /** Co-workers by first name and initial; empty until confirmed. */
  coworkers: z.array(z.string()),
  /** Withheld (null) until confirmed. */
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  special_inst: z.string().nullable(),
  business_rating: z.number().nullable(),
  business_review_count: z.number().int(),
  /** Median days from the end of a shift to payment here; null below five payments. */
  median_days_to_pay: z.number().nullable(),
  business_record: BusinessRecord,
  /** What the pro should look at before taking the shift: too little time for the way or for rest, a full week. Forbids nothing. */
  cautions: Cautions,
  /** The pro's own score for this shift, with its parts. */
  score: ScoreReceipt.nullable(),
  /** Until when the pro may answer the business's offer. */
  offer_expires_at: Instant.nullable(),
  /** When the business cancelled the whole shift. */
  gig_cancelled_at: Instant.nullable(),
  /** The pro clocked in for this shift. From then on they leave by clocking out. */
  has_clocked_in: z.boolean(),
  /** What cancelling a confirmed spot would cost now, in reliability points, and the points the pro has. */
  cancel_points: z.number().int(),
  /** What cancelling costs by how long before the start: at least so many hours, from the longest notice down. */
  cancel_steps: z.array(z.object({ from_hours: z.number().int(), points: z.number().int() })).max(10),
  /** Until when the pro may take back their own cancellation; null when they may not. */
  cancel_undo_until: Instant.nullable(),
  /** The pro cancelled minutes ago and could undo it, but the spot has another pro by now. */
  is_spot_retaken: z.boolean(),
  points: z.number().int(),
  /** Another pro can't work the shift and offers it to this one. */
  handover: OfferedHandover.nullable(),
  /** The other parts of a shift that pros split among them, by start; empty until confirmed. */
  split_with: SplitParts,
  /** The parts that this pro works of a shift that was split, while they no longer hold the shift itself; by start. */
  own_parts: OwnParts,
  /** Friends who apply together with the pro, or would. */
  crews: z.array(OwnCrew).max(10),
})
export type ProGigDetail = z.output<typeof ProGigDetail>

/** A `RecurrencePattern` as a pro reads it. Its own shape, since the form's rules beside that one would load with every page of a pro. */
const Repeats = z.object({
  freq: z.enum(['MONTHLY', 'WEEKLY', 'DAILY']),
  interval: z.number().int(),
  byweekdays: z.array(z.object({ weekday: z.number().int(), occurrence: z.number().int().nullable() })),
  until: LocalDate.nullable(),
})

/** An application as its pro sees it: nothing about other pros, blocks or favorites. */
export const ProApplication = z.object({
  id: Id,
  gig: ProGig,
  created_ts: Instant,
  is_selected: z.boolean(),
  is_confirmed: z.boolean(),
  is_cancelled: z.boolean(),
  /** The pro is captain of this shift and checks in its crew. */
  is_captain: z.boolean(),
  offer_expires_at: Instant.nullable(),
  repeats: Repeats.nullable().describe('how the series repeats whose every date the pro is offered or assigned'),
  employment_type: EmploymentType.nullable(),
  cancellation: Cancellation.nullable(),
  working_hours: WorkingHours.nullable(),
  /** What the business changed about the hours, with the pro's answers: the receipt both sides read. */
  hours_edits: HoursEdits,
  /** The hours that count now: approved ones, or the punches as they would be approved. Null while neither is known. */
  standing_hours: HoursVersion.nullable(),
  /** The business paid, though the payout may not have reached the pro yet. */
  is_paid_for: z.boolean(),
  pro_payment: PaymentFlag.nullable(),
  /** What the pro gets for losing the shift late. */
  cancellation_payment: PaymentFlag.nullable(),
  /** What the shift will probably pay before tips: by the hours entered, else the punches, else the plan with its extension. */
  expected_pay: Dollars,
  /** When this pro's work ends: the shift’s end, or the accepted later one. */
  planned_end_time: Instant,
  /** That the pro is running late; null if they said nothing or have clocked in. */
  late_notice: LateNotice.nullable(),
  clocked_in_at: Instant.nullable(),
  clocked_out_at: Instant.nullable(),
  on_break_since: Instant.nullable(),
  is_checkin_required: z.boolean(),
  has_reviewed_business: z.boolean(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  has_kiosk: z.boolean().describe('the location has a tablet at the door, which reads the code of the pro’s phone'),
  handover_until: Instant.nullable().describe('until when another pro may take the shift that this one offers; null if it is not offered'),
  split_with: SplitParts.describe('the other parts of a shift that pros split among them, by start; empty unless confirmed'),
})
export type ProApplication = z.output<typeof ProApplication>

/** An application whose cancellation its pro took back. */
export const UndoneCancellation = ProApplication.extend({
  /** The pro was captain, and the business named someone else meanwhile. */
  was_replaced_as_captain: z.boolean(),
})
export type UndoneCancellation = z.output<typeof UndoneCancellation>
