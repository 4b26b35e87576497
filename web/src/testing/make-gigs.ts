import type { Gig, GigRow } from '@muster/contract/gigs/gig.ts'
import { gigSettings } from '@muster/contract/gigs/gig-settings.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { LOCATION_ID } from './make-people.ts'
import { hoursAfter, hoursFromNow } from './make-times.ts'

export const GIG_ID = 101

export const aSkillTag = (changed: Partial<SkillTag> = {}): SkillTag => ({
  id: 3,
  name: 'Line cook',
  name_es: 'Cocinero de línea',
  color: 'blue',
  ...changed,
})

const ADDRESS = '12 Pier Road'

/** A shift of three cooks that begins tomorrow and lasts eight hours. */
export function aGig(changed: Partial<Gig> = {}): Gig {
  const start_time = changed.start_time ?? hoursFromNow(26)
  return {
    id: GIG_ID,
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time,
    end_time: hoursAfter(start_time, 8),
    timezone: 'America/New_York',
    allowed_confirmed_pros: 3,
    skill_id: 3,
    skill: aSkillTag(),
    location_id: LOCATION_ID,
    source: 'MARKETPLACE',
    headshots: [],
    has_vacated_spot: false,
    everyone_from: null,
    split_with: [],
    crew: [],
    settings: gigSettings({ is_checkin_required: false, auto_select_enabled: false, is_auto_post_network_to_marketplace_enabled: false }),
    location_address_id: 2,
    address_line_1: ADDRESS,
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    use_location_address: true,
    coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
    contact_name: 'Nora Whitfield',
    contact_phone: '+18435550111',
    description: 'Grill station',
    special_inst: 'Use the back door',
    po_number: '',
    cost_center: '',
    no_experience_required: false,
    wage_amount: 20,
    boosted_gig_bonus: 0,
    auto_select_enabled: false,
    unpaid_break_minutes: 0,
    requirements: [],
    attachments: [],
    background_check_required: false,
    background_checks_fee_percentage: 0,
    require_certifications: false,
    is_checkin_required: false,
    is_auto_post_network_to_marketplace_enabled: false,
    checkin_code: '402913',
    chat_token: 'gig-101',
    bundle_id: null,
    number_of_gigs_in_bundle: 1,
    is_recurring: false,
    event: null,
    created_ts: hoursFromNow(-72),
    last_updated_ts: hoursFromNow(-72),
    edit_version: 1,
    on_the_day: null,
    ...changed,
    stats: { ...noCounts, ...changed.stats },
  }
}

export const noCounts: Gig['stats'] = {
  total_applications_count: 0,
  selected_applications_count: 0,
  confirmed_pros_count: 0,
  confirmed_auto_matched_pros_count: 0,
  cancelled_applications_count: 0,
  total_payments_count: 0,
  failed_payments_count: 0,
  error_payments_count: 0,
  submitted_payments_count: 0,
  paid_pros_count: 0,
}

/** A shift that ended two hours ago, with its hours unpaid. */
export const anEndedGig = (changed: Partial<Gig> = {}): Gig =>
  aGig({
    status: 'INCOMPLETE',
    start_time: hoursFromNow(-10),
    allowed_confirmed_pros: 2,
    stats: { ...noCounts, confirmed_pros_count: 2, total_applications_count: 2 },
    ...changed,
  })

/** A shift that began an hour ago. */
export const aRunningGig = (changed: Partial<Gig> = {}): Gig =>
  aGig({
    status: 'CONFIRMED',
    start_time: hoursFromNow(-1),
    allowed_confirmed_pros: 2,
    stats: { ...noCounts, confirmed_pros_count: 2, total_applications_count: 2 },
    ...changed,
  })

/** A line of the shifts list, of the same shift as `aGig`. */
export function aGigRow(changed: Partial<GigRow> = {}): GigRow {
  const start_time = changed.start_time ?? hoursFromNow(26)
  return {
    id: GIG_ID,
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time,
    end_time: hoursAfter(start_time, 8),
    timezone: 'America/New_York',
    skill_id: 3,
    skill: aSkillTag(),
    location_id: LOCATION_ID,
    address_line_1: ADDRESS,
    contact_name: 'Nora Whitfield',
    wage_amount: 20,
    boosted_gig_bonus: 0,
    unpaid_break_minutes: 0,
    allowed_confirmed_pros: 3,
    confirmed_pros_count: 0,
    selected_applications_count: 0,
    total_applications_count: 0,
    cancelled_applications_count: 0,
    paid_pros_count: 0,
    failing_payments_count: 0,
    is_recurring: false,
    number_of_gigs_in_bundle: 1,
    event_name: null,
    last_updated_ts: hoursFromNow(-72),
    on_the_day: null,
    amount_due: null,
    autopay: null,
    split_of: null,
    ...changed,
  }
}

export const aRowToPay = (changed: Partial<GigRow> = {}): GigRow =>
  aGigRow({
    status: 'INCOMPLETE',
    start_time: hoursFromNow(-10),
    allowed_confirmed_pros: 2,
    confirmed_pros_count: 2,
    amount_due: 400,
    ...changed,
  })
