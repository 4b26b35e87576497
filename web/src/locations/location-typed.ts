import { LocationEdit } from '@muster/contract/locations/location-edit.ts'
import { type Location } from '@muster/contract/locations/location.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { z } from 'zod'

/** The part of a location that its profile form holds. */
export const LocationTyped = LocationEdit.pick({
  name: true,
  phone_number: true,
  url: true,
  image_public_id: true,
  week_starts_on: true,
  is_checkin_required: true,
  immediate_auto_select_enabled: true,
  require_certifications: true,
  tipping_enabled: true,
  early_access_enabled: true,
  handover_setting: true,
  supported_employment_types: true,
  private_direct_offer_expiration_enabled: true,
  private_direct_offer_expiration: true,
})
export type LocationTyped = z.input<typeof LocationTyped>

/** A location as the form shows it. */
export const typedOf = (location: Location) => ({
  name: location.name,
  phone_number: location.phone_number ? formatPhone(location.phone_number) : '',
  url: location.url ?? '',
  image_public_id: location.image_public_id,
  week_starts_on: location.week_starts_on,
  is_checkin_required: location.is_checkin_required,
  immediate_auto_select_enabled: location.immediate_auto_select_enabled,
  require_certifications: location.require_certifications,
  tipping_enabled: location.tipping_enabled,
  early_access_enabled: location.early_access_enabled,
  handover_setting: location.handover_setting,
  // In the order of the form's boxes.
  supported_employment_types: [...location.supported_employment_types].sort().reverse(),
  private_direct_offer_expiration_enabled: location.private_direct_offer_expiration_enabled,
  private_direct_offer_expiration: location.private_direct_offer_expiration ?? ('HOURS_24' as const),
})
