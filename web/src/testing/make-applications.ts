import type { AwaitedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import type { Application, ApplicantSummary } from '@muster/contract/gigs/application.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { GIG_ID } from './make-gigs.ts'
import { hoursAfter, hoursFromNow } from './make-times.ts'

export const anApplicant = (changed: Partial<ApplicantSummary> = {}): ApplicantSummary => ({
  id: 7,
  first_name: 'Luis',
  last_name: 'Ortega',
  display_name: 'Luis O.',
  headshot_public_id: null,
  completion_percentage: 98,
  gigs_worked: 24,
  verified: true,
  favorited: false,
  favorite_id: null,
  rating: 4.8,
  review_count: 12,
  in_network: false,
  resume_public_id: null,
  badges: [],
  distance_miles: 3.2,
  worked_here_count: 2,
  phone_number: null,
  ...changed,
})

/** Someone who applied an hour ago and waits. */
export const anApplication = (changed: Partial<Application> = {}): Application => ({
  id: 501,
  timezone: 'America/New_York',
  gig_id: GIG_ID,
  gigster: anApplicant(),
  created_ts: hoursFromNow(-1),
  is_cancelled: false,
  is_selected: false,
  is_confirmed: false,
  is_captain: false,
  is_blocked: false,
  is_favorite: false,
  is_boosted: false,
  has_applied_to_all_gigs_in_bundle: false,
  number_of_gigs_in_bundle: 1,
  number_of_gigs_in_bundle_applied_to: 1,
  match_score: 88,
  score_receipt: null,
  badges: [],
  selection_source: null,
  selected_at: null,
  confirmed_at: null,
  offer_expires_at: null,
  why_not_select: null,
  cautions: [],
  applies_with: null,
  employment_type: 'F1099',
  review: null,
  cancellation: null,
  payment: null,
  pro_payment: null,
  working_hours: null,
  hours_edits: [],
  autopay_hold: null,
  timesheet: null,
  presence: null,
  late_notice: null,
  other_clock: null,
  ...changed,
})

/** A second person, so that lists have an order and acts hit one of two. */
export const priya = anApplicant({ id: 8, first_name: 'Priya', last_name: 'Nair', display_name: 'Priya N.' })

/** Someone who was asked and has a day to answer. */
export const aSelected = (changed: Partial<Application> = {}): Application =>
  anApplication({
    is_selected: true,
    selected_at: hoursFromNow(-2),
    offer_expires_at: hoursFromNow(20),
    selection_source: 'STAFFER',
    ...changed,
  })

/** Someone who has a place. */
export const aConfirmed = (changed: Partial<Application> = {}): Application =>
  aSelected({ is_confirmed: true, confirmed_at: hoursFromNow(-1), offer_expires_at: null, ...changed })

interface Punched {
  application_id?: number
  /** When the shift ends. */
  planned_end_time: string
  clock_in?: string | null
  clock_out?: string | null
}

/** The punches of one pro on one shift, proved by code. */
export function aTimesheet(
  { application_id = 501, planned_end_time, clock_in = null, clock_out = null }: Punched,
  changed: Partial<Timesheet> = {},
): Timesheet {
  const punch = (id: number, punch_type: 'CLOCK_IN' | 'CLOCK_OUT', time: string | null) =>
    time === null
      ? []
      : [
          {
            id,
            time,
            punch_type,
            pro_coordinates: null,
            pro_coordinates_precision: null,
            proof: 'code' as const,
            by: null,
            is_flagged: false,
            distance_m: null,
            explanation: null,
            signature: null,
          },
        ]
  return {
    id: 601,
    application_id,
    time_punches: [...punch(1, 'CLOCK_IN', clock_in), ...punch(2, 'CLOCK_OUT', clock_out)],
    has_extension: false,
    planned_end_time,
    extensions: [],
    geo_flags: [],
    last_geo_action: null,
    shift_breaks: [],
    break_attestation: null,
    due_break_minutes: 0,
    ...changed,
  }
}

/** Someone who worked a shift from its start until `late_hours` after its end. */
export const aWorked = (
  shift: { start_time: string; end_time: string },
  { late_hours = 0, ...changed }: Partial<Application> & { late_hours?: number } = {},
): Application =>
  aConfirmed({
    presence: 'left',
    timesheet: aTimesheet({
      application_id: changed.id ?? 501,
      planned_end_time: shift.end_time,
      clock_in: shift.start_time,
      clock_out: hoursAfter(shift.end_time, late_hours),
    }),
    ...changed,
  })

/** Someone whose hours were approved as worked. */
export const anApproved = (shift: { start_time: string; end_time: string }, changed: Partial<Application> = {}): Application =>
  aWorked(shift, {
    working_hours: {
      start_time: shift.start_time,
      end_time: shift.end_time,
      original_start_time: shift.start_time,
      original_end_time: shift.end_time,
      unpaid_break_minutes: 0,
      paid_minutes: 480,
      reason: null,
      approved_at: hoursFromNow(-1),
      last_updated_ts: hoursFromNow(-1),
      last_updated_by_user: 'Nora Whitfield',
      is_approved_automatically: false,
    },
    ...changed,
  })

/** Luis would come instead of Grace, and a manager decides. */
export const anAwaitedHandover: AwaitedHandover = {
  application_id: 501,
  gig_id: 77,
  giver: { id: 8, display_name: 'Grace O.' },
  taker: {
    id: 9,
    display_name: 'Luis V.',
    headshot_public_id: null,
    gigs_worked: 24,
    shifts_here: 3,
    rating: 4.8,
    noshow_count: 0,
  },
  skill_name: 'Line cook',
  skill_name_es: 'Cocinero de línea',
  start_time: hoursFromNow(30),
  end_time: hoursFromNow(36),
  part: null,
  timezone: 'America/New_York',
  answer_by: hoursFromNow(28),
}
