import { milesBetween } from '@muster/contract/distance.ts'
import { whyNotApply } from '@muster/contract/gigs/applications/application-rules.ts'
import { travelMinutes } from '@muster/contract/gigs/conflicts/conflict-rules.ts'
import { ApplyRefusal, type ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { overlaps } from '@muster/contract/moment.ts'
import { dollarsOf, payFor } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import type { EmploymentType, GigSource, GigStatus } from '../../db/schema.generated.ts'

/** What a shift's planned pay is read from. */
type PlannedPay = Pick<ProGigRow, 'start_time' | 'end_time' | 'wage_cents' | 'boosted_gig_bonus_cents' | 'unpaid_break_minutes'>

/** One gig with everything its pro may know about it and about their own standing. */
export interface ProGigRow {
  id: number
  type: GigSource
  edit_version: number
  status: GigStatus
  start_time: string
  end_time: string
  timezone: string
  now: string
  wage_cents: number
  boosted_gig_bonus_cents: number
  unpaid_break_minutes: number
  description: string
  description_es: string | null
  skill_id: number
  skill: ProGig['skill']
  allowed_confirmed_pros: number
  confirmed_pros_count: number
  location_id: number
  location_name: string
  image_public_id: string | null
  is_demo: boolean
  address_line_1: string
  city: string
  state_code: string
  latitude: number
  longitude: number
  pro_latitude: number
  pro_longitude: number
  application_id: number | null
  selected_at: string | null
  confirmed_at: string | null
  /** The business confirmed this pro without asking. */
  was_assigned: boolean
  cancelled_at: string | null
  require_certifications: boolean
  /** A new shift that pros of a higher rank see first. */
  is_held_back: boolean
  in_network: boolean
  is_suspended: boolean
  is_blocked: boolean
  gig_employment_types: EmploymentType[]
  pro_employment_types: EmploymentType[]
  required: {
    certification_id: number
    name: string
    name_es: string
    status: 'PENDING' | 'APPROVED' | 'REJECTED' | null
    expiration_date: string | null
  }[]
  /** The pro's other confirmed shifts at that time, the earliest first. */
  spans: NonNullable<ProGig['overlaps_with']>[]
  local_date: string
  bundle_id: string | null
  /** The pro gave an address or a ZIP code, so the way from home can be estimated. */
  has_home: boolean
  /** The open shifts of the bundle that the pro does not work anyway, by their start; null without a bundle or when none is open. */
  together: PlannedPay[] | null
  agreed_terms: { start_time: string; end_time: string; unpaid_break_minutes: number; hourly_cents: number } | null
}

/** The wage and bonus for the scheduled paid time, in cents. */
const totalPay = (row: PlannedPay): number =>
  payFor(scheduledPaidMinutes(row), row.wage_cents) + payFor(scheduledPaidMinutes(row), row.boosted_gig_bonus_cents)

/** The confirmed shift of the pro that takes the same hours. */
export const overlapping = (row: Pick<ProGigRow, 'spans' | 'start_time' | 'end_time'>): ProGig['overlaps_with'] =>
  row.spans.find((span) => overlaps(row, span)) ?? null

/** Why the pro can't apply, as a code the screens know. Includes an overlap, since confirming would be refused. */
function refusalOf(row: ProGigRow): ProGig['why_not_apply'] {
  const code = whyNotApply(
    {
      gig_status: row.status,
      gig_type: row.type,
      start_time: row.start_time,
      in_network: row.in_network,
      is_held_back: row.is_held_back,
      has_offer: false,
      application: row.application_id === null ? null : { is_cancelled: row.cancelled_at !== null },
      is_suspended: row.is_suspended,
      is_blocked: row.is_blocked,
      gig_employment_types: row.gig_employment_types,
      pro_employment_types: row.pro_employment_types,
      required_certifications: row.required.map(({ certification_id }) => certification_id),
      certifications: row.required.flatMap(({ certification_id, status, expiration_date }) =>
        status === null ? [] : [{ certification_id, status, expiration_date, does_not_expire: expiration_date === '2099-12-31' }],
      ),
      start_date: row.local_date,
    },
    row.now,
  )
  if (code === null) return overlapping(row) === null ? null : 'OVERLAPPING_GIG'
  return ApplyRefusal.safeParse(code).data ?? 'GIG_NOT_OPEN'
}

/** How far the shift is from the pro's home, and how long the way takes. */
function wayTo(row: ProGigRow): Pick<ProGig, 'distance_miles' | 'travel_minutes'> {
  const [home, work] = [
    { lat: row.pro_latitude, lng: row.pro_longitude },
    { lat: row.latitude, lng: row.longitude },
  ]
  return {
    distance_miles: Math.round(10 * milesBetween(home, work)) / 10,
    travel_minutes: row.has_home ? travelMinutes(home, work) : null,
  }
}

/** The bundle of a shift while at least two of its shifts are open. */
function bundleOf({ bundle_id, together }: ProGigRow): ProGig['bundle'] {
  const [first, last] = [together?.[0], together?.at(-1)]
  if (bundle_id === null || together === null || first === undefined || last === undefined || together.length < 2) return null
  const cents = together.reduce((sum, one) => sum + totalPay(one), 0)
  return { id: bundle_id, shifts: together.length, first_start: first.start_time, last_start: last.start_time, total_pay: dollarsOf(cents) }
}

/** A shift as a pro sees it. */
export function proGigOf(row: ProGigRow): ProGig {
  return {
    id: row.id,
    type: row.type,
    edit_version: row.edit_version,
    start_time: row.start_time,
    end_time: row.end_time,
    wage_amount: dollarsOf(row.wage_cents),
    boosted_gig_bonus: dollarsOf(row.boosted_gig_bonus_cents),
    total_pay: dollarsOf(totalPay(row)),
    paid_minutes: scheduledPaidMinutes(row),
    unpaid_break_minutes: row.unpaid_break_minutes,
    description: row.description,
    description_es: row.description_es,
    skill_id: row.skill_id,
    skill: row.skill,
    location: {
      id: row.location_id,
      name: row.location_name,
      image_public_id: row.image_public_id,
      street_address: row.address_line_1,
      city: row.city,
      state_code: row.state_code,
      timezone: row.timezone,
      coordinates: { type: 'Point', coordinates: [row.longitude, row.latitude] },
      is_demo: row.is_demo,
    },
    ...wayTo(row),
    bundle: bundleOf(row),
    allowed_confirmed_pros: row.allowed_confirmed_pros,
    confirmed_pros_count: row.confirmed_pros_count,
    application_id: row.application_id,
    has_applied: row.application_id !== null && row.cancelled_at === null,
    is_selected: row.selected_at !== null && row.cancelled_at === null,
    is_confirmed: row.confirmed_at !== null && row.cancelled_at === null,
    is_cancelled: row.cancelled_at !== null || row.status === 'CANCELLED',
    is_filled: row.confirmed_pros_count >= row.allowed_confirmed_pros,
    why_not_apply: refusalOf(row),
    lacked_certificate: lackedCertificate(row),
    overlaps_with: overlapping(row),
    agreed_terms: agreedTermsOf(row),
  }
}

/** Whether a required certificate is approved and valid on the day of the shift. */
export const isHeld = (one: ProGigRow['required'][number], row: ProGigRow): boolean =>
  one.status === 'APPROVED' && one.expiration_date !== null && one.expiration_date >= row.local_date

const WHY_LACKED = { PENDING: 'IN_REVIEW', REJECTED: 'NOT_ACCEPTED', APPROVED: 'EXPIRES' } as const

function lackedCertificate(row: ProGigRow): ProGig['lacked_certificate'] {
  const lacked = row.required.find((one) => !isHeld(one, row))
  if (lacked === undefined) return null
  const { name, name_es, status } = lacked
  return { name, name_es, why: status === null ? 'MISSING' : WHY_LACKED[status] }
}

function agreedTermsOf({ agreed_terms }: ProGigRow): ProGig['agreed_terms'] {
  if (agreed_terms === null) return null
  const { hourly_cents, ...times } = agreed_terms
  return { ...times, hourly_pay: dollarsOf(hourly_cents) }
}
