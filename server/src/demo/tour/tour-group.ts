import { FIRST_NAMES, LAST_NAMES } from '../scene/demo-names.ts'
import { DAY, HOUR, type DemoMarket, type DemoPro, type Scene, type Venue } from '../scene/demo-scene.ts'
import { drawPro } from '../scene/draw-pro.ts'
import { addManager, addPro } from '../scene/make-people.ts'
import { addOrganization, addVenue, type NewVenue } from '../scene/make-venue.ts'
import { nth } from '../scene/nth.ts'
import { type Demand, type ShiftPattern, planShifts } from '../scene/plan-shifts.ts'
import { playShift } from '../scene/play-shift.ts'
import { type Catalog, marketNamed } from '../scene/read-catalog.ts'
import { GROUP_NAME, GROUP_PLACES, type PlaceKind } from './group-places.ts'

/** Of the sixty managers, two administer the group. */
const LOCATION_MANAGERS = 58
/** The group’s pros all live in Charlotte, so that they change nothing in the tour’s own market. */
const HOME = 'Charlotte'
const PROS = 24
const POSTING = 8
const IMAGES: Readonly<Record<PlaceKind, string>> = { hotel: 'demo-place-hotel', restaurant: 'demo-place-bistro', hall: 'demo-place-barn' }

const pattern = (
  position: string,
  start: string,
  hours: number,
  seats: ShiftPattern['seats'],
  week: ShiftPattern['week'],
  room: string,
) => ({
  position,
  start,
  hours: [hours],
  seats,
  week,
  room,
})
const PATTERNS: Readonly<Record<PlaceKind, readonly ShiftPattern[]>> = {
  hotel: [
    pattern('Room attendant', '08:30', 7, [1, 2], [0.5, 0.3, 0.2, 0.3, 0.4, 0.4, 0.6], 'Floors 2 to 4'),
    pattern('Banquet server', '16:00', 6, [1, 3], [0.2, 0, 0.2, 0.2, 0.3, 0.6, 0.7], 'Ballroom'),
  ],
  restaurant: [
    pattern('Line cook', '14:30', 7, [1, 1], [0.3, 0.2, 0.2, 0.3, 0.4, 0.6, 0.6], 'Kitchen'),
    pattern('Dishwasher', '16:00', 6, [1, 1], [0.3, 0.1, 0.2, 0.2, 0.3, 0.5, 0.5], 'Kitchen'),
  ],
  hall: [pattern('Event set-up', '10:00', 5, [2, 3], [0.2, 0, 0, 0, 0.2, 0.5, 0.6], 'Hall')],
}

/**
 * Locations of the group that get invoices, by their index: two hotels weekly, each on an own invoice that the organization pays, and
 * a hall daily, by address.
 */
export const INVOICED: Readonly<Record<number, Pick<NewVenue, 'invoices'>>> = {
  0: { invoices: { frequency: 'WEEKLY', style: 'LOCATION' } },
  1: { invoices: { frequency: 'WEEKLY', style: 'LOCATION' } },
  6: { invoices: { frequency: 'DAILY', style: 'ADDRESS' } },
}

export interface TourGroup {
  organization_id: number
  /** Who signs in as the group’s admin. */
  admin: number
  venues: Venue[]
}

interface GroupVenue {
  venue: Venue
  kind: PlaceKind
}

/** Draws a person of the group’s office. */
function officer(scene: Scene, market: DemoMarket, joined: number, index: number): number {
  const { random } = scene
  const name = { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) }
  return addManager(scene, { ...name, joined, business_name: GROUP_NAME, market_id: market.id, manager_skill: 1 + (index % 8) })
}

/** Who manages a location, by its index: an admin of it, a team member or two at most, and at every fifth the admin of its neighbor, too. */
function rolesAt(index: number, people: readonly number[]): { user_id: number; role: 'ADMIN' | 'TEAM_MEMBER' }[] {
  const admin = nth(people, index)
  const others = [
    ...(index % 2 === 0 ? [nth(people, 40 + ((index / 2) % 18))] : []),
    ...(index % 5 === 1 ? [nth(people, Math.max(0, index - 1))] : []),
    ...(index % 4 === 1 ? [nth(people, 40 + ((index * 7) % 18))] : []),
  ]
  const members = [...new Set(others)].filter((user_id) => user_id !== admin)
  return [
    { user_id: admin, role: 'ADMIN' as const },
    ...members.map((user_id, at) => ({ user_id, role: at === 1 ? ('ADMIN' as const) : ('TEAM_MEMBER' as const) })),
  ]
}

/**
 * Writes a hotel group of forty locations in four markets with sixty managers, and plays some weeks of the first ones of Charlotte. Its pros
 * work nowhere else.
 */
export function addTourGroup(scene: Scene, catalog: Catalog, approved_by: number): TourGroup {
  const created = scene.now - 150 * DAY
  const home = marketNamed(catalog, HOME)
  const known = (first_name: string, last_name: string, last4: string): number =>
    addManager(scene, {
      first_name,
      last_name,
      phone: `+1843555${last4}`,
      business_name: GROUP_NAME,
      market_id: home.id,
      manager_skill: 1,
      joined: created,
    })
  const admins = [known('Marguerite', 'Sloane', '0136'), known('Desmond', 'Achterberg', '0137')]
  const organization_id = addOrganization(scene, GROUP_NAME, admins, created)
  const people = Array.from({ length: LOCATION_MANAGERS }, (_, index) => officer(scene, home, created, index))
  const places = Object.entries(GROUP_PLACES).flatMap(([market, all]) =>
    all.map((place) => ({ market: marketNamed(catalog, market), place })),
  )
  const venues = places.map(({ market, place: [name, street, zip_code, kind] }, index): GroupVenue => {
    const venue = addVenue(scene, {
      organization_id,
      market,
      name,
      street,
      zip_code,
      phone: `+1843555${String(6000 + index)}`,
      latitude: market.latitude + scene.random.normal() * 0.03,
      longitude: market.longitude + scene.random.normal() * 0.03,
      image: IMAGES[kind],
      managers: rolesAt(index, people),
      on_duty: [{ fullname: 'Front office', phone_number: `+1843555${String(6000 + index)}` }],
      // The last one is new and waits for the provider.
      created: index === places.length - 1 ? scene.now - 20 * HOUR : created,
      approved_by,
      is_approved: index !== places.length - 1,
      ...INVOICED[index],
      ...(INVOICED[index] && { invoiced_from: created }),
    })
    return { venue, kind }
  })
  playWeeks(scene, catalog, home, venues)
  return { organization_id, admin: nth(admins, 0), venues: venues.map(({ venue }) => venue) }
}

/** Two weeks behind and one ahead at the locations that post shifts. */
function playWeeks(scene: Scene, catalog: Catalog, home: DemoMarket, venues: readonly GroupVenue[]): void {
  const pros: DemoPro[] = Array.from({ length: PROS }, (_, index) =>
    addPro(
      scene,
      drawPro(scene, catalog, home, '28202', { trade: index % 6, certifications: [], badges: [], joined: scene.now - 120 * DAY }),
    ),
  )
  const plans = venues.slice(0, POSTING).flatMap(({ venue, kind }) => {
    const demand: Demand = { venue, patterns: PATTERNS[kind], volume: 1 }
    return planShifts(scene, catalog, demand, scene.now - 14 * DAY, scene.now + 8 * DAY)
  })
  for (const plan of plans.sort((one, other) => one.start - other.start)) playShift(scene, plan, pros)
}
