import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { DAY, type DemoPro, type GigPlan, HOUR, MINUTE, type Scene, type Script, type Venue } from '../scene/demo-scene.ts'
import { pricedPlan } from '../scene/plan-shifts.ts'
import { nth } from '../scene/nth.ts'
import type { Catalog } from '../scene/read-catalog.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

/** The first Saturday after `now`, in the zone of the location. */
export function nextSaturday(now: number, zone: string): string {
  const { date, weekday } = localPartsOf(new Date(now), zone)
  return addDays(date, weekday === 6 ? 7 : 6 - weekday)
}

const isEmployee = ({ preferred_employment_type }: DemoPro): boolean => preferred_employment_type === 'W2'

/** What the script writes its shifts with. Wall times are those of the hotel. */
interface ScriptDesk {
  now: number
  /** A shift at the hotel, unless `more` names another venue. */
  shift(
    position: string,
    start: number,
    hours: number,
    seats: number,
    room: string,
    script: Script,
    more?: Partial<GigPlan> & { at?: Venue },
  ): GigPlan
  /** A wall time on a date. */
  onWall(date: string, wall: string): number
  /** A wall time, so many days from today. */
  inDays(days: number, wall: string): number
  /** So many minutes from now, at the next full five minutes. */
  soon(minutes: number): number
}

function openDesk(scene: Scene, catalog: Catalog, hotel: Venue): ScriptDesk {
  const { now } = scene
  const zone = hotel.market.timezone
  const today = localPartsOf(new Date(now), zone).date
  const onWall = (date: string, wall: string): number => instantOf(date, `${wall}:00`, zone).getTime()
  return {
    now,
    onWall,
    shift: (position, start, hours, seats, room, script, { at: venue = hotel, ...rest } = {}) => {
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
    },
    inDays: (days, wall) => onWall(addDays(today, days), wall),
    soon: (minutes) => Math.ceil((now + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE,
  }
}

/** The shifts the tour shows: one in progress, one about to start with an open spot, hours to approve, and a Saturday to fill. */
export function tourScript(scene: Scene, catalog: Catalog, venues: TourVenues, people: TourPeople): GigPlan[] {
  const desk = openDesk(scene, catalog, venues.hotel)
  // The order decides what each shift draws.
  return [
    ...pastShifts(desk, people),
    ...shiftsOfToday(desk, venues, people),
    ...shiftsOfThisWeek(desk, venues),
    ...shiftsOfSaturday(desk, nextSaturday(scene.now, venues.hotel.market.timezone), people),
    shiftElsewhere(desk, venues),
  ]
}

/** A settled dispute, misses that pros appeal and pay that waits for a bank account, and hours that wait for approval. */
function pastShifts({ now, shift, inDays }: ScriptDesk, { named, pros }: TourPeople): GigPlan[] {
  // Hours autopay 48 hours after the shift ends. At least ten hours should be left to look at them.
  const approvable = now - inDays(-2, '22:00') < 37 * HOUR ? -2 : -1
  const script = { confirmed: 4, disputed: true, settled: true } as const
  const gala = shift('Banquet server', inDays(-9, '14:00'), 8, 4, 'Wedding at the pier', script)
  // Only employees get the market's premium for a missed break, so the ones who were free that day come first.
  gala.script = { ...script, first: pros.filter((pro) => isEmployee(pro) && pro.skill_ids.has(gala.position.id)) }
  return [
    gala,
    shift('Banquet server', inDays(approvable, '16:00'), 6, 10, 'Grand hall', {
      confirmed: 10,
      unpaid: true,
      disputed: true,
      away: { 3: 'Fetched the second linen cart from the annex', 5: null },
      first: [named('Grace Okafor')],
    }),
    shift('Banquet server', inDays(-8, '17:00'), 5, 8, 'Charity auction', {
      confirmed: 7,
      missed: 2,
      called_out: 3,
      first: [named('Anika Sorensen')],
      last: WAITING_ON_SATURDAY.map(named),
    }),
    shift('Room attendant', inDays(-1, '08:30'), 8, 4, 'Floors 3 to 5', { confirmed: 4, unpaid: true }),
    shift('Banquet server', inDays(-1, '17:00'), 5, 3, 'Rotary dinner', { confirmed: 3, unpaid: true }),
  ]
}

/** In progress, one pro late, and about to start: full, with a callout, and with an open spot. */
function shiftsOfToday({ shift, soon }: ScriptDesk, { bistro }: TourVenues, { named }: TourPeople): GigPlan[] {
  const lucia = [named('Lucía Herrera')]
  const callout = { confirmed: 0, called_out: 1, waiting: 11, first: [named('Raymond Kessler')] }
  const gap = { confirmed: 1, waiting: 5, first: lucia }
  return [
    shift('Line cook', soon(-120), 8, 2, 'Main kitchen', { confirmed: 2, waiting: 4, last: lucia }),
    shift('Banquet captain', soon(-20), 8, 1, 'Grand hall', { confirmed: 1, absent: 1, first: [named('Andre Whitfield')] }),
    shift('Banquet server', soon(40), 6, 12, 'Grand hall', { confirmed: 12, waiting: 5, first: [named('Grace Okafor')], captains: 1 }),
    shift('Dishwasher', soon(40), 6, 1, 'Scullery', callout, { boost_cents: 300 }),
    shift('Line cook', soon(45), 7, 2, 'Kitchen', gap, { at: bistro, boost_cents: 200 }),
    shift('Bartender', soon(105), 6, 3, 'Harbor bar', { confirmed: 2, selected: 1, waiting: 6 }),
  ]
}

function shiftsOfThisWeek({ now, shift, inDays }: ScriptDesk, { brewery }: TourVenues): GigPlan[] {
  return [
    shift('Barista', inDays(1, '05:30'), 6, 1, 'Lobby café', { confirmed: 1, waiting: 3 }),
    shift('Prep cook', inDays(1, '08:00'), 7, 2, 'Main kitchen', { confirmed: 1, waiting: 9 }),
    shift('Event set-up', inDays(1, '10:00'), 5, 8, 'Ashley Room', { confirmed: 6, selected: 1, waiting: 4 }),
    shift('Room attendant', inDays(2, '08:30'), 8, 5, 'Floors 3 to 5', { confirmed: 3, waiting: 3 }),
    shift('Host', inDays(2, '10:00'), 5, 2, 'Palmetto Room', { confirmed: 1 }),
    // The location is a day old and waits for approval, so its shift waits too.
    shift('Bartender', inDays(4, '15:00'), 6, 2, 'Taproom', { confirmed: 0 }, { at: brewery, posted: now - 5 * HOUR }),
  ]
}

/** A shift of the hotel at an address that only its posting named, after the weeks people look at. */
function shiftElsewhere({ shift, inDays }: ScriptDesk, { hotel }: TourVenues): GigPlan {
  const at = { ...hotel, ...nth(hotel.rooms, 1) }
  return shift('Event set-up', inDays(10, '10:00'), 5, 4, 'Tent on the lawn', { confirmed: 2, waiting: 3 }, { at })
}

/** The best pros, who would otherwise be confirmed first. On Saturday they wait, so that the list of applicants is worth a look. */
const WAITING_ON_SATURDAY = [
  'Grace Okafor',
  'Tomás Herrera',
  'Imani Brooks',
  'Noor Haddad',
  'Darnell Price',
  'Priya Raman',
  'Ruth Ellison',
  'Kelsey Amundsen',
  'Camille Duarte',
]

function shiftsOfSaturday({ shift, onWall }: ScriptDesk, saturday: string, { named }: TourPeople): GigPlan[] {
  const last = WAITING_ON_SATURDAY.map(named)
  return [
    shift('Dishwasher', onWall(saturday, '16:00'), 8, 2, 'Scullery', { confirmed: 0, waiting: 12 }),
    shift('Banquet server', onWall(saturday, '16:30'), 6, 20, 'Ashley Room', { confirmed: 14, selected: 3, waiting: 23, last }),
    shift('Bartender', onWall(saturday, '17:00'), 6, 4, 'Ashley Room', { confirmed: 4, waiting: 2 }),
  ]
}
