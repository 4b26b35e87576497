import { seededReliabilityPolicy } from '@muster/contract/gigs/cancellation-rules.ts'
import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import type { ProApplication, ProGig, ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { RankStanding } from '@muster/contract/pros/badge-endpoints.ts'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { aSkillTag, GIG_ID } from './make-gigs.ts'
import { LOCATION_ID } from './make-people.ts'
import { aPage, hoursAfter, hoursFromNow } from './make-times.ts'

/** A shift of tomorrow as a pro sees it, open to them. */
export function aProGig(changed: Partial<ProGig> = {}): ProGig {
  const start_time = changed.start_time ?? hoursFromNow(26)
  return {
    id: GIG_ID,
    type: 'MARKETPLACE',
    edit_version: 1,
    start_time,
    end_time: hoursAfter(start_time, 8),
    wage_amount: 20,
    boosted_gig_bonus: 0,
    total_pay: 160,
    paid_minutes: 480,
    unpaid_break_minutes: 0,
    description_es: null,
    description: 'Grill station',
    skill_id: 3,
    skill: aSkillTag(),
    location: {
      id: LOCATION_ID,
      name: 'Harbor House',
      image_public_id: null,
      street_address: '12 Pier Road',
      city: 'Charleston',
      state_code: 'SC',
      timezone: 'America/New_York',
      coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
      is_demo: false,
    },
    distance_miles: 3.2,
    travel_minutes: 20,
    bundle: null,
    allowed_confirmed_pros: 3,
    confirmed_pros_count: 1,
    application_id: null,
    has_applied: false,
    is_selected: false,
    is_confirmed: false,
    is_cancelled: false,
    is_filled: false,
    why_not_apply: null,
    lacked_certificate: null,
    overlaps_with: null,
    agreed_terms: null,
    ...changed,
  }
}

/** The same shift on its own page. */
export const aProGigDetail = (changed: Partial<ProGigDetail> = {}): ProGigDetail => ({
  ...aProGig(changed),
  attachments: [],
  requirements: [],
  certifications: [],
  no_experience_required: false,
  number_of_gigs_in_bundle: 1,
  applications_count: 4,
  coworkers: [],
  contact_name: null,
  contact_phone: null,
  special_inst: null,
  business_rating: 4.6,
  business_review_count: 31,
  median_days_to_pay: 2,
  business_record: { shifts_count: 40, late_cancelled_count: 1, pros_count: 31, returned_pros_count: 12 },
  cautions: [],
  score: null,
  offer_expires_at: null,
  gig_cancelled_at: null,
  has_clocked_in: false,
  cancel_points: 0,
  cancel_steps: [...seededReliabilityPolicy.cancelled],
  cancel_undo_until: null,
  is_spot_retaken: false,
  handover: null,
  split_with: [],
  own_parts: [],
  crews: [],
  points: 100,
  ...changed,
})

const anHoursVersion = (start_time: string, end_time: string): HoursVersion => ({
  start_time,
  end_time,
  unpaid_break_minutes: 0,
  paid_minutes: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
})

/** An application of the signed-in pro that waits. */
export const aProApplication = ({
  gig = aProGig({ application_id: 501, has_applied: true }),
  clocked_in_at = null,
  clocked_out_at = null,
  pro_payment = null,
  ...changed
}: Partial<ProApplication> = {}): ProApplication => ({
  id: 501,
  gig,
  created_ts: hoursFromNow(-5),
  is_selected: false,
  is_confirmed: false,
  is_cancelled: false,
  is_captain: false,
  repeats: null,
  offer_expires_at: null,
  employment_type: 'F1099',
  cancellation: null,
  working_hours: null,
  hours_edits: [],
  standing_hours: clocked_in_at && clocked_out_at ? anHoursVersion(clocked_in_at, clocked_out_at) : null,
  is_paid_for: pro_payment !== null,
  pro_payment,
  cancellation_payment: null,
  expected_pay: gig.total_pay,
  planned_end_time: gig.end_time,
  late_notice: null,
  clocked_in_at,
  clocked_out_at,
  on_break_since: null,
  is_checkin_required: false,
  has_reviewed_business: false,
  contact_name: null,
  contact_phone: null,
  has_kiosk: false,
  handover_until: null,
  split_with: [],
  ...changed,
})

/** A place that the signed-in pro has, on a shift of the given start. */
export const aPlace = (start_time: string, changed: Partial<ProApplication> = {}): ProApplication =>
  aProApplication({
    is_selected: true,
    is_confirmed: true,
    gig: aProGig({ start_time, application_id: 501, has_applied: true, is_selected: true, is_confirmed: true }),
    contact_name: 'Nora Whitfield',
    contact_phone: '+18435550111',
    ...changed,
  })

/** The rank of the signed-in pro, who has Bronze and is on the way to Silver. */
export const aRank = (): RankStanding => ({
  rank: 'BRONZE',
  days: 365,
  next: {
    rank: 'SILVER',
    shifts: { has: 30, needs: 50, is_enough: false },
    completed: { has: 0.9499, needs: 0.95, is_enough: false },
    rating: { has: 4.7, needs: 4.6, is_enough: true },
  },
  keep: null,
  ends_at: null,
})

/** The signed-in pro’s own profile. */
export const aProfile = (changed: Partial<ProProfile> = {}): ProProfile => ({
  uuid: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a21',
  profile_id: 7,
  user_id: 21,
  display_name: 'Luis O.',
  bio: '',
  headshot_public_id: null,
  badges: [],
  market_id: 1,
  market_name: 'Charleston',
  market_not_listed: false,
  market_not_listed_name: null,
  city: 'Charleston',
  zip_code: '29401',
  home: { type: 'Point', coordinates: [-79.94, 32.78] },
  supported_employment_types: ['F1099'],
  pro_preferences: { pro_contractor_type: [], skills: [], days_of_week: [], time_blocks: [], hours_per_week: null },
  skills: [aSkillTag()],
  work_history: [],
  certifications: [],
  verified: true,
  suspended_until: null,
  points: 100,
  performance: { rating: 4.8, gigs_worked: 24, completion_percentage: 98, callout_count: 0, noshow_count: 0, review_count: 12 },
  ...changed,
})

const isLocked = ({ why_not_apply }: ProGig): boolean => why_not_apply !== null && why_not_apply !== 'ALREADY_APPLIED'

/** Answers a search for jobs with these: the list asks for the ones open to the pro, and then for the locked ones. */
export const jobsOf =
  (...gigs: ProGig[]) =>
  ({ query }: { query?: { open_to_me?: boolean | undefined } | undefined }) =>
    aPage(...gigs.filter((gig) => query?.open_to_me === undefined || isLocked(gig) !== query.open_to_me))
