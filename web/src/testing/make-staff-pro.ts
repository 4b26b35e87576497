import type { AdminPro, AdminProRow } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { hoursFromNow } from './make-times.ts'

/** A pro in the staff's list. */
export const aStaffProRow = (changed: Partial<AdminProRow> = {}): AdminProRow => ({
  id: 7,
  user_id: 43,
  first_name: 'Grace',
  last_name: 'Okafor',
  headshot_public_id: null,
  phone_number: '+18435550143',
  email: 'grace@example.test',
  market_name: 'Charleston',
  city: 'Charleston',
  verified: true,
  account_status: 'ACTIVE',
  suspended_until: null,
  rating: 4.8,
  gigs_worked: 61,
  completion_percentage: 96,
  created_ts: hoursFromNow(-9_000),
  last_login: hoursFromNow(-3),
  ...changed,
})

/** The same pro on their own page. */
export const aStaffPro = (changed: Partial<AdminPro> = {}): AdminPro => ({
  ...aStaffProRow(),
  language: 'en',
  timezone: 'America/New_York',
  bio: '',
  badges: ['GOLD'],
  supported_employment_types: ['F1099'],
  skills: [{ id: 1, name: 'Line cook', name_es: 'Cocinero de línea', gigs_worked: 40 }],
  points: 92,
  callout_count: 1,
  noshow_count: 0,
  businesses_worked: 9,
  review_count: 50,
  ratings_summary: [],
  coming_shifts: 2,
  blocked_by: 1,
  can_be_paid: true,
  ...changed,
})
