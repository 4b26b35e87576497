import type { CalendarGig } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import type { PhantomGig } from '@muster/contract/gigs/series/recurrence-endpoints.ts'

/** What a calendar draws: a shift, or a date of a series whose shift is not posted yet. */
export interface ShownGig extends CalendarGig {
  isPhantom?: true
}

/** Dates of series in the shape of shifts. Their ids are negative, so they never collide with a shift's. */
export const shownPhantoms = (phantoms: readonly PhantomGig[]): ShownGig[] =>
  phantoms.map(({ series_id, start_time, end_time, timezone, skill, type, wage_amount, allowed_confirmed_pros }, index) => ({
    id: -1 - index,
    isPhantom: true,
    status: 'POSTED',
    type,
    start_time,
    end_time,
    timezone,
    skill_id: skill.id,
    contact_name: '',
    wage_amount,
    allowed_confirmed_pros,
    confirmed_pros_count: 0,
    selected_applications_count: 0,
    total_applications_count: 0,
    cancelled_applications_count: 0,
    failing_payments_count: 0,
    on_the_day: null,
    amount_due: null,
    split_of: null,
    edit_version: 0,
    place: null,
    series_id,
  }))
