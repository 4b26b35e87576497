import { DAY, type DemoMarket, type DemoPro, HOUR, type Scene } from '../scene/demo-scene.ts'
import { drawPro } from '../scene/draw-pro.ts'
import type { Renewal } from '../scene/add-certification-requests.ts'
import { addPro, type NewPro } from '../scene/make-people.ts'
import { type Catalog, positionNamed } from '../scene/read-catalog.ts'
import { nth } from '../scene/nth.ts'

/** The trades of draw-pro.ts, by their index. */
const [FLOOR, KITCHEN, DISH, BAR, EVENTS, ROOMS] = [0, 1, 2, 3, 4, 5]

/** Sixty invented people by trade. The ones with a picture come first in each list. */
const PEOPLE: readonly (readonly [trade: number, names: string])[] = [
  [
    FLOOR,
    'Grace Okafor, Tomás Herrera, Imani Brooks, Noor Haddad, Darnell Price, Priya Raman, Camille Duarte, Ruth Ellison, Kelsey Amundsen, Marisol Vega, Joelle Baptiste, Andre Whitfield, Silas Boone, Dominic Faure, Owen Tran, Mei-Ling Zhou, Terrence Oyelaran, Anika Sorensen, Jamal Whitby, Rosalind Pike, Devon Castillo',
  ],
  [
    KITCHEN,
    'Lucía Herrera, Leo Castellano, Isaac Reed, Mateo Salas, Ignacio Fuentes, Pilar Montoya, Ramiro Esquivel, Hugo Lindgren, Socorro Vidal, Amadou Diallo, Elena Marchetti, Javier Rentería, Cole Braddock, Thuy Nguyen',
  ],
  [DISH, 'Raymond Kessler, Marta Olivares, Dwayne Tibbs, Joaquín Prado, Semaj Lyles, Berta Salinas, Ezra Coffman'],
  [BAR, 'Wendell Ortiz, Saoirse Dunne, Keon Fairchild, Lidia Bukowska, Marcus Teague, Yuki Aoyama, Paulette Grier'],
  [EVENTS, 'Hollis Grant, Shanice Odom, Bram Visser, Tariq Aziz, Lottie Vaughn, Efraín Cruz, Odessa Plank'],
  [ROOMS, 'Bea Lindqvist, Alma Quintero, Fatou Ndiaye, Corazon Reyes'],
]

/** How many people of each list have a picture. */
const PICTURED = [13, 4, 2, 2, 2, 2]

const ZIPS = ['29401', '29403', '29405', '29407', '29412', '29414', '29464']

/** A newcomer whose pay waits for bank details, with a demo account to give them. */
const withoutBank = (now: number): Partial<NewPro> => ({
  phone: '+18435550146',
  joined: now - 20 * DAY,
  bank: { is: 'none', from: now - 20 * DAY },
})

/** Facts about single people: new, unfairly rated or suspended, or with a certification that expires. */
function knownOf(scene: Scene, catalog: Catalog, name: string, saturday: string): Partial<NewPro> {
  const { now } = scene
  const food = catalog.positions.get('Banquet server')?.certification_ids[0] ?? 0
  const card = (status: 'PENDING' | 'APPROVED' | 'REJECTED', expiration_date: string) => ({
    certifications: [{ certification_id: food, status, expiration_date }],
  })
  const inDays = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10)
  const known: Record<string, Partial<NewPro>> = {
    'Grace Okafor': {
      phone: '+18435550143',
      activity: 6,
      quality: 4.95,
      badges: ['VERIFICATION', 'GOLD'],
      bio: 'Banquets and weddings, ten years. Calm in a rush.',
      ...card('APPROVED', inDays(700)),
    },
    'Tomás Herrera': {
      activity: 5,
      quality: 4.85,
      language: 'es',
      badges: ['VERIFICATION', 'SILVER'],
      bio: 'Server and captain, English and Spanish.',
      ...card('APPROVED', inDays(400)),
    },
    'Lucía Herrera': {
      phone: '+18435550142',
      language: 'es',
      activity: 7,
      quality: 4.9,
      badges: ['VERIFICATION', 'SILVER'],
      bio: 'Cocinera de línea. Parrilla y plancha, ocho años.',
      ...card('APPROVED', inDays(500)),
    },
    'Imani Brooks': { activity: 4, quality: 4.9, badges: ['VERIFICATION', 'SILVER'], ...card('APPROVED', inDays(300)) },
    'Noor Haddad': { activity: 3, quality: 4.75, badges: ['VERIFICATION', 'BRONZE'], ...card('APPROVED', inDays(200)) },
    'Darnell Price': { activity: 3, quality: 4.8, ...card('APPROVED', inDays(420)) },
    'Kelsey Amundsen': card('APPROVED', inDays(150)),
    'Anika Sorensen': { ...withoutBank(now), activity: 60, ...card('APPROVED', inDays(150)) },
    'Leo Castellano': { activity: 3, ...card('APPROVED', inDays(260)) },
    'Mateo Salas': { activity: 3, ...card('APPROVED', inDays(330)) },
    'Priya Raman': { activity: 40, bank: { is: 'restricted', from: now - 16 * DAY }, ...card('APPROVED', inDays(3)) },
    'Joelle Baptiste': { activity: 2, ...card('APPROVED', saturday) },
    'Isaac Reed': { activity: 2, ...card('APPROVED', '2099-12-31') },
    'Andre Whitfield': { activity: 4, quality: 4.95, badges: ['VERIFICATION', 'GOLD'], is_wronged: true },
    'Marisol Vega': { activity: 4, quality: 4.95, badges: ['VERIFICATION', 'GOLD'], is_wronged: true },
    'Ruth Ellison': { joined: now - 2 * DAY, badges: [], bio: 'New in Charleston.', ...card('APPROVED', inDays(600)) },
    'Shanice Odom': { joined: now - 30 * HOUR, badges: [] },
    'Silas Boone': { activity: 40, quality: 4.8, ...card('APPROVED', inDays(280)), to_miss: [now - 45 * DAY, now - 13 * DAY] },
    'Hollis Grant': { suspended_from: now - 4 * DAY },
    'Dominic Faure': card('REJECTED', inDays(-20)),
    'Owen Tran': card('PENDING', inDays(365)),
    'Bea Lindqvist': card('PENDING', inDays(90)),
  }
  return known[name] ?? {}
}

/** Certificates that were sent again before they end: some wait for the operator, and each reason to reject has one. */
const RENEWALS: Readonly<Record<string, Renewal>> = {
  'Priya Raman': 'PENDING',
  'Joelle Baptiste': 'PENDING',
  'Noor Haddad': 'PENDING',
  'Kelsey Amundsen': 'NAME_MISMATCH',
  'Darnell Price': 'WRONG_PHOTO',
  'Leo Castellano': 'CERTIFICATION_INCOMPLETE',
  'Mateo Salas': 'NO_EXP_DATE',
  'Imani Brooks': 'CERTIFICATION_EXPIRED',
  'Isaac Reed': 'CERTIFICATION_INVALID',
  'Lucía Herrera': 'CUSTOM',
  'Tomás Herrera': 'WRONG_STATE',
}

export interface TourPeople {
  pros: DemoPro[]
  named(name: string): DemoPro
}

/** Writes the people of the tour. `hotel` has favorites and a private network. */
export function addTourPeople(scene: Scene, catalog: Catalog, market: DemoMarket, hotel: number, saturday: string): TourPeople {
  const { random } = scene
  const byName = new Map<string, DemoPro>()
  const server = positionNamed(catalog, 'Banquet server').id
  const captain = positionNamed(catalog, 'Banquet captain').id
  let pictures = 0
  for (const [trade, names] of PEOPLE) {
    for (const [index, name] of names.split(', ').entries()) {
      const [first_name = '', last_name = ''] = name.split(' ')
      const drawn = drawPro(scene, catalog, market, random.pick(ZIPS), {
        trade,
        first_name,
        last_name,
        ...knownOf(scene, catalog, name, saturday),
        ...(RENEWALS[name] && { renewal: RENEWALS[name] }),
        has_card_photos: true,
      })
      const extra = name === 'Andre Whitfield' || name === 'Tomás Herrera' ? [captain] : []
      const skill_ids = [...new Set([...drawn.skill_ids, ...(random.chance(0.55) ? [server] : []), ...extra])]
      const headshot = index < nth(PICTURED, trade) ? `demo-portrait-${++pictures}` : undefined
      const favorite_of = random.chance(0.18) || name === 'Imani Brooks' ? [hotel] : []
      const network_of = random.chance(0.22) || name === 'Darnell Price' ? [hotel] : []
      // People with a picture get enough shifts to show.
      const activity = headshot === undefined ? drawn.activity : Math.max(1.8, drawn.activity)
      byName.set(name, addPro(scene, { ...drawn, activity, skill_ids, headshot, favorite_of, network_of }))
    }
  }
  return {
    pros: [...byName.values()],
    named: (name) => {
      const pro = byName.get(name)
      if (pro === undefined) throw new Error(`the tour has no one called ${name}`)
      return pro
    },
  }
}
