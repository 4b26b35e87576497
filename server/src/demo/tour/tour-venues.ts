import type { Demand, ShiftPattern } from '../scene/plan-shifts.ts'
import { DAY, type DemoMarket, type Scene, type Venue } from '../scene/demo-scene.ts'
import { addManager, addPerson } from '../scene/make-people.ts'
import { addOrganization, addVenue } from '../scene/make-venue.ts'

const pattern = (
  position: string,
  start: string,
  hours: readonly number[],
  seats: ShiftPattern['seats'],
  week: ShiftPattern['week'],
  room: string,
): ShiftPattern => ({
  position,
  start,
  hours,
  seats,
  week,
  room,
})

const HOTEL: readonly ShiftPattern[] = [
  pattern('Banquet server', '16:00', [5, 6], [4, 9], [0.4, 0.3, 0.3, 0.6, 0.6, 0.9, 1], 'Grand hall'),
  pattern('Banquet server', '10:30', [5, 6], [3, 5], [0.8, 0.2, 0.3, 0.4, 0.2, 0.2, 0.3], 'Palmetto Room'),
  pattern('Bartender', '17:00', [5, 6], [1, 2], [0.2, 0, 0.2, 0.4, 0.6, 1, 1], 'Harbor bar'),
  pattern('Line cook', '14:30', [8], [1, 2], [0.5, 0.3, 0.3, 0.5, 0.6, 1, 1], 'Main kitchen'),
  pattern('Prep cook', '07:00', [6, 7], [1, 1], [0.2, 0.5, 0.4, 0.4, 0.4, 0.5, 0.5], 'Main kitchen'),
  pattern('Dishwasher', '16:00', [6, 8], [1, 2], [0.5, 0.2, 0.3, 0.4, 0.5, 0.9, 0.9], 'Scullery'),
  pattern('Room attendant', '08:30', [8], [2, 4], [0.7, 0.6, 0.4, 0.4, 0.5, 0.4, 0.7], 'Floors 3 to 5'),
  pattern('Barista', '05:30', [6], [1, 1], [0.6, 0.3, 0.3, 0.3, 0.3, 0.4, 0.7], 'Lobby café'),
  pattern('Event set-up', '10:00', [4, 5], [3, 6], [0.1, 0, 0.1, 0.2, 0.2, 0.5, 0.6], 'Ashley Room'),
  pattern('Conversion Staff', '22:30', [8], [3, 4], [0, 0, 0, 0, 0.1, 0.3, 0.8], 'Grand hall'),
  pattern('Banquet captain', '15:00', [8], [1, 1], [0.1, 0, 0, 0.3, 0.3, 0.8, 0.9], 'Grand hall'),
  pattern('Host', '10:00', [5], [1, 2], [0.9, 0, 0, 0, 0, 0, 0.4], 'Palmetto Room'),
]
const BISTRO: readonly ShiftPattern[] = [
  pattern('Line cook', '14:00', [8], [1, 2], [0.5, 0.2, 0.4, 0.5, 0.5, 0.9, 0.9], 'Kitchen'),
  pattern('Dishwasher', '16:00', [6], [1, 1], [0.4, 0.2, 0.2, 0.3, 0.4, 0.7, 0.7], 'Kitchen'),
  pattern('Server', '17:00', [5, 6], [1, 2], [0.3, 0.1, 0.2, 0.2, 0.4, 0.7, 0.8], 'Dining room'),
  pattern('Banquet server', '17:30', [5], [2, 4], [0.4, 0, 0.2, 0.4, 0.5, 0.7, 0.6], 'Private room'),
  pattern('Bartender', '16:00', [6], [1, 1], [0.2, 0, 0.1, 0.2, 0.3, 0.6, 0.6], 'Bar'),
  pattern('Host', '16:30', [5], [1, 1], [0.1, 0, 0, 0.1, 0.2, 0.4, 0.5], 'Dining room'),
]
const BARN: readonly ShiftPattern[] = [
  pattern('Event set-up', '10:00', [5], [3, 4], [0.3, 0, 0, 0, 0, 0.4, 0.9], 'Meadow'),
  pattern('Banquet server', '16:30', [6], [5, 8], [0.3, 0, 0, 0, 0, 0.5, 0.95], 'Barn'),
  pattern('Bartender', '17:00', [6], [2, 2], [0.3, 0, 0, 0, 0, 0.5, 0.95], 'Barn'),
  pattern('Banquet captain', '15:30', [8], [1, 1], [0.2, 0, 0, 0, 0, 0.4, 0.8], 'Barn'),
  pattern('Dishwasher', '17:00', [6], [1, 2], [0.3, 0, 0, 0, 0, 0.4, 0.8], 'Barn'),
  pattern('Line cook', '13:30', [8], [1, 2], [0.3, 0, 0, 0, 0, 0.4, 0.8], 'Barn kitchen'),
]
const CAFE: readonly ShiftPattern[] = [pattern('Barista', '06:00', [6], [1, 2], [0.6, 0.3, 0.3, 0.3, 0.4, 0.5, 0.6], 'Counter')]
const BREWERY: readonly ShiftPattern[] = [pattern('Bartender', '17:00', [5], [1, 2], [0, 0, 0, 0, 0.6, 0.8, 0.8], 'Taproom')]

export interface TourVenues {
  hotel: Venue
  bistro: Venue
  garden: Venue
  /** A day old: its approval waits. */
  brewery: Venue
  /** Where the event is. */
  stadium: Venue
  organizer: { id: number; organization_id: number }
  demands: Demand[]
}

/** What managers do, by the numbers that the table of them is made with. */
const [OWNER, EXECUTIVE_CHEF, BANQUET_MANAGER, EVENT_MANAGER] = [1, 4, 7, 8]

/** Writes the places of the tour and who runs them: a hotel, a bistro and a garden of one business, a barn, and two with something to mend. */
export function addTourVenues(scene: Scene, market: DemoMarket): TourVenues {
  const { now } = scene
  const created = now - 200 * DAY
  const manager = (first_name: string, last_name: string, last4: string, business_name: string, manager_skill: number | null) =>
    addManager(scene, {
      first_name,
      last_name,
      phone: `+1843555${last4}`,
      business_name,
      market_id: market.id,
      manager_skill,
      joined: created,
    })
  const operator = addPerson(scene, {
    first_name: 'Ines',
    last_name: 'Calder',
    phone: '+18435550100',
    is_gigpro_admin: true,
    app_mode: 'STAFFER',
    joined: created,
  })
  const dana = manager('Dana', 'Whitlock', '0127', 'Tidemark Hotel', BANQUET_MANAGER)
  const theo = manager('Theo', 'Marchetti', '0128', 'Harrow & Finch', EXECUTIVE_CHEF)
  const caroline = manager('Caroline', 'Beck', '0129', 'Larkspur Barn', EVENT_MANAGER)
  const wren = manager('Wren', 'Abbott', '0130', 'Wrenhouse Café', OWNER)
  const nils = manager('Nils', 'Ekberg', '0131', 'Ninepin Brewing', null)
  const place = { market, created, approved_by: operator }
  const group = addOrganization(scene, 'Tidemark Hospitality', [dana], created)
  const duty = (fullname: string, last4: string) => ({ fullname, phone_number: `+1843555${last4}` })
  const hotel = addVenue(scene, {
    ...place,
    organization_id: group,
    name: 'Tidemark Hotel',
    street: '48 Marion Row',
    zip_code: '29403',
    phone: '+18435550150',
    latitude: 32.7876,
    longitude: -79.9366,
    image: 'demo-place-hotel',
    rooms: [{ name: 'Ashley Room', street: '52 Marion Row', latitude: 32.7879, longitude: -79.937 }],
    managers: [
      { user_id: dana, role: 'ADMIN' },
      { user_id: theo, role: 'TEAM_MEMBER' },
    ],
    on_duty: [duty('Dana Whitlock', '0127'), duty('Theo Marchetti', '0128')],
    require_certifications: true,
  })
  const bistro = addVenue(scene, {
    ...place,
    organization_id: group,
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
  const solo = (
    name: string,
    user_id: number,
    facts: {
      street: string
      zip_code: string
      latitude: number
      longitude: number
      image: string
      last4: string
      fullname: string
      is_approved?: boolean
      card_fails_from?: number
      trouble?: number
    },
  ) => {
    const { last4, fullname, ...rest } = facts
    const organization_id = addOrganization(scene, name, [user_id], created)
    const common = {
      ...place,
      ...(rest.is_approved === false ? { created: now - DAY } : {}),
      name,
      organization_id,
      managers: [{ user_id, role: 'ADMIN' as const }],
    }
    return addVenue(scene, { ...common, ...rest, phone: `+1843555${last4}`, on_duty: [duty(fullname, last4)] })
  }
  const barn = solo('Larkspur Barn', caroline, {
    street: '900 Larkspur Lane',
    zip_code: '29455',
    latitude: 32.733,
    longitude: -80.022,
    image: 'demo-place-barn',
    last4: '0129',
    fullname: 'Caroline Beck',
    trouble: 1.9,
  })
  const cafe = solo('Wrenhouse Café', wren, {
    street: '7 Wren Court',
    zip_code: '29403',
    latitude: 32.796,
    longitude: -79.944,
    image: 'demo-place-cafe',
    last4: '0130',
    fullname: 'Wren Abbott',
    card_fails_from: now - 9 * DAY,
  })
  const brewery = solo('Ninepin Brewing', nils, {
    street: '212 Cooperage Street',
    zip_code: '29405',
    latitude: 32.838,
    longitude: -79.958,
    image: 'demo-place-brewery',
    last4: '0131',
    fullname: 'Nils Ekberg',
    is_approved: false,
  })
  const garden = addVenue(scene, {
    ...place,
    organization_id: group,
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
  const stadium = addVenue(scene, {
    ...place,
    organization_id: group,
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
  return {
    hotel,
    bistro,
    stadium,
    organizer: { id: dana, organization_id: group },
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
