import { randomInt } from 'node:crypto'
import { cellOf } from '@muster/contract/distance.ts'
import type { Gig, NewGig } from '@muster/contract/gigs/gig.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { firstGigStatus } from '@muster/contract/gigs/gig-status.ts'
import { centsOf } from '@muster/contract/money.ts'
import { endAfter } from '@muster/contract/zoned-time.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { invalid, Problem, refuse } from '../http/problem.ts'
import { findActiveMethod } from '../payments/payment-method-queries.ts'
import { tell } from '../realtime/tell.ts'
import { findPostingPlace } from './gig-place-queries.ts'
import { getGig } from './gig-queries.ts'
import { insertGig, setRequirements } from './gig-store.ts'
import { planAutoSelect } from './plan-auto-select.ts'

const FIELD_OF_CODE = { WAGE_BELOW_MINIMUM: 'wage_amount', GIG_STARTED: 'start_time' } as const

/** Posts a shift: visible at once at an approved location, kept until the approval at another. The first post asks for a way to pay. */
export async function postGig(context: Context, input: NewGig): Promise<Gig> {
  const { db } = context
  const location = locationOf(context)
  const { user_id } = actorOf(context)
  if (input.location_id !== location.id) throw invalid('location_id', 'This is not the current location')
  const place = await findPostingPlace(db, location.id, input.location_address_id ?? null, input.skill_id)
  if (place === null) throw invalid(input.location_address_id === undefined ? 'skill_id' : 'location_address_id', 'There is no such record')
  const now = await databaseNow(db)
  const { start_time, end_time } = endAfter(input.local_date, input.start_time, input.end_time, place.timezone)
  const wage_cents = centsOf(input.wage_amount)
  const times = { start_time, end_time, unpaid_break_minutes: input.unpaid_break_minutes }
  const refusal = whyNotPostGig({ ...times, wage_cents, minimum_wage_cents: place.minimum_wage_cents }, now)
  if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours, and its break is shorter than it')
  refuse(refusal, { target: FIELD_OF_CODE[refusal as keyof typeof FIELD_OF_CODE] })
  if ((await findActiveMethod(db, location.id)) === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST')

  const status = firstGigStatus(place.approval_status)
  const { id } = await insertGig(db, {
    market_id: location.market_id,
    location_id: location.id,
    location_address_id: place.address_id,
    status,
    type: input.type,
    skill_id: input.skill_id,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    timezone: place.timezone,
    allowed_confirmed_pros: input.allowed_confirmed_pros,
    wage_cents,
    unpaid_break_minutes: input.unpaid_break_minutes,
    description: input.description,
    special_inst: input.special_inst,
    contact_name: input.contact_name,
    contact_phone: input.contact_phone,
    no_experience_required: input.no_experience_required,
    background_check_required: input.background_check_required,
    require_certifications: input.require_certifications || place.require_certifications,
    auto_select_enabled: input.auto_select_enabled,
    is_checkin_required: place.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: input.is_auto_post_network_to_marketplace_enabled,
    checkin_code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    address_line_1: place.street_address,
    city: place.city,
    state_code: place.state_code,
    zip_code: place.postal_code,
    latitude: place.latitude,
    longitude: place.longitude,
    cell: cellOf(place.latitude, place.longitude),
    created_by: user_id,
  })
  const key = { id, market_id: location.market_id }
  await setRequirements(db, key, input.selected_requirement_ids)
  if (status === 'POSTED') await planAutoSelect(context, { id, auto_select_enabled: input.auto_select_enabled, now: now.toISOString() })
  await record(context, {
    action: 'gig.posted',
    subject_kind: 'gig',
    subject_id: id,
    gig_id: id,
    changes: { status, wage_cents, places: input.allowed_confirmed_pros, start_time: start_time.toISOString() },
  })
  await tell(db, [`location:${location.id}`, `market:${location.market_id}`], { kind: 'gig', gig_id: id, location_id: location.id })
  return getGig(db, id, location.id)
}
