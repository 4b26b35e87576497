import { randomUUID } from 'node:crypto'
import type { CallInput } from '@muster/contract/endpoint.ts'
import { createEvent } from '@muster/contract/events/event-endpoints.ts'
import { listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { boostGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addManagerOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { findGigsByCompliance } from './gig-compliance-queries.ts'
import { gigConditions, type GigFilters } from './gig-condition-queries.ts'

type Filters = NonNullable<CallInput<typeof listGigs>['query']>
const HOUR_MS = 3_600_000
let app: TestApp
let manager: Person & { location_id: number }
let grace: Person & { pro_id: number }
/** Six shifts that differ in one thing each. Every filter must find exactly one of them. */
const made = { plain: 0, network: 0, cook: 0, boosted: 0, event: 0, elsewhere: 0 }
const facts = { event: 0, location: '', market: '', start: '', end: '' }

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  manager = await newManager(app)
  grace = await newPro(app, { first_name: 'Grace', last_name: 'Okafor' })
  const other = await newManager(app)
  await makeGig(other, 50)
  const location = await db.selectFrom('location').selectAll().where('id', '=', manager.location_id).executeTakeFirstOrThrow()
  facts.location = location.name
  facts.market = (await db.selectFrom('market').select('name').where('id', '=', location.market_id).executeTakeFirstOrThrow()).name
  facts.event = (await manager.call(createEvent, { body: { name: 'Spring gala', organization_id: location.organization_id } })).id
  const { id: hall } = await db
    .insertInto('location_address')
    .values((row) => ({
      location_id: manager.location_id,
      type: 'SECONDARY',
      name: 'Grand hall',
      street_address: row.val('1 Pier Street'),
      city: 'Charleston',
      state_code: 'SC',
      postal_code: '29401',
      timezone: 'America/New_York',
      latitude: 32.78,
      longitude: -79.93,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const plain = await makeGig(manager, 48)
  made.plain = plain.id
  facts.start = plain.start_time
  facts.end = plain.end_time
  made.network = (await makeGig(manager, 60, { type: 'NETWORK', contact_name: 'Ines Duarte', require_certifications: true })).id
  made.cook = (await makeGig(manager, 72, { skill_id: 2, auto_select_enabled: true })).id
  made.boosted = (await makeGig(manager, 84)).id
  await manager.call(boostGig, { params: { id: made.boosted }, body: { bonus: 3 } })
  made.event = (await makeGig(manager, 96, { event_id: facts.event })).id
  made.elsewhere = (await makeGig(manager, 108, { location_address_id: hall })).id
  const { id } = await grace.call(applyToGig, { params: { id: made.plain } })
  await manager.call(selectApplicant, { params: { id } })
  await grace.call(confirmApplication, { params: { id } })
})
afterAll(() => app.close())

const idsOf = async (query: Filters): Promise<number[]> =>
  (await manager.call(listGigs, { query: { page_size: 50, ...query } })).results.map(({ id }) => id)
const around = (moment: string, hours: number): string => new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()

describe('the filters of shifts', () => {
  test.each<[string, () => Filters, keyof typeof made]>([
    ['statuses', () => ({ statuses: ['ready'] }), 'plain'],
    ['types', () => ({ types: ['NETWORK'] }), 'network'],
    ['type', () => ({ type: 'NETWORK' }), 'network'],
    ['positions', () => ({ positions: [2] }), 'cook'],
    ['skill_id', () => ({ skill_id: 2 }), 'cook'],
    ['managed', () => ({ managed: 'Ines Duarte' }), 'network'],
    ['gig_id', () => ({ gig_id: made.event }), 'event'],
    ['events', () => ({ events: [facts.event] }), 'event'],
    ['elevated', () => ({ elevated: true }), 'boosted'],
    ['require_certifications', () => ({ require_certifications: true }), 'network'],
    ['auto_select_enabled', () => ({ auto_select_enabled: true }), 'cook'],
    ['location_name, of the address', () => ({ location_name: 'grand HALL' }), 'elsewhere'],
    ['pro_id', () => ({ pro_id: grace.pro_id }), 'plain'],
    ['pro_first_name', () => ({ pro_first_name: 'gra' }), 'plain'],
    ['pro_last_name', () => ({ pro_last_name: 'okaf' }), 'plain'],
    ['employment_type', () => ({ employment_type: 'F1099' }), 'plain'],
    ['start_time__lte', () => ({ start_time__lte: facts.start }), 'plain'],
    ['end_time__lte', () => ({ end_time__lte: facts.end }), 'plain'],
    ['start_time__gte', () => ({ start_time__gte: around(facts.start, 59) }), 'elsewhere'],
    ['end_time__gte', () => ({ end_time__gte: around(facts.end, 59) }), 'elsewhere'],
  ])('%s finds the one shift it is about, in the list and in the calendar', async (_name, filters, which) => {
    expect(await idsOf(filters())).toEqual([made[which]])
    const { gigs } = await manager.call(listCalendarGigs, {
      query: { from: around(facts.start, -40), to: around(facts.start, 400), ...filters() },
    })
    expect(gigs.map(({ id }) => id)).toEqual([made[which]])
  })

  test('that negate find the other shifts', async () => {
    const all = Object.values(made)
    expect(await idsOf({ elevated: false })).toEqual(all.filter((id) => id !== made.boosted))
    expect(await idsOf({ auto_select_enabled: false })).toEqual(all.filter((id) => id !== made.cook))
    expect(await idsOf({ employment_type: 'W2' })).toEqual([])
  })

  test('location_name and market_name match a part of the name', async () => {
    expect(await idsOf({ location_name: facts.location.slice(2, 12).toUpperCase() })).toEqual(Object.values(made))
    expect(await idsOf({ market_name: facts.market.slice(1).toLowerCase() })).toEqual(Object.values(made))
    expect(await idsOf({ location_name: 'No such place' })).toEqual([])
    expect(await idsOf({ market_name: '%' })).toEqual([])
  })

  test('combine, and empty ones change nothing', async () => {
    expect(await idsOf({ skill_id: 2, type: 'NETWORK' })).toEqual([])
    expect(await idsOf({ events: [], types: [], location_name: '' } as Filters)).toEqual(Object.values(made))
  })

  test('a shift is found by its break compliance, as the roster shows it', async () => {
    const worked = await makeGig(manager, 30, { allowed_confirmed_pros: 1 })
    const { id } = await grace.call(applyToGig, { params: { id: worked.id } })
    await manager.call(selectApplicant, { params: { id } })
    await grace.call(confirmApplication, { params: { id } })
    // A shift worked ten days ago without the break that the rule now requires after five hours.
    const { db } = app.deps
    const ago = sql<string>`start_time - interval '10 days'`
    await sql`ALTER TABLE gig DISABLE TRIGGER USER`.execute(db)
    await db
      .updateTable('gig')
      .set({ start_time: ago, end_time: sql`end_time - interval '10 days'`, status: 'INCOMPLETE' })
      .where('id', '=', worked.id)
      .execute()
    await sql`ALTER TABLE gig ENABLE TRIGGER USER`.execute(db)
    const { market_id, start_time, end_time } = await db.selectFrom('gig').selectAll().where('id', '=', worked.id).executeTakeFirstOrThrow()
    const punch = { market_id, application_id: id, proof: 'manager' as const }
    await db
      .insertInto('time_punch')
      .values([
        { ...punch, client_id: randomUUID(), kind: 'CLOCK_IN', time: start_time },
        { ...punch, client_id: randomUUID(), kind: 'CLOCK_OUT', time: end_time },
      ])
      .execute()
    const value = JSON.stringify({ rules: [{ break_trigger_minutes: 300, break_length_minutes: 30 }] })
    await sql`INSERT INTO market_policy (market_id, kind, effective_from, value) VALUES (${market_id}, 'breaks', '2020-01-02', ${value})`.execute(
      db,
    )
    expect(await idsOf({ shift_break_compliance: 'SKIPPED' })).toEqual([worked.id])
    expect(await idsOf({ shift_break_compliance: 'COMPLIANT' })).toEqual([])
    expect(await idsOf({ shift_break_compliance: 'SKIPPED', skill_id: 2 })).toEqual([])

    // A later shift that no one clocked in for does not hide it, however few shifts one statement reads.
    const later = await makeGig(manager, 150, { allowed_confirmed_pros: 1 })
    const again = await grace.call(applyToGig, { params: { id: later.id } })
    await manager.call(selectApplicant, { params: { id: again.id } })
    await grace.call(confirmApplication, { params: { id: again.id } })
    await sql`ALTER TABLE gig DISABLE TRIGGER USER`.execute(db)
    await db
      .updateTable('gig')
      .set({ start_time: ago, end_time: sql`end_time - interval '10 days'`, status: 'INCOMPLETE' })
      .where('id', '=', later.id)
      .execute()
    await sql`ALTER TABLE gig ENABLE TRIGGER USER`.execute(db)
    const conditions = gigConditions(manager.location_id, {
      statuses: [],
      shift_break_compliance: 'SKIPPED',
    } as Partial<GigFilters> as GigFilters)
    expect(await findGigsByCompliance(app.deps.reads, conditions, 'SKIPPED', 1)).toEqual([worked.id])
  })

  test('a contact who was renamed is found by the phone number of the manager on duty', async () => {
    const [fullname, phone_number] = ['Nia Renamed', '(843) 555-0166']
    const { id } = await manager.call(addManagerOnDuty, { body: { fullname, phone_number, location_id: manager.location_id } })
    const gig = await makeGig(manager, 170, { contact_name: 'Nia Before', contact_phone: phone_number })
    for (const managed of [fullname, 'Nia Before', String(id)]) expect(await idsOf({ managed })).toEqual([gig.id])
    expect(await idsOf({ managed: 'Nia' })).toEqual([])
  })
})

test('only statements of a closed list are prepared, however people filter, page and order', async () => {
  const names = new Set<string>()
  const query = app.deps.reads.query.bind(app.deps.reads)
  app.deps.reads.query = ((...all: Parameters<typeof query>) => {
    const [asked] = all as unknown as [{ name?: string } | string]
    if (typeof asked === 'object' && asked.name?.startsWith('gigs-') === true) names.add(asked.name)
    return query(...all)
  }) as typeof query
  const listed = async (filters: Filters) => manager.call(listGigs, { query: filters })
  await listed({})
  await listed({ page: 2, page_size: 2, ordering: '-start_time' })
  const closed = new Set(names)
  const filters: Filters[] = [{ types: ['NETWORK'] }, { location_name: 'x' }, { pro_first_name: 'G' }, { skill_id: 1 }, { elevated: true }]
  for (const one of filters)
    for (const other of filters) {
      await listed({ ...one, ...other })
      await listed({ ...one, ...other, shift_break_compliance: 'COMPLIANT' })
      await manager.call(listCalendarGigs, { query: { from: facts.start, to: facts.end, ...one, ...other } })
    }
  app.deps.reads.query = query
  expect(closed.size).toBeGreaterThan(2)
  expect([...names].filter((name) => !closed.has(name))).toEqual([])
})
