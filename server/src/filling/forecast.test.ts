import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnsOf } from '../testing/columns-of.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { gigIn, makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
let planted = 1_000_000
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

/** Adds past shifts of a position, copied from a posted one, posted `lead` hours before a start at this hour of the day. */
async function plant(shift: {
  skill_id: number
  count: number
  filled: number
  wage_cents?: number
  bonus_cents?: number
  lead?: number
  days_ago?: number
}): Promise<void> {
  const { skill_id, count, filled, wage_cents = 2_200, bonus_cents = 0, lead = 48, days_ago = 30 } = shift
  const { id } = await makeGig(dana, 48, { skill_id })
  const columns = await columnsOf(app.deps.db, 'gig')
  await sql`
    INSERT INTO gig (${columns}) SELECT ${columns} FROM (SELECT (jsonb_populate_record(g, jsonb_build_object('id', ${planted}::bigint + n, 'wage_cents', ${wage_cents}::int, 'boosted_gig_bonus_cents', ${bonus_cents}::int,
        'created_ts', app_now() - make_interval(days => ${days_ago}), 'start_time', app_now() - make_interval(days => ${days_ago}) + make_interval(hours => ${lead}),
        'end_time', app_now() - make_interval(days => ${days_ago}) + make_interval(hours => ${lead} + 6),
        'status', CASE WHEN n < ${filled} THEN 'COMPLETED' ELSE 'UNFILLED' END, 'confirmed_pros_count', CASE WHEN n < ${filled} THEN 1 ELSE 0 END))).*
    FROM gig g, generate_series(0, ${count}::int - 1) n WHERE g.id = ${id}) copy`.execute(app.deps.db)
  planted += count
}

function forecast(skill_id: number, wage_amount = 22, person: Person = dana, boosted_gig_bonus = 0) {
  const { local_date, start_time } = gigIn(48, dana.location_id)
  return person.call(forecastGig, { body: { local_date, start_time, skill_id, wage_amount, boosted_gig_bonus } })
}

const marketOf = async (location_id: number): Promise<number> =>
  (await app.deps.db.selectFrom('location').select('market_id').where('id', '=', location_id).executeTakeFirstOrThrow()).market_id

describe('the forecast', () => {
  test('claims nothing in a market without history', async () => {
    expect(await forecast(6)).toMatchObject({ figure: null, samples: 0, sure: null, changes: [], wages: null })
  })

  test('shows what happened to similar shifts in this market, and how a dollar more or another lead time compares', async () => {
    await plant({ skill_id: 1, count: 40, filled: 20 })
    await plant({ skill_id: 1, count: 40, filled: 38, wage_cents: 2_300 })
    await plant({ skill_id: 1, count: 40, filled: 4, lead: 6 })
    const found = await forecast(1)
    expect(found).toMatchObject({
      samples: 40,
      lead: 'UNDER_3_D',
      figure: { samples: 40, chance: 0.5 },
      pool: { positions: 'POSITION' },
      sure: 'FAIR',
    })
    expect(found.changes.map(({ what, lead, figure, is_clear }) => [what, lead, figure.chance, is_clear])).toEqual([
      ['WAGE_UP', null, 0.95, true],
      ['LEAD', 'UNDER_12_H', 0.1, true],
    ])
    expect(found.wages).toMatchObject({ is_of_group: false, samples: 120, share_below: 0 })
    // Results are cached for a minute, so this does not show yet.
    await plant({ skill_id: 1, count: 40, filled: 40 })
    expect(await forecast(1)).toEqual(found)
  })

  test('leaves out shifts older than 180 days and private ones', async () => {
    await plant({ skill_id: 2, count: 30, filled: 30 })
    await plant({ skill_id: 2, count: 20, filled: 20, days_ago: 190 })
    const before = planted
    await plant({ skill_id: 2, count: 10, filled: 0 })
    await sql`UPDATE gig SET type = 'NETWORK' WHERE id >= ${before} AND id < ${planted}`.execute(app.deps.db)
    expect(await forecast(2)).toMatchObject({ samples: 30, figure: { chance: 1 }, wages: { is_of_group: false, samples: 30 } })
  })

  test('asks other positions of the market where this one has too few, and is less sure', async () => {
    const { db } = app.deps
    const usual = async (skill_id: number) =>
      (
        await db
          .selectFrom('skill_market')
          .select('recommended_wage_cents')
          .where('skill_id', '=', skill_id)
          .where('market_id', '=', await marketOf(dana.location_id))
          .executeTakeFirstOrThrow()
      ).recommended_wage_cents!
    const wage_cents = await usual(5)
    await plant({ skill_id: 5, count: 40, filled: 30, wage_cents, lead: 100 })
    const later = gigIn(100, dana.location_id)
    const body = { local_date: later.local_date, start_time: later.start_time, skill_id: 7, wage_amount: (await usual(7)) / 100 }
    const found = await dana.call(forecastGig, { body })
    expect(found.pool?.positions).not.toBe('POSITION')
    expect(found.samples).toBeGreaterThanOrEqual(40)
    expect(found.sure).not.toBe('GOOD')
  })

  test('counts the pros it reaches: in the position, near, free and certified', async () => {
    const [pro] = [await newPro(app, { skill_ids: [8] }), await newPro(app, { skill_ids: [8] })]
    await sql`UPDATE pro SET latitude = latitude + 3 WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    const { reach } = await forecast(8)
    expect(reach).toMatchObject({ in_position: 2, nearby: 1, free: 1 })
    expect(reach.certified).toBeLessThanOrEqual(reach.free)
  })

  test('names what would let more pros take it: a later start, no certificates, the network', async () => {
    const [near, far] = [await newPro(app, { skill_ids: [6] }), await newPro(app, { skill_ids: [6] })]
    await sql`UPDATE pro SET latitude = latitude + 3 WHERE id = ${far.pro_id}`.execute(app.deps.db)
    await sql`INSERT INTO network_member (location_id, pro_id) VALUES (${dana.location_id}, ${far.pro_id})`.execute(app.deps.db)
    const when = gigIn(200, dana.location_id)
    const body = { local_date: when.local_date, start_time: when.start_time, skill_id: 6, wage_amount: 30 }
    const ask = (more = {}) => dana.call(forecastGig, { body: { ...body, ...more } })
    expect(await ask()).toMatchObject({ reach: { free: 1, certified: 1 }, remedies: [{ what: 'NETWORK', hours: null, able: 2 }] })
    const other = await newManager(app)
    await takePlace(other, near, (await makeGig(other, 199, { skill_id: 6 })).id)
    expect(await ask()).toMatchObject({
      reach: { free: 0, certified: 0 },
      remedies: [
        { what: 'NETWORK', able: 1 },
        { what: 'LATER_START', able: 1 },
      ],
    })
    await sql`UPDATE position_certificates SET certification_ids = ARRAY(SELECT min(id) FROM certification) WHERE skill_id = 6`.execute(
      app.deps.db,
    )
    const free = gigIn(230, dana.location_id)
    const strict = await ask({ local_date: free.local_date, start_time: free.start_time, require_certifications: true })
    expect(strict).toMatchObject({ reach: { free: 1, certified: 0 }, remedies: [{ what: 'NO_CERTIFICATES', hours: null, able: 1 }] })
  })

  test('shows how long filling took, from posting to the last spot', async () => {
    const first = planted
    await plant({ skill_id: 4, count: 30, filled: 30, lead: 48 })
    const { pro_id } = await newPro(app)
    await sql`
      INSERT INTO application (market_id, gig_id, gig_start_time, pro_id, selected_at, selection_source, confirmed_at, employment_type)
      SELECT market_id, id, start_time, ${pro_id}, created_ts, 'STAFFER', created_ts + interval '7 hours', 'F1099' FROM gig WHERE id >= ${first} AND id < ${planted}`.execute(
      app.deps.db,
    )
    expect((await forecast(4)).figure).toMatchObject({ samples: 30, chance: 1, hours_to_fill: 7 })
  })
})

test('counts the bonus of the shift and of those it compares with', async () => {
  await plant({ skill_id: 9, count: 40, filled: 8 })
  await plant({ skill_id: 9, count: 40, filled: 36, bonus_cents: 500 })
  expect(await forecast(9)).toMatchObject({ samples: 40, figure: { chance: 0.2 } })
  for (const [wage, bonus] of [
    [22, 5],
    [27, 0],
  ] as const)
    expect(await forecast(9, wage, dana, bonus)).toMatchObject({ samples: 40, figure: { chance: 0.9 } })
})
