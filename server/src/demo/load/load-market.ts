import { DAY, type DemoMarket, type DemoPro, type Scene } from '../scene/demo-scene.ts'
import { drawPro } from '../scene/draw-pro.ts'
import { FIRST_NAMES, LAST_NAMES } from '../scene/demo-names.ts'
import { ARCHETYPES } from './load-archetypes.ts'
import { addManager, addPerson, addPro } from '../scene/make-people.ts'
import { addOrganization, addVenue } from '../scene/make-venue.ts'
import type { Demand } from '../scene/plan-shifts.ts'
import type { Catalog } from '../scene/read-catalog.ts'
import { nth } from '../scene/nth.ts'

const ORGANIZATIONS = [
  'Bellwether Group',
  'Alder & Ash Hospitality',
  'Fennel & Field',
  'Granite Park Events',
  'Marrow Street Restaurants',
  'Rosewood Living',
  'The Exchange Company',
  'Slow Tide',
  'Foundry Live',
  'Elm Court Services',
  'Old Orchard Clubs',
  'Clover Hill Weddings',
]
const STREETS = [
  'Harbor Street',
  'Mill Road',
  'Station Square',
  'Orchard Avenue',
  'King Street',
  'Foundry Lane',
  'River Walk',
  'Second Avenue',
]

/** The expected number of shifts a location posts in a week. */
const weekly = ({ patterns }: (typeof ARCHETYPES)[number]): number =>
  patterns.reduce((sum, { week }) => sum + week.reduce((days, day) => days + day, 0), 0)

/**
 * Writes the businesses of *load*: locations of different kinds in different markets. The first business has six. One location waits for
 * approval, one has a card that fails, and one loses a sixth of its confirmed pros.
 */
export function addLoadVenues(
  scene: Scene,
  catalog: Catalog,
  { locations, gigs, days }: { locations: number; gigs: number; days: number },
): Demand[] {
  const { random, now } = scene
  const markets = [...catalog.markets.values()]
  const created = now - 220 * DAY
  const person = () => ({
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    app_mode: 'STAFFER' as const,
    joined: created,
  })
  const operator = addPerson(scene, { ...person(), is_gigpro_admin: true })
  const groups = ORGANIZATIONS.map((name) => {
    const owner = addPerson(scene, person())
    return { owner, id: addOrganization(scene, name, [owner], created) }
  })
  const demands = Array.from({ length: locations }, (_, index): Demand => {
    const archetype = nth(ARCHETYPES, index)
    const market = nth(markets, Math.floor(index / ARCHETYPES.length + index))
    const group = nth(groups, index < 6 ? 0 : 1 + (index % (groups.length - 1)))
    const contact = person()
    const name = nth(archetype.names, Math.floor(index / ARCHETYPES.length))
    const manager = addManager(scene, { ...contact, business_name: name, market_id: market.id, manager_skill: null })
    const venue = addVenue(scene, {
      organization_id: group.id,
      market,
      name,
      street: `${random.whole(2, 980)} ${random.pick(STREETS)}`,
      zip_code: zipOf(market),
      phone: '+18435550199',
      latitude: market.latitude + random.normal() * 0.04,
      longitude: market.longitude + random.normal() * 0.05,
      managers: [{ user_id: manager, role: 'ADMIN' }],
      on_duty: [{ fullname: `${contact.first_name} ${contact.last_name}`, phone_number: '+18435550198' }],
      created,
      approved_by: operator,
      require_certifications: archetype.require_certifications ?? false,
      ...(index === 10 ? { is_approved: false } : {}),
      ...(index === 20 ? { card_fails_from: now - 6 * DAY } : {}),
      trouble: index === 7 ? 2.1 : 1,
    })
    return { venue, patterns: archetype.patterns, volume: 1 }
  })
  const expected = demands.reduce((sum, _, index) => sum + (weekly(nth(ARCHETYPES, index)) * days) / 7, 0)
  return demands.map((demand) => ({ ...demand, volume: gigs / expected }))
}

const ZIPS: Readonly<Record<string, string>> = {
  SC: '29403',
  NC: '28202',
  KY: '40202',
  FL: '33602',
  TN: '37203',
  TX: '78701',
  AZ: '85004',
  CA: '94103',
}
const zipOf = ({ state_code }: DemoMarket): string => ZIPS[state_code] ?? '29403'

/** Writes the pros, the same number in every market. */
export function addLoadPros(scene: Scene, catalog: Catalog, count: number): Map<number, DemoPro[]> {
  const byMarket = new Map<number, DemoPro[]>()
  const markets = [...catalog.markets.values()]
  for (let index = 0; index < count; index++) {
    const market = nth(markets, index)
    const pro = addPro(scene, drawPro(scene, catalog, market, zipOf(market)))
    const there = byMarket.get(market.id)
    if (there) there.push(pro)
    else byMarket.set(market.id, [pro])
  }
  return byMarket
}
