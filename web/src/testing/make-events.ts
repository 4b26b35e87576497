import type { EventWhole, GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { aGigRow } from './make-gigs.ts'
import { hoursAfter, hoursFromNow } from './make-times.ts'

const start_time = hoursFromNow(50)
const end_time = hoursAfter(start_time, 8)
/** An event in two days with one shift of three places, one of them taken and one offered. */
export const anEvent = (changed: Partial<EventWhole> = {}): EventWhole => ({
  id: 301,
  name: 'Harbor gala',
  organization_id: 5,
  edit_version: 1,
  first_start_time: start_time,
  last_end_time: end_time,
  timezone: 'America/New_York',
  shifts_count: 1,
  places_count: 3,
  confirmed_count: 1,
  selected_count: 1,
  board_token: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a31',
  ...changed,
})
/** The shift of that event. */
export const anEventShift = (changed: Partial<GigShiftWithGigs> = {}): GigShiftWithGigs => ({
  id: 801,
  event_id: 301,
  start_time,
  end_time,
  location_id: 1,
  location: {
    id: 1,
    name: 'Harbor House',
    street_address: '12 Pier Road',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    timezone: 'America/New_York',
  },
  contact_name: 'Nora Whitfield',
  contact_phone: '+18435550111',
  edit_version: 1,
  gigs: [
    {
      ...aGigRow({ start_time, confirmed_pros_count: 1, selected_applications_count: 1 }),
      skill_name: 'Line cook',
      current_confirmed_pros_count: 1,
      address: '12 Pier Road',
    },
  ],
  ...changed,
})
