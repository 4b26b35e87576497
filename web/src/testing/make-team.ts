import type { LocationInvitation, LocationInvitationWelcome, LocationManager } from '@muster/contract/teams/team.ts'
import { hoursFromNow } from './make-times.ts'

export const aLocationManager = (changed: Partial<LocationManager> = {}): LocationManager => ({
  id: 11,
  location: 1,
  role: 'ADMIN',
  is_last_admin: false,
  user: { id: 1, email: 'dana@example.com', first_name: 'Dana', last_name: 'Whitlock', phone_number: '+18435550127' },
  ...changed,
})

export const anInvitation = (changed: Partial<LocationInvitation> = {}): LocationInvitation => ({
  id: 21,
  status: 'SUBMITTED',
  expiration_date: hoursFromNow(150),
  link: 'https://muster.example.com/invitations/accept/t21-1.abc',
  email: 'lena@example.com',
  phone_number: null,
  manager_name: 'Lena Ortega',
  location_id: 1,
  role: 'TEAM_MEMBER',
  sent_ts: hoursFromNow(-3),
  sent_by_name: 'Dana Whitlock',
  ...changed,
})

export const aWelcome = (changed: Partial<LocationInvitationWelcome> = {}): LocationInvitationWelcome => ({
  id: 21,
  location_id: 1,
  status: 'SUBMITTED',
  expiration_date: hoursFromNow(150),
  email: 'lena@example.com',
  phone_number: '+18435550188',
  manager_name: 'Lena Ortega',
  role: 'TEAM_MEMBER',
  invited_by: 'Dana Whitlock',
  name: 'Harrow & Finch',
  image_public_id: null,
  street_address: '31 Vendue Alley',
  city: 'Charleston',
  state_code: 'SC',
  ...changed,
})
