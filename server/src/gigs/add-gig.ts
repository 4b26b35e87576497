import { randomInt } from 'node:crypto'
import { cellOf } from '@muster/contract/distance.ts'
import type { SeriesTemplate } from '@muster/contract/gigs/series/series-template.ts'
import { earlyAccessUntil } from '@muster/contract/pros/badge-rules.ts'
import type { GigType } from '@muster/contract/gigs/gig-type.ts'
import { firstGigStatus } from '@muster/contract/gigs/gig-status.ts'
import { centsOf } from '@muster/contract/money.ts'
import { type Entry, record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import type { PostingPlace } from './gig-place-queries.ts'
import { type ShiftKey, shiftFor } from './gig-shift-store.ts'
import { insertGig, insertGigs, insertRequirements, setAttachments } from './gig-store.ts'
import { noteToMatch } from './to-match-store.ts'
import { planAutoSelect } from './plan-auto-select.ts'

/**
 * One shift to write: its content, address, times, and the event, bundle or series it belongs to. The posting rules were already checked.
 */
export interface GigToAdd {
  like: Omit<SeriesTemplate, 'type'> & { type: GigType }
  location: { id: number; market_id: number }
  place: PostingPlace
  start_time: Date
  end_time: Date
  event_id?: number | null
  /** How it came to be, if not by what it is offered as. */
  source?: GigType
  series?: { id: number; local_date: string }
  bundle?: { id: string; size: number }
}

type Writer = Pick<Context, 'deps' | 'db' | 'actor' | 'request_id'>

/** Writes a shift with its shift group, requirements, auto-select, audit entry and live event. */
export async function addGig(context: Writer, gig: GigToAdd, now: Date): Promise<number> {
  const { db } = context
  const { id } = await insertGig(db, rowOf(context, gig, await shiftFor(db, keyOf(gig)), now))
  await insertRequirements(db, { id, market_id: gig.location.market_id }, gig.like.selected_requirement_ids)
  if (gig.like.attachment_ids !== undefined) await setAttachments(db, { id, market_id: gig.location.market_id }, gig.like.attachment_ids)
  await planSelecting(context, id, gig, now)
  await record(context, entryOf(id, gig))
  await planShowing(context, [gig], [id], now)
  await tellOf(context, gig, id)
  return id
}

/**
 * Writes many shifts of one location in a fixed number of statements. None may have its own requirements. Returns their ids in the order of
 * `gigs`.
 */
export async function addGigs(context: Writer, gigs: readonly GigToAdd[], now: Date): Promise<number[]> {
  const [first] = gigs
  if (first === undefined) return []
  const shifts = new Map<string, number>()
  const rows = []
  for (const gig of gigs) {
    const key = keyOf(gig)
    const name = Object.values(key).join()
    const shift = shifts.get(name) ?? (await shiftFor(context.db, key))
    shifts.set(name, shift)
    rows.push(rowOf(context, gig, shift, now))
  }
  const ids = await insertGigs(context.db, rows)
  for (const [at, gig] of gigs.entries()) await planSelecting(context, ids[at]!, gig, now)
  await record(context, ...gigs.map((gig, at) => entryOf(ids[at]!, gig)))
  await planShowing(context, gigs, ids, now)
  await tellOf(context, first)
  return ids
}

const keyOf = ({ location, place, start_time, end_time, event_id = null }: GigToAdd): ShiftKey => ({
  market_id: location.market_id,
  location_id: location.id,
  location_address_id: place.address_id,
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
  event_id,
})

function rowOf({ actor }: Writer, gig: GigToAdd, gig_shift_id: number, now: Date) {
  const { like, place } = gig
  const { event_id: _event, ...where_and_when } = keyOf(gig)
  return {
    ...where_and_when,
    everyone_from: everyoneFrom(gig, now),
    gig_shift_id,
    status: firstGigStatus(place.approval_status),
    type: like.type,
    source: gig.source ?? like.type,
    skill_id: like.skill_id,
    timezone: place.timezone,
    allowed_confirmed_pros: like.allowed_confirmed_pros,
    wage_cents: centsOf(like.wage_amount),
    boosted_gig_bonus_cents: centsOf(like.boosted_gig_bonus),
    unpaid_break_minutes: like.unpaid_break_minutes,
    description: like.description,
    special_inst: like.special_inst,
    po_number: like.po_number,
    cost_center: like.cost_center,
    contact_name: like.contact_name,
    contact_phone: like.contact_phone,
    no_experience_required: like.no_experience_required,
    background_check_required: like.background_check_required,
    require_certifications: like.require_certifications ?? place.require_certifications,
    auto_select_enabled: like.auto_select_enabled,
    is_checkin_required: like.is_checkin_required ?? place.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: like.is_auto_post_network_to_marketplace_enabled,
    checkin_code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    address_line_1: place.street_address,
    city: place.city,
    state_code: place.state_code,
    zip_code: place.postal_code,
    latitude: place.latitude,
    longitude: place.longitude,
    cell: cellOf(place.latitude, place.longitude),
    created_by: actor?.user_id ?? null,
    ...(gig.series && { series_id: gig.series.id, series_date: gig.series.local_date }),
    ...(gig.bundle && { bundle_id: gig.bundle.id, number_of_gigs_in_bundle: gig.bundle.size }),
  }
}

/** When every pro sees the shift; null for at once. The first shifts of a new location, which wait for its approval, are delayed for nobody. */
function everyoneFrom({ like, place, start_time, source }: GigToAdd, now: Date): string | null {
  if (like.type !== 'MARKETPLACE' || source === 'PRIVATE_DIRECT_OFFER' || firstGigStatus(place.approval_status) !== 'POSTED') return null
  const { early_access_enabled: is_switched_on, has_ranked_pros, badge_policy } = place
  return earlyAccessUntil({ start_time, is_switched_on, has_ranked_pros }, now, badge_policy)?.toISOString() ?? null
}

async function planSelecting(context: Writer, id: number, { like, place }: GigToAdd, now: Date): Promise<void> {
  if (firstGigStatus(place.approval_status) !== 'POSTED') return
  await planAutoSelect(context, { id, auto_select_enabled: like.auto_select_enabled, now: now.toISOString() })
}

/**
 * Updates the market's screens again when the next pros see shifts that only some may see now. Matches the saved searches of pros with the
 * shifts now and at each of those moments.
 */
async function planShowing({ deps, db }: Writer, gigs: readonly GigToAdd[], ids: readonly number[], now: Date): Promise<void> {
  const [first] = gigs
  if (first === undefined || firstGigStatus(first.place.approval_status) !== 'POSTED') return
  const { location, place } = first
  const isHeld = gigs.map((gig) => everyoneFrom(gig, now) !== null)
  const { everyone_after_minutes: everyone, ranks } = place.badge_policy
  const moments = new Set([everyone, ...Object.values(ranks).map(({ sees_before_minutes }) => everyone - sees_before_minutes)])
  const later = isHeld.includes(true) ? [...moments].filter((one) => one > 0) : []
  for (const after of later)
    await deps.outbox.enqueue(db, 'show-shifts', { location_id: location.id, market_id: location.market_id }, { afterSeconds: after * 60 })
  await noteToMatch(db, { ids, market_id: location.market_id }, [0, ...later])
}

const entryOf = (id: number, { like, place, start_time, series }: GigToAdd): Entry => ({
  action: 'gig.posted',
  subject_kind: 'gig',
  subject_id: id,
  gig_id: id,
  changes: {
    status: firstGigStatus(place.approval_status),
    wage_cents: centsOf(like.wage_amount),
    places: like.allowed_confirmed_pros,
    start_time: start_time.toISOString(),
    ...(series && { series_id: series.id }),
  },
})

async function tellOf({ db }: Writer, { location }: GigToAdd, gig_id?: number): Promise<void> {
  const about = { kind: 'gig' as const, location_id: location.id, ...(gig_id !== undefined && { gig_id }) }
  await tell(db, [`location:${location.id}`, `market:${location.market_id}`], about)
}
