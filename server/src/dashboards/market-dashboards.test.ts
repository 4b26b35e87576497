import { FILL_TIME_LIMITS } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import { getDashboard } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import {
  exportMarketDashboard,
  getLocationDashboard,
  getMarketDashboard,
  listPlaceFigures,
} from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { doctorChecks } from '../doctor/doctor-checks.ts'
import { findOffenders } from '../doctor/doctor-queries.ts'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, Person, provePhone } from '../testing/test-person.ts'
import { keepShiftFigures } from './keep-shift-figures.ts'

let app: TestApp
let operator: Person
let through: string

beforeAll(async () => {
  app = await startTestApp()
  await seedTour(app.deps.db)
  // The tour has one market: a third of its locations move to another one.
  await sql`UPDATE location SET market_id = (SELECT min(id) FROM market WHERE id <> location.market_id) WHERE id % 3 = 0`.execute(db())
  await keepShiftFigures(app.deps)
  operator = await newOperator(app)
  through = (await read()).counted_through
})
afterAll(() => app.close())

const db = () => app.deps.db
const read = (query: Parameters<typeof operator.call<typeof getMarketDashboard>>[1]['query'] = {}) =>
  operator.call(getMarketDashboard, { query })

type Counted = { spots: number; filled: number; no_shows: number; cents: number; minutes: number; stars: number; early: number }

/** A count from the shifts themselves, which knows nothing of kept sums. */
async function recount(from: string, to: string, where: RawBuilder<unknown> = sql`true`): Promise<Counted> {
  const { rows } =
    await sql<Counted>`SELECT coalesce(sum(f.spots), 0) AS spots, coalesce(sum(f.filled), 0) AS filled, coalesce(sum(f.no_shows), 0) AS no_shows,
      coalesce(sum(f.spent_cents), 0)::bigint AS cents, coalesce(sum(f.worked_minutes), 0) AS minutes, coalesce(sum(f.rating_sum), 0) AS stars,
      coalesce(sum(f.early_spots), 0) AS early
    FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], ${from}, ${to}) f WHERE ${where}`.execute(db())
  return rows[0]!
}
const said = ({ spots, filled, no_shows, spent, worked_minutes, rating_sum, early_spots }: Omit<Figures, 'fill_minutes'>): Counted => ({
  spots,
  filled,
  no_shows,
  cents: centsOf(spent),
  minutes: worked_minutes,
  stars: rating_sum,
  early: early_spots,
})
const sumOf = (parts: readonly { figures: Figures }[], key: 'spots' | 'filled' | 'worked_minutes'): number =>
  parts.reduce((sum, { figures }) => sum + figures[key], 0)

/** What the checks of the doctor find wrong with the sums. */
async function offenders(): Promise<string[]> {
  const found: string[] = []
  for (const check of doctorChecks.filter(({ name }) => ['shift-figures', 'market-figures', 'market-months'].includes(name)))
    found.push(...(await findOffenders(db(), check)).shown)
  return found
}

describe('the marketplace’s dashboard', () => {
  test('ends with the last counted day, beside the days before', async () => {
    const { rows } = await sql<{ until: string }>`SELECT (shift_figures_until() - 1)::text AS until FROM pg_class LIMIT 1`.execute(db())
    expect(through).toBe(rows[0]!.until)
    expect(await read({ to: addDays(through, 9) })).toMatchObject({
      period: { from: addDays(through, -27), to: through },
      before: { from: addDays(through, -55), to: addDays(through, -28) },
      recounting: 0,
    })
    expect(await read({ compare: false })).toMatchObject({ before: null, total_before: null, days_before: [] })
  })

  test('splits its total without a rest', async () => {
    const { total, days, by_market, by_position, by_weekday } = await read({ from: addDays(through, -200) })
    expect(by_market.length).toBeGreaterThan(1)
    for (const parts of [days, by_market, by_position, by_weekday])
      for (const key of ['spots', 'filled', 'worked_minutes'] as const) expect([key, sumOf(parts, key)]).toEqual([key, total[key]])
  })

  test('reads a median that is close to the exact one', async () => {
    const { total, period } = await read({ from: addDays(through, -100), compare: false })
    const { rows } = await sql<{ exact: number }>`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY m) AS exact
      FROM shift_figure f CROSS JOIN unnest(f.fill_minutes) m WHERE f.on_day BETWEEN ${period.from} AND ${period.to}`.execute(db())
    const { exact } = rows[0]!
    const range = (minutes: number) => FILL_TIME_LIMITS.filter((limit) => limit <= minutes).length
    expect(Math.abs(range(total.fill_minutes!) - range(exact))).toBeLessThanOrEqual(1)
  })

  test('has the ranges of the contract', async () => {
    const { rows } = await sql<{
      range: number
    }>`SELECT fill_time_range(m) AS range FROM unnest(${[0, ...FILL_TIME_LIMITS]}::integer[]) m`.execute(db())
    expect(rows.map(({ range }) => range)).toEqual([0, ...FILL_TIME_LIMITS].map((_limit, at) => at))
  })

  test('counts the pros of each month, and who came back', async () => {
    const { pros_by_month } = await read({ from: addDays(through, -120), market_ids: [1] })
    expect(pros_by_month.length).toBeGreaterThan(3)
    for (const { month, active, returning, active_before } of pros_by_month) {
      const held = (
        first: RawBuilder<unknown>,
      ) => sql`SELECT DISTINCT p.id FROM location l JOIN shift_figure f ON f.location_id = l.id CROSS JOIN unnest(f.pro_ids) p(id)
        WHERE l.market_id = 1 AND f.on_day >= ${first} AND f.on_day < ${first} + interval '1 month'`
      const [now, before] = [sql`${month}::timestamp`, sql`(${month}::timestamp - interval '1 month')`]
      const { rows } = await sql<{ active: number; before: number; both: number }>`SELECT (SELECT count(*) FROM (${held(now)}) x) AS active,
        (SELECT count(*) FROM (${held(before)}) x) AS before, (SELECT count(*) FROM (${held(now)} INTERSECT ${held(before)}) x) AS both`.execute(
        db(),
      )
      expect({ active, before: active_before, both: returning }).toEqual(rows[0])
    }
  })

  test('names what is wrong with its days', async () => {
    expect(await operator.refusal(getMarketDashboard, { query: { from: '2026-02-02', to: '2026-02-01' } })).toMatchObject({ target: 'to' })
    expect(await operator.refusal(getMarketDashboard, { query: { from: '2024-02-02', to: '2026-02-01' } })).toMatchObject({
      target: 'from',
    })
  })
})

describe('histories at random', () => {
  /** Numbers that are the same in every run. */
  let seed = 20_261_127
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const past = (offset: number) =>
    sql`g.start_time < app_now() - interval '6 days' AND g.status <> 'CANCELLED' ORDER BY g.id OFFSET ${offset} LIMIT 1`
  const CHANGES: ((at: number) => RawBuilder<unknown>)[] = [
    (at) =>
      sql`UPDATE gig g SET allowed_confirmed_pros = allowed_confirmed_pros + 1 WHERE g.id = (SELECT g.id FROM gig g WHERE ${past(at)})`,
    (
      at,
    ) => sql`UPDATE gig g SET start_time = start_time - interval '31 days', end_time = end_time - interval '31 days' WHERE g.id = (SELECT g.id FROM gig g
      WHERE NOT EXISTS (SELECT 1 FROM gig_slot s WHERE s.gig_id = g.id) AND ${past(at % 20)})`,
    (
      at,
    ) => sql`UPDATE working_hours SET paid_minutes = paid_minutes + 11 WHERE paid_minutes IS NOT NULL AND application_id = (SELECT max(a.id) FROM application a
      WHERE a.gig_id = (SELECT g.id FROM gig g WHERE ${past(at)}))`,
    (at) =>
      sql`UPDATE location SET market_id = CASE market_id WHEN 1 THEN 2 ELSE 1 END WHERE id = (SELECT id FROM location ORDER BY id OFFSET ${at % 12} LIMIT 1)`,
    (at) =>
      sql`DELETE FROM gig_slot WHERE application_id = (SELECT max(s.application_id) FROM gig_slot s WHERE s.gig_id = (SELECT g.id FROM gig g WHERE ${past(at)}))`,
  ]

  test('leave the sums of the markets equal to a recount, over any period, market and position', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 12; round++) {
      for (let change = 0; change < 4; change++) await CHANGES[random(CHANGES.length)]!(random(200)).execute(db())
      await keepShiftFigures(app.deps)
      expect(await offenders()).toEqual([])
      const to = addDays(through, -random(90))
      const from = addDays(to, -random(200))
      const all = await read({ from, to, compare: false })
      expect(said(all.total)).toEqual(await recount(from, to))
      const market = all.by_market[random(all.by_market.length)]
      const position = all.by_position[random(all.by_position.length)]
      if (market === undefined || position === undefined) continue
      expect(said(market.figures)).toEqual(await recount(from, to, sql`l.market_id = ${market.market.id}`))
      expect(said(position.figures)).toEqual(await recount(from, to, sql`f.skill_id = ${position.skill.id}`))
      const narrowed = await read({ from, to, compare: false, market_ids: [market.market.id], positions: [position.skill.id] })
      expect(said(narrowed.total)).toEqual(
        await recount(from, to, sql`l.market_id = ${market.market.id} AND f.skill_id = ${position.skill.id}`),
      )
    }
  })
})

describe('the places of a market', () => {
  test.each(['location', 'organization'] as const)('by %s add up to the market, in the order that is asked for', async (by) => {
    const { period, by_market } = await read()
    const { market, figures } = by_market[0]!
    const all = []
    for (let page = 1; ; page++) {
      const { results, next } = await operator.call(listPlaceFigures, {
        query: { ...period, market_id: market.id, by, ordering: '-spent', page, page_size: 5 },
      })
      all.push(...results)
      if (next === null) break
    }
    expect(all.reduce((sum, place) => sum + place.figures.filled, 0)).toBe(figures.filled)
    const spent = all.map((place) => place.figures.spent)
    expect(spent).toEqual(spent.toSorted((one, other) => other - one))
  })

  test('lead to the dashboard that the managers of a location read', async () => {
    const dana = new Person(app)
    await provePhone(dana, '+18435550127')
    dana.location_id = 1
    const query = { from: addDays(through, -30), to: through }
    const theirs = await dana.call(getDashboard, { query })
    const ours = await operator.call(getLocationDashboard, { params: { id: 1 }, query })
    expect({ ...ours, as_of: '' }).toEqual({ ...theirs, as_of: '' })
    expect(await operator.refusal(getLocationDashboard, { params: { id: 987_654 }, query: {} })).toMatchObject({ status: 404 })
  })
})

test('the table has a row for each day, market and position, and adds up', async () => {
  const { total, period } = await read({ from: addDays(through, -70), compare: false })
  const rows = await readCsv(app, operator, `${exportMarketDashboard.path}?from=${period.from}&to=${period.to}`)
  expect(rows.reduce((sum, row) => sum + Number(row.Filled), 0)).toBe(total.filled)
  expect(new Set(rows.map((row) => `${row.Date} ${row.Market} ${row.Position}`)).size).toBe(rows.length)
})
