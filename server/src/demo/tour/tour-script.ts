import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { DAY, type DemoPro, type GigPlan, HOUR, MINUTE, type Scene, type Script, type Venue } from '../scene/demo-scene.ts'
import { pricedPlan } from '../scene/plan-shifts.ts'
import type { Catalog } from '../scene/read-catalog.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

/** The first Saturday after `now`, in the zone of the place. */
export function nextSaturday(now: number, zone: string): string {
  const { date, weekday } = localPartsOf(new Date(now), zone)
  return addDays(date, weekday === 6 ? 7 : 6 - weekday)
}

const isEmployee = ({ preferred_employment_type }: DemoPro): boolean => preferred_employment_type === 'W2'

/** What the tour tells about: always one shift under way, one about to begin with a gap, hours to approve, and a Saturday to fill. */
export function tourScript(scene: Scene, catalog: Catalog, { hotel, bistro, brewery }: TourVenues, { named, pros }: TourPeople): GigPlan[] {
  const { now } = scene
  const zone = hotel.market.timezone
  const today = localPartsOf(new Date(now), zone).date
  const saturday = nextSaturday(now, zone)
  const onWall = (date: string, wall: string): number => instantOf(date, `${wall}:00`, zone).getTime()
  const soon = (minutes: number): number => Math.ceil((now + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE
  const shift = (
    position: string,
    start: number,
    hours: number,
    seats: number,
    room: string,
    script: Script,
    more: Partial<GigPlan> & { at?: Venue } = {},
  ): GigPlan => {
    const { at: venue = hotel, ...rest } = more
    const posted = Math.min(now - 26 * HOUR, start - 4 * DAY) - scene.random.whole(0, 600) * MINUTE
    return {
      ...pricedPlan(scene, catalog, venue, position),
      boost_cents: 0,
      start,
      end: start + hours * HOUR,
      posted,
      seats,
      room,
      script,
      ...rest,
    }
  }
  // What waits for approval is paid by itself 48 hours after its end: ten hours are left at least to look at it.
  const approvable = now - onWall(addDays(today, -2), '22:00') < 37 * HOUR ? -2 : -1
  const first = [named('Grace Okafor')]
  const lucia = [named('Lucía Herrera')]
  const gala = shift('Banquet server', onWall(addDays(today, -9), '14:00'), 8, 4, 'Wedding at the pier', {
    confirmed: 4,
    disputed: true,
    settled: true,
  })
  // The market's premium for a missed break is for employees: whichever of them was free that day.
  gala.script = {
    ...gala.script,
    confirmed: 4,
    first: pros.filter((pro) => isEmployee(pro) && pro.skill_ids.has(gala.position.id)),
  }
  return [
    gala,
    shift('Banquet server', onWall(addDays(today, approvable), '16:00'), 6, 10, 'Grand hall', {
      confirmed: 10,
      unpaid: true,
      disputed: true,
      away: { 3: 'Fetched the second linen cart from the annex', 5: null },
      first,
    }),
    shift('Room attendant', onWall(addDays(today, -1), '08:30'), 8, 4, 'Floors 3 to 5', { confirmed: 4, unpaid: true }),
    shift('Banquet server', onWall(addDays(today, -1), '17:00'), 5, 3, 'Rotary dinner', { confirmed: 3, unpaid: true }),
    shift('Line cook', soon(-120), 8, 2, 'Main kitchen', { confirmed: 2, waiting: 4, last: lucia }),
    shift('Banquet captain', soon(-15), 8, 1, 'Grand hall', { confirmed: 1, absent: 1, first: [named('Andre Whitfield')] }),
    shift('Banquet server', soon(40), 6, 12, 'Grand hall', { confirmed: 12, waiting: 5, first, captains: 1 }),
    shift(
      'Dishwasher',
      soon(40),
      6,
      1,
      'Scullery',
      { confirmed: 0, called_out: 1, waiting: 11, first: [named('Raymond Kessler')] },
      { boost_cents: 300 },
    ),
    shift('Line cook', soon(45), 7, 2, 'Kitchen', { confirmed: 1, waiting: 5, first: lucia }, { at: bistro, boost_cents: 200 }),
    shift('Bartender', soon(105), 6, 3, 'Harbor bar', { confirmed: 2, selected: 1, waiting: 6 }),
    shift('Barista', onWall(addDays(today, 1), '05:30'), 6, 1, 'Lobby café', { confirmed: 1, waiting: 3 }),
    shift('Prep cook', onWall(addDays(today, 1), '08:00'), 7, 2, 'Main kitchen', { confirmed: 1, waiting: 9 }),
    shift('Event set-up', onWall(addDays(today, 1), '10:00'), 5, 8, 'Ashley Room', { confirmed: 6, selected: 1, waiting: 4 }),
    shift('Room attendant', onWall(addDays(today, 2), '08:30'), 8, 5, 'Floors 3 to 5', { confirmed: 3, waiting: 3 }),
    shift('Host', onWall(addDays(today, 2), '10:00'), 5, 2, 'Palmetto Room', { confirmed: 1 }),
    // The place is a day old and waits for approval; so does what it posted.
    shift('Bartender', onWall(addDays(today, 4), '15:00'), 6, 2, 'Taproom', { confirmed: 0 }, { at: brewery, posted: now - 5 * HOUR }),
    shift('Dishwasher', onWall(saturday, '16:00'), 8, 2, 'Scullery', { confirmed: 0, waiting: 12 }),
    shift('Banquet server', onWall(saturday, '16:30'), 6, 20, 'Ashley Room', {
      confirmed: 14,
      selected: 3,
      waiting: 23,
      last: [
        'Grace Okafor',
        'Tomás Herrera',
        'Imani Brooks',
        'Noor Haddad',
        'Darnell Price',
        'Priya Raman',
        'Ruth Ellison',
        'Kelsey Amundsen',
        'Camille Duarte',
      ].map(named),
    }),
    shift('Bartender', onWall(saturday, '17:00'), 6, 4, 'Ashley Room', { confirmed: 4, waiting: 2 }),
  ]
}
