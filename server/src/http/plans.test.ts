import { randomBytes } from 'node:crypto'
import type { CallInput, Endpoint } from '@muster/contract/endpoint.ts'
import { getDashboard, listDashboardShifts } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import { getMarketDashboard, listPlaceFigures } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listApplications, getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getApplicationOutcome, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listOrganizationShifts } from '@muster/contract/events/event-endpoints.ts'
import { searchLocation } from '@muster/contract/search/search-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getOrganizationOverview } from '@muster/contract/organizations/organization-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listPayments, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSession } from '../accounts/user-store.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import { type BusyMarket, seedBusyMarket } from '../testing/busy-market.ts'
import { type StaffQuestion, staffQuestions } from '../testing/staff-lists.ts'
import { collectStatements, costlySteps, readPlans, type Sent } from '../testing/read-plans.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, Person } from '../testing/test-person.ts'

/**
 * The hot calls, for the people with the most data: no statement reads, walks or sorts a large table, and none reads more pages than a bounded answer
 * needs.
 */

const LARGE_FROM = 5_000
const MOST_SORTED = 5_000
const MOST_PAGES = 3_100
/** Those that look at every shift of some days of the busiest place: 1,500 of the last four days, or 7,000 of a year that ends in the middle of its 40 busy days. */
const MORE_PAGES: Record<string, number> = {
  'a year of dashboards': 40_000,
  'the open spots of a year': 12_000,
  'the no-shows of a year': 12_000,
}

let app: TestApp
let client: pg.Client
let market: BusyMarket
let manager: Person
let admin: Person
let pro: Person
let operator: Person
let large: ReadonlySet<string>

beforeAll(async () => {
  app = await startTestApp()
  market = await seedBusyMarket(app.url)
  client = new pg.Client({ connectionString: app.url })
  await client.connect()
  // The people of *scale* sign in with nothing. Everyone has a phone number here, as they do on a real installation.
  await client.query(`INSERT INTO login_identity (user_id, kind, value, verified_at)
    SELECT u.id, 'phone', '+1843' || (5000000 + u.id), now() FROM user_account u WHERE NOT EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone')`)
  await client.query('VACUUM ANALYZE login_identity')
  await client.query('VACUUM ANALYZE shift_figure, shift_figure_mark, market_figure, market_month')
  // Someone else than the manager, who has one location.
  const made = await client.query<{ user_id: number }>(
    `WITH made AS (INSERT INTO user_account (first_name, last_name, app_mode, terms_version_accepted) VALUES ('Owen', 'Pryce', 'STAFFER', 1) RETURNING id)
    INSERT INTO organization_manager (organization_id, user_id) SELECT $1, id FROM made RETURNING user_id`,
    [market.manager.organization_id],
  )
  admin = await signedIn(Number(made.rows[0]!.user_id))
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace AND reltuples >= ${LARGE_FROM}`,
  )
  large = new Set(rows.map(({ name }) => name))
  manager = await signedIn(market.manager.user_id)
  manager.location_id = market.manager.location_id
  pro = await signedIn(market.pro.user_id)
  operator = await newOperator(app)
  // It writes 100,000 shifts with all that belongs to them.
}, 120_000)
afterAll(async () => {
  await client.end()
  await app.close()
})

async function signedIn(user_id: number): Promise<Person> {
  const person = new Person(app)
  person.token = randomBytes(32).toString('base64url')
  await saveSession(app.deps.db, {
    user_id,
    token_hash: tokenHash(person.token),
    lives_seconds: 3_600,
    sso_id: null,
    is_proved: true,
    device: '',
  })
  return person
}

async function statementsOf<E extends Endpoint>(person: Person, endpoint: E, input: CallInput<E>): Promise<Sent[]> {
  const { sent, stop } = collectStatements()
  try {
    await person.call(endpoint, input)
  } finally {
    stop()
  }
  return sent.filter(({ text }) => /^\s*\(*(SELECT|WITH)/i.test(text))
}

async function problemsOf(sent: readonly Sent[], most = MOST_PAGES): Promise<string[]> {
  const found: string[] = []
  for (const statement of sent) {
    const { plans, buffers } = await readPlans(client, statement)
    const steps = plans.flatMap((plan) => costlySteps(plan, large, MOST_SORTED))
    if (buffers > most) steps.push(`reads ${buffers} pages`)
    if (steps.length > 0) found.push(`${steps.join(', ')}: ${statement.text.slice(0, 300)}`)
  }
  return found
}

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()
/** The hot calls by what a person sees, and who asks for what. */
const HOT: Record<string, () => Promise<Sent[]>> = {
  'who I am': () => statementsOf(manager, getMe, {}),
  home: () => statementsOf(manager, getHome, {}),
  'the list': () => statementsOf(manager, listGigs, { query: {} }),
  'the list from the newest': () => statementsOf(manager, listGigs, { query: { ordering: '-start_time', page: 40 } }),
  'the list by the last change': () => statementsOf(manager, listGigs, { query: { ordering: '-last_updated_ts' } }),
  'the list by the name of a place': () => statementsOf(manager, listGigs, { query: { location_name: 'nowhere' } }),
  'a year of dashboards': () => statementsOf(manager, getDashboard, { query: { from: days(-364).slice(0, 10) } }),
  'the open spots of a year': () => statementsOf(manager, listDashboardShifts, { query: { from: days(-364).slice(0, 10) } }),
  'the no-shows of a year': () =>
    statementsOf(manager, listDashboardShifts, { query: { from: days(-364).slice(0, 10), figure: 'no-shows' } }),
  'a year of the marketplace': () =>
    statementsOf(operator, getMarketDashboard, { query: { from: days(-364).slice(0, 10), to: days(0).slice(0, 10) } }),
  'a year of a market’s locations': () =>
    statementsOf(operator, listPlaceFigures, { query: { from: days(-364).slice(0, 10), to: days(0).slice(0, 10), market_id: 1 } }),
  'the calendar': () => statementsOf(manager, listCalendarGigs, { query: { from: days(-20), to: days(20) } }),
  'a shift': () => statementsOf(manager, getGig, { params: { id: market.gig } }),
  'its applicants': () => statementsOf(manager, listApplications, { params: { id: market.gig }, query: { worked_here: 'true' } }),
  'its roster': () => statementsOf(manager, getRoster, { params: { id: market.paid_gig }, query: {} }),
  'payments of a location': () => statementsOf(manager, listPayments, { query: {} }),
  'shifts of an organization': () =>
    statementsOf(manager, listOrganizationShifts, { params: { orgId: market.manager.organization_id }, query: {} }),
  'a search by name': () => statementsOf(manager, searchLocation, { query: { search: 'an' } }),
  'a search by two words': () => statementsOf(manager, searchLocation, { query: { search: 'grace oka' } }),
  'a search that finds nothing': () => statementsOf(manager, searchLocation, { query: { search: 'zzzz' } }),
  'notices of a manager': () => statementsOf(manager, listNotices, { query: {} }),
  jobs: () => statementsOf(pro, searchGigs, { query: {} }),
  'jobs open to a pro': () => statementsOf(pro, searchGigs, { query: { open_to_me: true } }),
  'jobs for a pro’s positions': () => statementsOf(pro, searchGigs, { query: { ordering: 'for_you', open_to_me: true } }),
  'jobs locked for a pro': () => statementsOf(pro, searchGigs, { query: { open_to_me: false } }),
  'jobs near': () => statementsOf(pro, searchGigs, { query: { ordering: 'distance', distance_lte: 25 } }),
  'jobs by pay': () => statementsOf(pro, searchGigs, { query: { ordering: '-total_pay' } }),
  'a job': () => statementsOf(pro, getGigForPro, { params: { id: market.gig } }),
  'the outcome of an application': () => statementsOf(pro, getApplicationOutcome, { params: { id: market.application } }),
  'upcoming shifts of a pro': () => statementsOf(pro, listProApplications, { query: { group: 'upcoming' } }),
  'applications of a pro': () => statementsOf(pro, listProApplications, { query: { group: 'applied' } }),
  'applications of a pro that came to nothing': () => statementsOf(pro, listProApplications, { query: { group: 'ended' } }),
  'offers to a pro': () => statementsOf(pro, listProApplications, { query: { group: 'selected' } }),
  'shifts of a pro to be paid': () => statementsOf(pro, listProApplications, { query: { group: 'payment_due' } }),
  'the history of a pro': () => statementsOf(pro, listProApplications, { query: { group: 'history' } }),
  'payments of a pro': () => statementsOf(pro, listProPayments, { query: {} }),
  'the home of the operator': () => statementsOf(operator, getAdminHome, {}),
  'applications of a pro by name, for the operator': () =>
    statementsOf(operator, listAdminApplications, { query: { pro_search: 'okafor' } }),
  'applications of a pro by phone, for the operator': () =>
    statementsOf(operator, listAdminApplications, { query: { pro_search: '500-4321' } }),
  'applications at a place by name, for the operator': () =>
    statementsOf(operator, listAdminApplications, { query: { location_name: 'nowhere' } }),
  'earnings of a pro': () => statementsOf(pro, getEarnings, {}),
}

/** Calls that read more the longer the history is. The list only shrinks: a call that became bounded leaves it. */
const STILL_UNBOUNDED = new Set(['a job', 'the history of a pro'])

describe('the statements of hot calls stay small on much data', () => {
  test.each(Object.entries(HOT))('%s', async (name, ask) => {
    const sent = await ask()
    expect(sent.length).toBeGreaterThan(0)
    const problems = await problemsOf(sent, MORE_PAGES[name])
    if (STILL_UNBOUNDED.has(name)) expect(problems, 'this call is bounded now: take it off the list').not.toEqual([])
    else expect(problems).toEqual([])
  })
})

/** Of each location it reads the hours that wait, which its home reads too. */
const MOST_PAGES_OF_A_LOCATION = 1_000

test('the overview of an organization walks no large table, and reads no more than its locations have waiting', async () => {
  const input = { params: { orgId: market.manager.organization_id } }
  const { locations } = await admin.call(getOrganizationOverview, input)
  expect(locations.length).toBeGreaterThan(1)
  for (const statement of await statementsOf(admin, getOrganizationOverview, input)) {
    const { plans, buffers } = await readPlans(client, statement)
    expect(plans.flatMap((plan) => costlySteps(plan, large, MOST_SORTED))).toEqual([])
    expect(buffers / locations.length, statement.text).toBeLessThan(MOST_PAGES_OF_A_LOCATION)
  }
})

test('a statement that reads, walks or sorts a large table is noticed', async () => {
  const naive = async (text: string, values: unknown[] = []) => (await problemsOf([{ text, values }])).join()
  expect(await naive(`SELECT id FROM gig WHERE contact_name = 'Nobody'`)).toContain('reads all of gig')
  expect(
    await naive(`SELECT id FROM gig WHERE status IN ('POSTED', 'CONFIRMED') AND end_time <= app_now() ORDER BY id LIMIT 200`),
  ).toContain('walks all of gig_pkey')
  expect(await naive('SELECT id FROM gig WHERE location_id = $1 ORDER BY wage_cents', [market.manager.location_id])).toMatch(
    /sorts \d{5} rows/,
  )
})

/** The breaks of the newest 500 applications are judged from their punches, however many there are. */
const MOST_PAGES_OF_JUDGED = 45_000
/** Who is unpaid is looked up one by one: some 2,000 here, all of the busy organization. */
const MOST_PAGES_OF_UNPAID = 35_000
const mostPages = (asked: string): number =>
  asked.includes('break_compliance') ? MOST_PAGES_OF_JUDGED : asked.includes('unpaid_pros') ? MOST_PAGES_OF_UNPAID : MOST_PAGES

test('every filter and order of the staff’s lists of shifts, applications, people and organizations stays small on much data', async () => {
  const asked = ({ endpoint, input }: StaffQuestion): string => `${endpoint.path} ${JSON.stringify(input)}`
  const found: Record<string, string[]> = {}
  for (const question of staffQuestions(market)) {
    const sent = await statementsOf(operator, question.endpoint, question.input)
    expect(sent.length, asked(question)).toBeGreaterThan(0)
    const problems = await problemsOf(sent, mostPages(asked(question)))
    if (problems.length > 0) found[asked(question)] = problems
  }
  expect(found).toEqual({})
}, 120_000)
