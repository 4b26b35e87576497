import { firstGigStatus, type GigStatus, settledStatus } from '@muster/contract/gigs/gig-status.ts'
import { at, type GigPlan, type Scene } from './demo-scene.ts'
import type { Applied } from './play-applicants.ts'

/** How a played shift ended. */
export interface GigFacts {
  id: number
  checkin_code: string
  unpaid_break_minutes: number
  cancelled: number | null
  approved: number | null
  /** How many pros the business has paid, and how many payments failed. */
  paid: number
  failed: number
}

/** The status the rules give a shift with these counts now. */
function statusOf({ now }: Scene, plan: GigPlan, gig: GigFacts, confirmed: number): GigStatus {
  if (gig.cancelled !== null) return 'CANCELLED'
  return settledStatus(
    {
      status: firstGigStatus(plan.venue.is_approved ? 'APPROVED' : 'PENDING'),
      start_time: at(plan.start),
      end_time: at(plan.end),
      allowed_confirmed_pros: plan.seats,
      confirmed_pros_count: confirmed,
      paid_pros_count: gig.paid,
      failing_payments_count: gig.failed,
    },
    at(now),
  )
}

/** The shift with this event (or none), place and times: an existing one or a new one. A cancelled gig shares none. */
function shiftOf({ book, shifts }: Scene, { venue, start, end, posted, event_id }: GigPlan, gig: GigFacts): number {
  const key = [venue.id, venue.address_id, start, end, event_id ?? 'none'].join()
  const found = gig.cancelled === null ? shifts.get(key) : undefined
  if (found !== undefined) return found
  const id = book.number('gig_shift')
  book.add('gig_shift', { id, market_id: venue.market.id, event_id: event_id ?? null, created_ts: at(posted), edit_version: 1 })
  if (gig.cancelled === null) shifts.set(key, id)
  return id
}

/** Writes the shift with its counts as they stand by now, and what it asks of a pro. */
export function writeGig(scene: Scene, plan: GigPlan, gig: GigFacts, applied: readonly Applied[]): void {
  const { book, random } = scene
  const { venue } = plan
  const gig_shift_id = shiftOf(scene, plan, gig)
  const counts = countsOf(gig, applied)
  const wanted = wantedOf(scene, plan)
  book.add('gig', {
    id: gig.id,
    gig_shift_id,
    market_id: venue.market.id,
    location_id: venue.id,
    location_address_id: venue.address_id,
    status: statusOf(scene, plan, gig, counts.confirmed_pros_count),
    ...wanted,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    auto_select_enabled: applied.some(({ source }) => source === 'AUTO_MATCH'),
    source: 'MARKETPLACE',
    auto_select_threshold: 50,
    is_checkin_required: true,
    is_auto_post_network_to_marketplace_enabled: false,
    checkin_code: gig.checkin_code,
    chat_token: random.uuid(),
    series_id: plan.series?.id ?? null,
    series_date: plan.series?.date ?? null,
    bundle_id: plan.bundle?.id ?? null,
    number_of_gigs_in_bundle: plan.bundle?.size ?? 1,
    ...venue.address,
    ...counts,
    created_ts: at(plan.posted),
    created_by: venue.manager_id,
    last_updated_ts: at(Math.min(lastChange(plan, gig, applied), scene.now)),
    ...cancellationOf(plan, gig),
    auto_selected_at: null,
    edit_version: 1,
  })
  const asked = new Set(Array.from({ length: random.whole(1, 2) }, () => random.pick(scene.requirement_ids)))
  for (const requirement_id of asked) book.add('gig_requirement', { gig_id: gig.id, market_id: venue.market.id, requirement_id })
}

/** What the manager posted: the position, the times, the pay and the words. */
function wantedOf({ random }: Scene, plan: GigPlan) {
  const { venue, position } = plan
  return {
    type: plan.is_network ? 'NETWORK' : 'MARKETPLACE',
    skill_id: position.id,
    start_time: at(plan.start),
    end_time: at(plan.end),
    timezone: venue.market.timezone,
    allowed_confirmed_pros: plan.seats,
    wage_cents: plan.wage_cents,
    boosted_gig_bonus_cents: plan.boost_cents,
    description: position.description,
    special_inst: plan.room === '' ? '' : `${plan.room}. Ask for ${venue.contact.contact_name} at the staff entrance.`,
    ...venue.contact,
    no_experience_required: position.certification_ids.length === 0 && random.chance(0.6),
    background_check_required: false,
    require_certifications: venue.require_certifications,
  }
}

/** How many applied, were selected and confirmed, and how many were paid. */
function countsOf(gig: GigFacts, applied: readonly Applied[]) {
  const live = applied.filter(({ cancelled }) => cancelled === null)
  const confirmed = live.filter((one) => one.confirmed !== null)
  return {
    total_applications_count: applied.length,
    selected_applications_count: live.filter((one) => one.selected !== null && one.confirmed === null).length,
    confirmed_pros_count: confirmed.length,
    confirmed_auto_matched_pros_count: confirmed.filter(({ source }) => source === 'AUTO_MATCH').length,
    cancelled_applications_count: applied.length - live.length,
    total_payments_count: gig.paid + gig.failed,
    failed_payments_count: gig.failed,
    error_payments_count: 0,
    submitted_payments_count: 0,
    paid_pros_count: gig.paid,
  }
}

const lastChange = (plan: GigPlan, gig: GigFacts, applied: readonly Applied[]): number =>
  Math.max(
    plan.posted,
    gig.cancelled ?? 0,
    gig.approved ?? 0,
    ...applied.map((one) => Math.max(one.created, one.confirmed ?? 0, one.cancelled?.at ?? 0)),
  )

const cancellationOf = ({ venue }: GigPlan, { cancelled }: GigFacts) => ({
  cancelled_at: cancelled === null ? null : at(cancelled),
  cancelled_by: cancelled === null ? null : venue.manager_id,
  cancellation_explanation: cancelled === null ? null : 'The event was moved',
})
