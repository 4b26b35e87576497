import { addTemplates } from './add-templates.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { type Database, databaseNow, inTransaction } from '../../db/database.ts'
import { seedCatalog } from '../../catalog/seed-catalog.ts'
import { DAY, type GigPlan, type Scene } from '../scene/demo-scene.ts'
import { playShift } from '../scene/play-shift.ts'
import { planShifts } from '../scene/plan-shifts.ts'
import { type Catalog, marketNamed, readCatalog } from '../scene/read-catalog.ts'
import { refreshProjection } from '../scene/refresh-projection.ts'
import { addRefusals } from '../scene/add-refusals.ts'
import { tellOfFailedCharges } from '../scene/tell-of-failed-charges.ts'
import { type BookTable, openRowBook } from '../scene/row-book.ts'
import { seededRandom } from '../scene/seeded-random.ts'
import { addTourErrors } from './tour-errors.ts'
import { addTourAlerts } from './tour-alerts.ts'
import { addTourRanks } from './tour-ranks.ts'
import { addTourAddOns } from './tour-add-ons.ts'
import { addTourAppeals } from './tour-appeals.ts'
import { addFriendWhoAsks, addTourCrews } from './tour-crews.ts'
import { addTourConfiguration } from './tour-configuration.ts'
import { addTourCoupons, withHotelCoupon } from './tour-coupons.ts'
import { addTourSuspensions } from './tour-suspensions.ts'
import { addTourDisputes } from './tour-disputes.ts'
import { tourBundle, tourFriendsShift } from './tour-bundle.ts'
import { tourEvent } from './tour-event.ts'
import { addOrders, addTourInvoices } from './tour-invoices.ts'
import { addTourGroup } from './tour-group.ts'
import { addGroupBilling } from './tour-group-billing.ts'
import { addTourHiring } from './tour-hiring.ts'
import { addTourKiosk } from './tour-kiosk.ts'
import { addTourNetwork } from './tour-network.ts'
import { tourPast } from './tour-past.ts'
import { addTourPeople, type TourPeople } from './tour-people.ts'
import { nextSaturday, tourScript } from './tour-script.ts'
import { addTourTalk } from './tour-talk.ts'
import { addTourTax } from './tour-tax.ts'
import { addTourTeams } from './tour-teams.ts'
import { addTourProReferrals, addTourReferrals } from './tour-referrals.ts'
import { addTourReport } from './tour-report.ts'
import { tourSeries } from './tour-series.ts'
import { addTourStories } from './tour-stories.ts'
import { addTourMethods } from './tour-methods.ts'
import { addTourVenues, type TourVenues } from './tour-venues.ts'

export interface SeedOptions {
  seed?: number | undefined
  /** The moment that everything is relative to; the database's time by default. */
  now?: Date | undefined
  /** The installation's secret. Without it there is no kiosk, whose keys come from it. */
  secret?: string | undefined
}

export type SeedCounts = Partial<Record<BookTable, number>>

const SEED = 20_260_615
const HISTORY = 56 * DAY
const AHEAD = 12 * DAY
/** Average values to score a pro with too little history. */
export const DEMO_MEANS: Scene['means'] = { mean_rating: 4.7, mean_worked_rate: 0.95, mean_on_time_rate: 0.9 }

/** The accounts we show to people: in the start-up banner and on the sign-in page. */
export const demoAccounts: readonly { role: 'manager' | 'pro' | 'operator'; name: string; phone_number: string }[] = [
  { role: 'manager', name: 'Dana Whitlock, Tidemark Hotel', phone_number: '+18435550127' },
  { role: 'manager', name: 'Caroline Beck, Larkspur Barn', phone_number: '+18435550129' },
  { role: 'manager', name: 'Marguerite Sloane, Cordgrass Hospitality', phone_number: '+18435550136' },
  { role: 'pro', name: 'Grace Okafor, banquet server', phone_number: '+18435550143' },
  { role: 'pro', name: 'Lucía Herrera, cocinera de línea', phone_number: '+18435550142' },
  { role: 'pro', name: 'Anika Sorensen, no bank account', phone_number: '+18435550146' },
  { role: 'operator', name: 'Ines Calder, operator', phone_number: '+18435550100' },
]

/**
 * *tour*: Charleston with sixty people, eight past weeks and two future ones, and half a year of one position, and a hotel group of forty
 * locations, in one transaction. Expects a database without locations.
 */
export async function seedTour(db: Database, options: SeedOptions = {}): Promise<SeedCounts> {
  await seedCatalog(db)
  await addBreakPremium(db)
  const catalog = await readCatalog(db)
  const now = (options.now ?? (await databaseNow(db))).getTime()
  return inTransaction(db, async (trx) => {
    const book = await openRowBook(trx)
    const scene: Scene = {
      book,
      random: seededRandom(options.seed ?? SEED),
      now,
      shifts: new Map(),
      means: DEMO_MEANS,
      detailed_from: 0,
      ...catalog.rating,
    }
    const market = marketNamed(catalog, 'Charleston')
    const venues = withHotelCoupon(scene, addTourVenues(scene, market))
    const saturday = nextSaturday(now, market.timezone)
    const people = addTourPeople(scene, catalog, market, venues.hotel.id, saturday)
    const told = [...tourScript(scene, catalog, venues, people), ...tourSeries(scene, catalog, venues, people)]
    const event = tourEvent(scene, catalog, venues.stadium, saturday, venues.organizer)
    const usual = venues.demands.flatMap((demand) =>
      planShifts(scene, catalog, demand, demand.venue.is_approved ? now - HISTORY : now, now + AHEAD),
    )
    for (const demand of venues.demands) addTemplates(scene, catalog, demand)
    const plans = [...told, ...event, ...besides(told, usual)]
    for (const plan of plans.sort((a, b) => a.start - b.start)) playShift(scene, plan, people.pros)
    const aside: Scene = { ...scene, random: seededRandom((options.seed ?? SEED) + 2) }
    for (const plan of tourBundle(aside, catalog, venues.bistro, people.named('Lucía Herrera'))) playShift(aside, plan, people.pros)
    const friends = ['Mateo Salas', 'Lucía Herrera'].map((name) => people.named(name))
    const together = tourFriendsShift(aside, catalog, venues.bistro, friends)
    playShift(aside, together, people.pros)
    // Played last, with its own random numbers, so that it does not change the weeks people look at.
    const past: Scene = { ...scene, random: seededRandom((options.seed ?? SEED) + 1), detailed_from: now }
    for (const plan of tourPast(past, catalog, venues.demands, now - HISTORY - 3 * DAY)) playShift(past, plan, people.pros)
    await book.take()(trx)
    await addTourRanks(trx, market.id)
    await addTourAppeals(trx)
    await addTourSuspensions(trx, people.named, now)
    await refreshProjection(trx)
    await addTourCrews(trx, now, friends)
    await addTourNetwork(trx, venues, people)
    await addTourTeams(trx, venues)
    await addTourTalk(trx, venues, people)
    await addTourHiring(trx, venues.hotel, (name) => people.named(name).id)
    await addMoneyStories(trx, venues, now)
    await addFriendsOfLucia(trx, people, venues.operator, market.timezone)
    await addTourAddOns(trx, venues.hotel.id)
    await addTourConfiguration(trx, market.id, venues.operator, now)
    if (options.secret !== undefined) await addTourKiosk(trx, venues.hotel.id, options.secret)
    await addFriendWhoAsks(trx, { location_id: venues.bistro.id, start: together.start, friends })
    await addTourStories(trx, venues, people)
    await addGroup(trx, { ...scene, random: seededRandom((options.seed ?? SEED) + 3) }, catalog, venues.operator)
    await addRefusals(trx, now)
    await tellOfFailedCharges(trx)
    await addStaffPapers(trx, options.secret, { now, timezone: market.timezone, operator: venues.operator })
    return book.counts()
  })
}

/** The provider's report to compare with the books, the operator's alerts, errors and, with a secret to seal numbers under, the year's tax forms. */
async function addStaffPapers(trx: Database, secret: string | undefined, of: Parameters<typeof addTourReport>[1]): Promise<void> {
  await addTourReport(trx, of)
  await addTourAlerts(trx)
  await addTourErrors(trx, of.now, of.operator)
  if (secret !== undefined) await addTourTax(trx, of.operator, secret)
}

const addFriendsOfLucia = (trx: Database, { named }: TourPeople, operator: number, timezone: string): Promise<void> =>
  addTourProReferrals(trx, {
    inviter: named('Lucía Herrera'),
    friend: named('Mateo Salas'),
    other: named('Ignacio Fuentes'),
    operator,
    timezone,
  })

/** The barn’s invoices, the bistro’s disputes, the hotel’s bank account, the coupons and the referrals. */
async function addMoneyStories(trx: Database, venues: TourVenues, now: number): Promise<void> {
  const { barn, bistro, hotel } = venues
  await addOrders(trx, barn, now)
  await addTourInvoices(trx, now, { refused: barn.id })
  await addTourDisputes(trx, { location_id: bistro.id, operator: venues.operator }, now)
  await addTourMethods(trx, hotel.id)
  await addTourCoupons(trx, venues)
  await addTourReferrals(trx, venues)
}

/** Writes the hotel group last, in a book of other rows: the tour's own stories choose among all pros and shifts that are written. */
async function addGroup(trx: Database, tour: Scene, catalog: Catalog, operator: number): Promise<void> {
  const book = await openRowBook(trx)
  const group = addTourGroup({ ...tour, book, shifts: new Map() }, catalog, operator)
  await book.take()(trx)
  await addGroupBilling(trx, group)
  await addTourInvoices(trx, tour.now, { wired: { organization_id: group.organization_id, noted_by: operator } })
  await refreshProjection(trx)
}

/** The operator's rule in the tour's market: an employee's missed break pays an hour. */
async function addBreakPremium(db: Database): Promise<void> {
  await sql`UPDATE market_policy SET value = value || '{"break_premium_minutes": 60}' WHERE kind = 'pay'
    AND market_id = (SELECT id FROM market WHERE name = 'Charleston')`.execute(db)
}

/** The usual shifts but those of a place, position and day that a scripted shift takes. */
function besides(told: readonly GigPlan[], usual: readonly GigPlan[]): GigPlan[] {
  const turnOf = ({ venue, position, start }: GigPlan): string =>
    `${venue.id} ${position.id} ${localPartsOf(new Date(start), venue.market.timezone).date}`
  const turns = new Set(told.map(turnOf))
  return usual.filter((plan) => !turns.has(turnOf(plan)))
}
