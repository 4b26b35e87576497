import { OtherShift } from './other-shift.ts'
import { z } from 'zod'
import { AskRefusal, Cautions } from './conflicts/conflict.ts'
import { AppliesWith } from './applies-with.ts'
import { AutopayHold } from '../payments/autopay.ts'
import { CancellationReason, SelectionSource } from './application-status.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { PaymentStatus } from '../payments/payment-status.ts'
import { HoursEdits } from '../timesheets/hours-edit.ts'
import { LateNotice } from '../timesheets/late-notice.ts'
import { Timesheet } from '../timesheets/timesheet.ts'
import { Dollars, Id, Instant } from '../wire.ts'

/** One part of a match score, with the sentence that explains it in both languages. */
export const ScorePart = z.object({
  key: z.enum(['experience', 'place', 'reliability', 'rating', 'distance', 'week']),
  weight: z.number().int(),
  value: z.number().int(),
  sentence: z.string(),
  sentence_es: z.string(),
})
export const ScoreReceipt = z.object({
  score: z.number().int(),
  parts: z.array(ScorePart),
  kept_at: Instant,
  raise: z.string().nullable(),
  raise_es: z.string().nullable(),
})
export type ScoreReceipt = z.output<typeof ScoreReceipt>

/** The pro as an applicant (specification 3.7). Ratings are null until there are enough to show. */
export const ApplicantSummary = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  completion_percentage: z.number().nullable(),
  gigs_worked: z.number().int(),
  verified: z.boolean(),
  favorited: z.boolean(),
  favorite_id: Id.nullable(),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  in_network: z.boolean(),
  resume_public_id: z.string().nullable(),
  badges: z.array(z.string()),
  distance_miles: z.number(),
  worked_here_count: z.number().int(),
  phone_number: z.string().nullable().describe('once confirmed'),
})
export type ApplicantSummary = z.output<typeof ApplicantSummary>

export const Cancellation = z.object({ created_ts: Instant, explanation: z.string(), reason: CancellationReason })
/** A cancellation as managers see it. */
export const ManagedCancellation = Cancellation.extend({
  /** The pro's other shift at that time, which keeps a no-show from being taken back; null if there is none. */
  other_shift: OtherShift.nullable(),
})
export const PaymentFlag = z.object({
  id: Id,
  total_amount: Dollars.optional(),
  status: PaymentStatus,
  available_at: Instant.nullish().describe('when the money arrived; only in a pro’s own payout'),
})
export const WorkingHours = z.object({
  start_time: Instant,
  end_time: Instant,
  original_start_time: Instant,
  original_end_time: Instant,
  unpaid_break_minutes: z.number().int(),
  paid_minutes: z.number().int().nullable(),
  reason: z.string().nullable(),
  approved_at: Instant.nullable(),
  last_updated_ts: Instant,
  last_updated_by_user: z.string().nullable(),
  is_approved_automatically: z.boolean().describe('approved as punched, since nobody did so within 48 hours'),
})
export const Review = z.object({
  application_id: Id,
  feedback: z.string(),
  ratings: z.array(z.object({ category_id: Id, rating: z.number().int() })),
})

/** The pro was on the clock of another shift at the same time: for how long, and which shift if it is at this location. */
export const OtherClock = z.object({ minutes: z.number().int(), gig_id: Id.nullable() })
export type OtherClock = z.output<typeof OtherClock>

export const Presence = z.enum(['coming', 'late', 'here', 'on_break', 'left', 'missing'])

/** An application as the business sees it. */
export const Application = z.object({
  id: Id,
  timezone: z.string(),
  gig_id: Id,
  gigster: ApplicantSummary,
  created_ts: Instant,
  is_cancelled: z.boolean(),
  is_selected: z.boolean(),
  is_confirmed: z.boolean(),
  /** Named team captain of the shift. */
  is_captain: z.boolean(),
  is_blocked: z.boolean(),
  is_favorite: z.boolean(),
  is_boosted: z.boolean(),
  has_applied_to_all_gigs_in_bundle: z.boolean(),
  number_of_gigs_in_bundle: z.number().int(),
  number_of_gigs_in_bundle_applied_to: z.number().int(),
  match_score: z.number().int().nullable(),
  score_receipt: ScoreReceipt.nullable(),
  badges: z.array(z.string()),
  selection_source: SelectionSource.nullable(),
  selected_at: Instant.nullable(),
  confirmed_at: Instant.nullable(),
  offer_expires_at: Instant.nullable(),
  why_not_select: AskRefusal.nullable().describe('only while the pro waits in the list of an upcoming shift'),
  cautions: Cautions,
  /** The friends they applied with; null if they applied alone. */
  applies_with: AppliesWith.nullable(),
  employment_type: EmploymentType.nullable(),
  review: Review.nullable(),
  cancellation: ManagedCancellation.nullable(),
  payment: PaymentFlag.nullable(),
  pro_payment: PaymentFlag.nullable(),
  working_hours: WorkingHours.nullable(),
  /** What the business changed about the hours, with the pro's answers: the receipt both sides read. */
  hours_edits: HoursEdits,
  /** Why autopay skips these hours; null if it does not, if they are paid, or before the end of the shift. */
  autopay_hold: AutopayHold.nullable(),
  timesheet: Timesheet.nullable(),
  presence: Presence.nullable(),
  /** That the pro is running late; null if they said nothing or have clocked in. */
  late_notice: LateNotice.nullable(),
  other_clock: OtherClock.nullable(),
})
export type Application = z.output<typeof Application>
