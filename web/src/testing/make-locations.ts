import type { AdminLocation, AdminLocationRow } from '@muster/contract/locations/admin-location.ts'
import type { LocationAddOn } from '@muster/contract/locations/add-on.ts'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { aSkillTag } from './make-gigs.ts'
import { LOCATION_ID } from './make-people.ts'

const PLACE = { type: 'Point' as const, coordinates: [-79.93, 32.78] as [number, number] }

/** An approved location that takes tips and contractors. */
export const aLocation = (changed: Partial<Location> = {}): Location => ({
  id: LOCATION_ID,
  name: 'Harbor House',
  market_id: 1,
  market_name: 'Charleston',
  organization_id: 5,
  organization_name: 'Harbor Group',
  image_public_id: null,
  street_address: '12 Pier Road',
  city: 'Charleston',
  state_code: 'SC',
  zip_code: '29401',
  phone_number: null,
  url: null,
  timezone: 'America/New_York',
  coordinates: PLACE,
  approval_status: 'APPROVED',
  billing_source: 'LOCATION',
  invoicing_enabled: false,
  invoice_frequency: null,
  invoice_style: null,
  invoice_work_week_end_date: null,
  week_starts_on: 'SUNDAY',
  concierge_enabled: false,
  is_checkin_required: false,
  immediate_auto_select_enabled: false,
  overfill_positions: [],
  early_access_enabled: true,
  handover_setting: 'AT_ONCE',
  require_certifications: false,
  private_direct_offer_expiration: null,
  private_direct_offer_expiration_enabled: false,
  background_checks_enabled: false,
  background_checks_fee_percentage: 0,
  in_network_payments_enabled: true,
  in_network_fee_percentage: 10,
  gigpro_fee_percentage: 25,
  tipping_enabled: true,
  tipping_fee_percentage: 3,
  supported_employment_types: ['F1099'],
  w2_fee_percentage: 12,
  add_ons: [],
  team_managers_count: 1,
  stripe_payment_method_id: 'pm_1',
  payment_method_status: 'ACTIVE',
  is_migrated_from_gigpro: false,
  denial_reason: null,
  ...changed,
})

export const anAddress = (changed: Partial<LocationAddress> = {}): LocationAddress => ({
  id: 2,
  type: 'PRIMARY',
  street_address: '12 Pier Road',
  city: 'Charleston',
  state_code: 'SC',
  postal_code: '29401',
  timezone: 'America/New_York',
  name: null,
  coordinates: PLACE,
  ...changed,
})

/** A position with the market's wages. */
export const aSkill = (changed: Partial<Skill> = {}): Skill => ({
  ...aSkillTag(),
  description: '',
  competencies: [],
  group_name: 'Kitchen',
  default_wage_amount: 20,
  recommended_wage_amount: 21,
  average_wage_amount: 19.5,
  minimum_wage_amount: 16,
  ...changed,
})

/** A location as the provider lists it, waiting for approval. */
export const anAdminLocation = (changed: Partial<AdminLocationRow> = {}): AdminLocationRow => ({
  id: 9,
  name: 'Gate Diner',
  market_id: 1,
  market_name: 'Charleston',
  organization_id: 6,
  organization_name: 'Gate Group',
  image_public_id: null,
  street_address: '3 Gate Street',
  city: 'Charleston',
  state_code: 'SC',
  timezone: 'America/New_York',
  approval_status: 'PENDING',
  billing_source: 'LOCATION',
  created_ts: '2026-11-01T10:00:00.000Z',
  creator_firstname: 'Ada',
  creator_lastname: 'Moss',
  gigpro_fee_percentage: 25,
  first_shift_at: null,
  sent_again_at: null,
  review_note: null,
  ...changed,
})

/** The same location with everything the operator decides about. */
export const anAdminLocationRecord = (changed: Partial<AdminLocation> = {}): AdminLocation => ({
  ...aLocation({ supported_employment_types: ['W2', 'F1099'] }),
  ...anAdminLocation(),
  approved_at: null,
  waiting_gigs_count: 2,
  waiting_gigs: [
    {
      id: 781,
      skill_name: 'Dishwasher',
      start_time: '2026-11-28T22:00:00.000Z',
      end_time: '2026-11-29T03:00:00.000Z',
      timezone: 'America/New_York',
      wage_amount: 18,
      allowed_confirmed_pros: 2,
    },
  ],
  managers: [{ id: 31, first_name: 'Ada', last_name: 'Moss', role: 'ADMIN', phone_number: '+18435550142', email: null }],
  payment_method_status: 'ACTIVE',
  ...changed,
})

/** Background checks since the start of the month, without a last day. */
export const anAddOn = (changed: Partial<LocationAddOn> = {}): LocationAddOn => ({
  id: 11,
  type: 'BACKGROUND_CHECKS',
  start_date: '2026-11-01',
  end_date: null,
  notes: '',
  ...changed,
})
