import type { User } from '@muster/contract/accounts/user.ts'
import type { LocationSummary } from '@muster/contract/locations/location.ts'

export const LOCATION_ID = 1

/** A location's admin. */
export const aManager = (changed: Partial<User> = {}): User => ({
  id: 11,
  uuid: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a11',
  app_mode: 'STAFFER',
  username: '+18435550111',
  phone_number: '+18435550111',
  email: null,
  first_name: 'Nora',
  last_name: 'Whitfield',
  preferred_name_for_search: null,
  is_gigpro_admin: false,
  settings: { sms_opt_in: true, language: 'en', translate_messages: false },
  licenses: [{ license_name: 'marketplace', license_id: 1, location_id: LOCATION_ID }],
  managed_locations: [{ id: 1, role: 'ADMIN', location_id: LOCATION_ID }],
  organization_roles: [],
  is_sso_login: false,
  gigster_profile_id: null,
  headshot_public_id: null,
  last_login: null,
  date_joined: '2025-01-10T15:00:00.000Z',
  account_status: 'ACTIVE',
  features_off: [],
  ...changed,
})

/** A pro who manages no location. */
export const aPro = (changed: Partial<User> = {}): User =>
  aManager({
    id: 21,
    app_mode: 'GIGSTER',
    username: '+18435550121',
    phone_number: '+18435550121',
    first_name: 'Luis',
    last_name: 'Ortega',
    licenses: [],
    managed_locations: [],
    gigster_profile_id: 7,
    ...changed,
  })

/** A member of the provider's staff. */
export const anOperator = (changed: Partial<User> = {}): User =>
  aManager({ id: 31, first_name: 'Ines', last_name: 'Calder', is_gigpro_admin: true, ...changed })

export const aLocationSummary = (changed: Partial<LocationSummary> = {}): LocationSummary => ({
  id: LOCATION_ID,
  name: 'Harbor House',
  organization_id: 5,
  organization_name: 'Harbor Group',
  image_public_id: null,
  ...changed,
})
