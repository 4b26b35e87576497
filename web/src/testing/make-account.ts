import type { AdminUser } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { hoursFromNow } from './make-times.ts'

/** An account as the provider's staff see it. */
export const aUserForStaff = (changed: Partial<AdminUser> = {}): AdminUser => ({
  id: 27,
  uuid: '0197b0aa-6f1e-7c33-b1a4-0e6f0f3b1c11',
  first_name: 'Dana',
  last_name: 'Whitlock',
  preferred_name_for_search: null,
  app_mode: 'STAFFER',
  is_gigpro_admin: false,
  account_status: 'ACTIVE',
  date_joined: hoursFromNow(-9_000),
  last_login: hoursFromNow(-30),
  gigster_profile_id: null,
  headshot_public_id: null,
  phone_number: '+18435550127',
  email: null,
  language: 'en',
  sms_opt_in: true,
  merged_into: null,
  sign_ins: [
    {
      id: 2,
      device: 'Mozilla/5.0 (iPhone)',
      created_ts: hoursFromNow(-30),
      last_seen_at: hoursFromNow(-1),
      ended_at: null,
      is_company_sign_in: false,
    },
    {
      id: 1,
      device: 'Mozilla/5.0 (X11)',
      created_ts: hoursFromNow(-90),
      last_seen_at: hoursFromNow(-80),
      ended_at: hoursFromNow(-80),
      is_company_sign_in: true,
    },
  ],
  locations: [{ id: 1, name: 'Harbor House', role: 'ADMIN' }],
  organizations: [],
  coming_shifts: 0,
  only_admin_of: [],
  ...changed,
})
