import { recurrenceDates, SERIES_AHEAD_DAYS } from '@muster/contract/gigs/series/recurrence-dates.ts'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { at, DAY, type DemoPro, type GigPlan, HOUR, MINUTE, type Scene, type Venue } from '../scene/demo-scene.ts'
import { pricedPlan } from '../scene/plan-shifts.ts'
import type { Catalog } from '../scene/read-catalog.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

const POSITION = 'Banquet server'
const ROSTER = ['Noor Haddad', 'Darnell Price', 'Kelsey Amundsen'] as const
const STARTS = '10:00'
const HOURS = 5

/**
 * The hotel group's series: the same three pros serve breakfast at its three locations, each on its weekday, always at 10:00. They run
 * longer than half a year, so the clocks change in between. Eight weeks are played, four are made ahead, and the others do not exist yet.
 */
export function tourSeries(scene: Scene, catalog: Catalog, { hotel, bistro, garden }: TourVenues, { named }: TourPeople): GigPlan[] {
  const first = ROSTER.map(named)
  return [hotel, bistro, garden].flatMap((venue, index) => oneSeries(scene, catalog, { venue, weekday: index + 1, first }))
}

function oneSeries(
  scene: Scene,
  catalog: Catalog,
  { venue, weekday, first }: { venue: Venue; weekday: number; first: DemoPro[] },
): GigPlan[] {
  const { now, book } = scene
  const zone = venue.market.timezone
  const today = localPartsOf(new Date(now), zone)
  const first_date = addDays(today.date, weekday - today.weekday - 8 * 7)
  const made_until = addDays(today.date, SERIES_AHEAD_DAYS)
  const pattern: RecurrencePattern = {
    freq: 'WEEKLY',
    interval: 1,
    byweekdays: [{ weekday, occurrence: null }],
    until: addDays(first_date, 52 * 7),
  }
  const like = { ...pricedPlan(scene, catalog, venue, POSITION), boost_cents: 0, seats: ROSTER.length, room: 'Breakfast room' }
  const id = book.number('gig_series')
  const posted = instantOf(first_date, '09:00:00', zone).getTime() - 3 * DAY
  book.add('gig_series', {
    id,
    market_id: venue.market.id,
    location_id: venue.id,
    skill_id: like.position.id,
    type: 'MARKETPLACE',
    freq: pattern.freq,
    repeat_every: pattern.interval,
    byweekdays: pattern.byweekdays,
    first_date,
    until: pattern.until,
    timezone: zone,
    start_wall_time: `${STARTS}:00`,
    end_wall_time: `${String(Number(STARTS.slice(0, 2)) + HOURS).padStart(2, '0')}:00:00`,
    template: templateOf(venue, like),
    made_until,
    created_ts: at(posted),
    created_by: venue.manager_id,
    edit_version: 1,
  })
  return recurrenceDates(pattern, first_date, { from: first_date, to: made_until }).map((date) => {
    const start = instantOf(date, `${STARTS}:00`, zone).getTime()
    return {
      ...like,
      start,
      end: start + HOURS * HOUR,
      // Made four weeks ahead, at night. The first ones are made with the series.
      posted: Math.min(now - 26 * HOUR, Math.max(posted, start - SERIES_AHEAD_DAYS * DAY)) - scene.random.whole(0, 60) * MINUTE,
      series: { id, date },
      script: { confirmed: first.length, first },
    }
  })
}

/** The template of the series' shifts, as the form would write it. */
const templateOf = (venue: Venue, { position, wage_cents, seats }: Pick<GigPlan, 'position' | 'wage_cents' | 'seats'>) => ({
  skill_id: position.id,
  type: 'MARKETPLACE',
  location_address_id: venue.address_id,
  allowed_confirmed_pros: seats,
  wage_amount: wage_cents / 100,
  unpaid_break_minutes: 0,
  description: position.description,
  special_inst: `Breakfast room. Ask for ${venue.contact.contact_name} at the staff entrance.`,
  ...venue.contact,
  require_certifications: venue.require_certifications,
})
