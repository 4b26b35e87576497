import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../testing/columns-of.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const NOW_MS = Date.now()
const at = (days: number): string => new Date(NOW_MS + days * DAY_MS).toISOString()

describe('the calendar', () => {
  test('has the same shifts as the list, in the same order, and none of another location', async () => {
    const manager = await newManager(app)
    const stranger = await newManager(app)
    for (const hours of [30, 54, 78, 102, 300]) await makeGig(manager, hours)
    await makeGig(manager, 60, { type: 'NETWORK', contact_name: 'Ines Duarte' })
    await makeGig(stranger, 55)
    const span = { from: at(1), to: at(8) }
    const list = await manager.call(listGigs, { query: { start_time__gte: span.from, start_time__lte: span.to, page_size: 50 } })
    const calendar = await manager.call(listCalendarGigs, { query: span })
    expect(list.results).toHaveLength(5)
    expect(calendar.is_whole).toBe(true)
    expect(calendar.gigs.map(({ id }) => id)).toEqual(list.results.map(({ id }) => id))
    for (const [index, gig] of calendar.gigs.entries()) {
      const { edit_version, place, series_id, ...shared } = gig
      expect(list.results[index]).toMatchObject(shared)
      expect({ edit_version, place, series_id }).toEqual({ edit_version: 1, place: null, series_id: null })
    }
    expect(calendar.skills).toEqual([list.results[0]?.skill])
    for (const filters of [
      { types: ['NETWORK' as const] },
      { managed: 'Ines Duarte' },
      { positions: [2] },
      { statuses: ['ready' as const] },
      { require_certifications: true },
    ]) {
      const narrowed = await manager.call(listGigs, { query: { start_time__gte: span.from, start_time__lte: span.to, ...filters } })
      const drawn = await manager.call(listCalendarGigs, { query: { ...span, ...filters } })
      expect(drawn.gigs.map(({ id }) => id)).toEqual(narrowed.results.map(({ id }) => id))
    }
  })

  test('includes a shift that runs into its span, not one that ends as it begins', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 48)
    const ids = async (from: string, to: string) => (await manager.call(listCalendarGigs, { query: { from, to } })).gigs.map(({ id }) => id)
    const inside = new Date(Date.parse(gig.end_time) - 60_000).toISOString()
    expect(await ids(inside, at(9))).toEqual([gig.id])
    expect(await ids(gig.end_time, at(9))).toEqual([])
    expect(await ids(at(0), gig.start_time)).toEqual([])
    expect(await ids(at(0), new Date(Date.parse(gig.start_time) + 1).toISOString())).toEqual([gig.id])
  })

  test('names the address of a shift that is not at the primary one', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 48)
    const { id } = await app.deps.db
      .insertInto('location_address')
      .values((row) => ({
        location_id: manager.location_id,
        type: 'SECONDARY',
        name: 'Lobby café',
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
    await app.deps.db.updateTable('gig').set({ location_address_id: id }).where('id', '=', gig.id).execute()
    const { gigs } = await manager.call(listCalendarGigs, { query: { from: at(1), to: at(4) } })
    expect(gigs.map(({ place }) => place)).toEqual(['Lobby café'])
  })

  test.each([
    ['that ends before it starts', 2, 1],
    ['of no length', 2, 2],
    ['of more than 45 days', 0, 45.01],
  ])('refuses a span %s', async (_how, from, to) => {
    const manager = await newManager(app)
    const span = { from: at(from), to: at(to) }
    expect(await manager.refusal(listCalendarGigs, { query: span })).toMatchObject({ status: 400, target: 'to' })
  })

  test('for all locations has the shifts of every location that the manager runs, each with its name, and no other business’s', async () => {
    const manager = await newManager(app)
    const stranger = await newManager(app)
    const { organization_id } = await app.deps.db
      .selectFrom('location')
      .select('organization_id')
      .where('id', '=', manager.location_id)
      .executeTakeFirstOrThrow()
    const sister = await newManager(app)
    await app.deps.db.updateTable('location').set({ organization_id, name: 'Rooftop' }).where('id', '=', sister.location_id).execute()
    const [own, theirs] = [await makeGig(manager, 48), await makeGig(sister, 49)]
    await makeGig(stranger, 50)
    const query = { from: at(1), to: at(8), all_locations: true }
    const { gigs } = await manager.call(listCalendarGigs, { query })
    expect(gigs.map(({ id }) => id)).toEqual([own.id, theirs.id])
    expect(gigs[0]!.place).toMatch(/^Kitchen/)
    expect(gigs[1]!.place).toBe('Rooftop')
    // A manager of one location sees only that one, and so does a request without `all_locations`.
    await app.deps.db.deleteFrom('organization_manager').where('organization_id', '=', organization_id).execute()
    const alone = await newManager(app)
    await app.deps.db.deleteFrom('organization_manager').execute()
    await app.deps.db
      .updateTable('location_manager')
      .set({ location_id: manager.location_id })
      .where('location_id', '=', alone.location_id)
      .execute()
    alone.location_id = manager.location_id
    expect((await alone.call(listCalendarGigs, { query })).gigs.map(({ id }) => id)).toEqual([own.id])
    expect((await sister.call(listCalendarGigs, { query: { from: at(1), to: at(8) } })).gigs.map(({ id }) => id)).toEqual([theirs.id])
  })

  test('returns at most the 10,000 earliest shifts and says that some are missing', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 48)
    const later = new Date(Date.parse(gig.start_time) + 3_600_000).toISOString()
    const columns = await columnsOf(app.deps.db, 'gig')
    for (let first = 1; first <= 10_000; first += 2_000)
      await sql`INSERT INTO gig (${columns}) SELECT ${columns} FROM (SELECT copy.* FROM gig g, generate_series(${first}::int, ${first + 1_999}::int) n,
        LATERAL jsonb_populate_record(g, jsonb_build_object('id', 5000000 + n, 'start_time', ${later}::text)) copy WHERE g.id = ${gig.id}) c`.execute(
        app.deps.db,
      )
    const query = { from: at(1), to: at(8) }
    const cut = await manager.call(listCalendarGigs, { query })
    expect([cut.is_whole, cut.gigs.length, cut.gigs[0]?.id]).toEqual([false, 10_000, gig.id])
    await sql`DELETE FROM gig WHERE id = 5010000`.execute(app.deps.db)
    const whole = await manager.call(listCalendarGigs, { query })
    expect([whole.is_whole, whole.gigs.length]).toEqual([true, 10_000])
  })
})
