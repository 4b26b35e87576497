import type { Demand } from '../scene/plan-shifts.ts'
import { DAY, type DemoMarket, type Scene, type Venue } from '../scene/demo-scene.ts'
import { addManager, addPerson } from '../scene/make-people.ts'
import { addOrganization, addVenue, type NewVenue } from '../scene/make-venue.ts'
import { BARN, BISTRO, BREWERY, CAFE, HOTEL } from './tour-patterns.ts'

export interface TourVenues {
  hotel: Venue
  bistro: Venue
  garden: Venue
  /** A day old and not yet approved. */
  brewery: Venue
  /** Where the event is. */
  stadium: Venue
  /** Gets invoices. */
  barn: Venue
  cafe: Venue
  organizer: { id: number; organization_id: number }
  operator: number
  demands: Demand[]
}

/** The positions of managers, by the ids of the table that lists them. */
const [OWNER, EXECUTIVE_CHEF, BANQUET_MANAGER, EVENT_MANAGER] = [1, 4, 7, 8]

/** Writes the venues of the tour and their managers: a business with four of them, a barn, one whose card fails, one not yet approved. */
export function addTourVenues(scene: Scene, market: DemoMarket): TourVenues {
  const { now } = scene
  const created = now - 200 * DAY
  const { operator, dana, theo, caroline, wren, nils } = addManagers(scene, market, created)
  const place = { market, created, approved_by: operator }
  const organization_id = addOrganization(scene, 'Tidemark Hospitality', [dana], created)
  const group = { ...place, organization_id }
  // Ids are numbered in this order.
  const hotel = addVenue(scene, { ...group, ...hotelOf(dana, theo) })
  const bistro = addVenue(scene, { ...group, ...bistroOf(dana, theo) })
  const alone = (user_id: number, { name, ...facts }: Alone) => {
    const managers = [{ user_id, role: 'ADMIN' as const }]
    return addVenue(scene, { ...place, name, organization_id: addOrganization(scene, name, [user_id], created), managers, ...facts })
  }
  const barn = alone(caroline, { ...BARN_FACTS, invoiced_from: now - 56 * DAY })
  const cafe = alone(wren, { ...CAFE_FACTS, card_fails_from: now - 6 * DAY })
  const brewery = alone(nils, { ...BREWERY_FACTS, created: now - DAY, is_approved: false })
  const garden = addVenue(scene, { ...group, ...gardenOf(dana) })
  const stadium = addVenue(scene, { ...group, ...stadiumOf(dana) })
  return {
    hotel,
    bistro,
    stadium,
    barn,
    cafe,
    organizer: { id: dana, organization_id },
    operator,
    garden,
    brewery,
    demands: [
      { venue: hotel, patterns: HOTEL, volume: 1 },
      { venue: bistro, patterns: BISTRO, volume: 1 },
      { venue: barn, patterns: BARN, volume: 1 },
      { venue: cafe, patterns: CAFE, volume: 1 },
      { venue: brewery, patterns: BREWERY, volume: 1 },
    ],
  }
}

/** Writes the operator and the managers; returns their account ids. */
function addManagers(scene: Scene, market: DemoMarket, joined: number) {
  const manager = (first_name: string, last_name: string, last4: string, business_name: string, manager_skill: number | null) =>
    addManager(scene, { first_name, last_name, phone: `+1843555${last4}`, business_name, market_id: market.id, manager_skill, joined })
  return {
    operator: addPerson(scene, {
      first_name: 'Ines',
      last_name: 'Calder',
      phone: '+18435550100',
      is_gigpro_admin: true,
      app_mode: 'STAFFER',
      joined,
    }),
    dana: manager('Dana', 'Whitlock', '0127', 'Tidemark Hotel', BANQUET_MANAGER),
    theo: manager('Theo', 'Marchetti', '0128', 'Harrow & Finch', EXECUTIVE_CHEF),
    caroline: manager('Caroline', 'Beck', '0129', 'Larkspur Barn', EVENT_MANAGER),
    wren: manager('Wren', 'Abbott', '0130', 'Wrenhouse Café', OWNER),
    nils: manager('Nils', 'Ekberg', '0131', 'Ninepin Brewing', null),
  }
}

const duty = (fullname: string, last4: string) => ({ fullname, phone_number: `+1843555${last4}` })

/** The facts of one venue of the group. */
type Facts = Omit<NewVenue, 'market' | 'created' | 'approved_by' | 'organization_id'>
/** The facts of a business with one venue and one manager. */
type Alone = Omit<Facts, 'managers'> & { created?: number }

const hotelOf = (dana: number, theo: number): Facts => ({
  name: 'Tidemark Hotel',
  street: '48 Marion Row',
  zip_code: '29403',
  phone: '+18435550150',
  latitude: 32.7876,
  longitude: -79.9366,
  image: 'demo-place-hotel',
  rooms: [
    { name: 'Ashley Room', street: '52 Marion Row', latitude: 32.7879, longitude: -79.937 },
    { name: null, street: '9 Barn Lane', latitude: 32.7921, longitude: -79.9812 },
  ],
  managers: [
    { user_id: dana, role: 'ADMIN' },
    { user_id: theo, role: 'TEAM_MEMBER' },
  ],
  on_duty: [duty('Dana Whitlock', '0127'), duty('Theo Marchetti', '0128')],
  require_certifications: true,
})

const bistroOf = (dana: number, theo: number): Facts => ({
  name: 'Harrow & Finch',
  street: '31 Vendue Alley',
  zip_code: '29401',
  phone: '+18435550151',
  latitude: 32.7789,
  longitude: -79.9269,
  image: 'demo-place-bistro',
  managers: [
    { user_id: theo, role: 'ADMIN' },
    { user_id: dana, role: 'ADMIN' },
  ],
  on_duty: [duty('Theo Marchetti', '0128')],
})

const gardenOf = (dana: number): Facts => ({
  name: 'Tidemark Garden',
  street: '5 Rutledge Walk',
  zip_code: '29403',
  phone: '+18435550152',
  latitude: 32.7931,
  longitude: -79.9452,
  image: 'demo-place-bistro',
  managers: [{ user_id: dana, role: 'ADMIN' }],
  on_duty: [duty('Dana Whitlock', '0127')],
})

const stadiumOf = (dana: number): Facts => ({
  name: 'Palmetto Field',
  street: '60 Ballpark Way, north gate',
  zip_code: '29403',
  phone: '+18435550153',
  latitude: 32.8013,
  longitude: -79.9581,
  rooms: [{ name: 'South stand', street: '60 Ballpark Way, south gate', latitude: 32.7996, longitude: -79.9584 }],
  managers: [{ user_id: dana, role: 'ADMIN' }],
  on_duty: [duty('Dana Whitlock', '0127')],
})

const BARN_FACTS: Alone = {
  name: 'Larkspur Barn',
  street: '900 Larkspur Lane',
  zip_code: '29455',
  phone: '+18435550129',
  latitude: 32.733,
  longitude: -80.022,
  image: 'demo-place-barn',
  on_duty: [duty('Caroline Beck', '0129')],
  trouble: 1.9,
}

const CAFE_FACTS: Alone = {
  name: 'Wrenhouse Café',
  street: '7 Wren Court',
  zip_code: '29403',
  phone: '+18435550130',
  latitude: 32.796,
  longitude: -79.944,
  image: 'demo-place-cafe',
  on_duty: [duty('Wren Abbott', '0130')],
}

const BREWERY_FACTS: Alone = {
  name: 'Ninepin Brewing',
  street: '212 Cooperage Street',
  zip_code: '29405',
  phone: '+18435550131',
  latitude: 32.838,
  longitude: -79.958,
  image: 'demo-place-brewery',
  on_duty: [duty('Nils Ekberg', '0131')],
}
