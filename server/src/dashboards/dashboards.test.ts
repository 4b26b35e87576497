import { exportDashboard, getDashboard, listDashboardShifts } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import { type Dashboard, type Figures, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { readCsv } from '../testing/read-csv.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { Person, provePhone } from '../testing/test-person.ts'
import { keepShiftFigures } from './keep-shift-figures.ts'

let app: TestApp
let dana: Person
const HERE = 1

beforeAll(async () => {
  app = await startTestApp()
  await seedTour(app.deps.db)
  dana = new Person(app)
  await provePhone(dana, '+18435550127')
  dana.location_id = HERE
})
afterAll(() => app.close())

const db = () => app.deps.db
const read = (query: Parameters<typeof dana.call<typeof getDashboard>>[1]['query'] = {}) => dana.call(getDashboard, { query })

/** Every shift behind a figure, over all pages. */
async function allShifts(query: Parameters<typeof dana.call<typeof listDashboardShifts>>[1]['query']) {
  const found = []
  for (let page = 1; ; page++) {
    const { results, next } = await dana.call(listDashboardShifts, { query: { ...query, page, page_size: 50 } })
    found.push(...results)
    if (next === null) return found
  }
}

const sumOf = (parts: readonly { figures: Figures }[], key: Exclude<keyof Figures, 'fill_minutes'>): number =>
  Math.round(parts.reduce((sum, { figures }) => sum + figures[key], 0) * 100) / 100

/** A count that says nothing of `count_shift_figures`: the shifts of a period one by one. */
async function countOneByOne(location_ids: readonly number[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{
    spots: number
    filled: number
    no_shows: number
    minutes: number
    cents: number
    stars: number
    fills: number[]
  }>`
    SELECT g.allowed_confirmed_pros AS spots, (SELECT count(*) FROM application a WHERE a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS filled,
      (SELECT count(*) FROM application a JOIN application_cancellation x ON x.application_id = a.id WHERE a.gig_id = g.id AND x.reason = 'NO_SHOW' AND x.undone_at IS NULL AND x.superseded_at IS NULL) AS no_shows,
      (SELECT coalesce(sum(h.paid_minutes), 0) FROM application a JOIN working_hours h ON h.application_id = a.id WHERE a.gig_id = g.id AND a.cancelled_at IS NULL) AS minutes,
      (SELECT coalesce(sum(y.total_cents), 0) FROM payment y WHERE y.gig_id = g.id AND y.direction = 'payment' AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE'))
        - (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r JOIN payment y ON y.id = r.payment_id WHERE y.gig_id = g.id AND y.direction = 'payment'
          AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE')) AS cents,
      (SELECT coalesce(sum(v.overall), 0) FROM application a JOIN review v ON v.application_id = a.id WHERE a.gig_id = g.id AND v.side = 'pro') AS stars,
      (SELECT coalesce(jsonb_agg(greatest(0, floor(extract(epoch FROM a.confirmed_at - g.created_ts) / 60))), '[]') FROM application a
        WHERE a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) AS fills
    FROM gig g WHERE g.location_id IN (${sql.join(location_ids)}) AND g.status NOT IN ('UNAPPROVED', 'CANCELLED') AND g.type <> 'INTERVIEW' AND g.split_of_gig_id IS NULL
      AND g.start_time <= app_now() AND to_char(g.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD') BETWEEN ${from} AND ${to}`.execute(db())
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const fills = rows.flatMap((row) => row.fills).toSorted((a, b) => a - b)
  return {
    shifts: rows.length,
    spots: sum((row) => row.spots),
    filled: sum((row) => row.filled),
    no_shows: sum((row) => row.no_shows),
    worked_minutes: sum((row) => row.minutes),
    cents: sum((row) => Number(row.cents)),
    stars: sum((row) => row.stars),
    fill_minutes: fills.length === 0 ? null : fills[Math.ceil(fills.length / 2) - 1],
  }
}

describe('a dashboard', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await read()
  })

  test('shows the last four weeks at the location, beside the four before', async () => {
    const { rows } = await sql<{
      today: string
    }>`SELECT (app_now() AT TIME ZONE timezone)::date::text AS today FROM location WHERE id = ${HERE}`.execute(db())
    const { today } = rows[0]!
    expect(dashboard.period).toEqual({ from: addDays(today, -27), to: today })
    expect(dashboard.before).toEqual({ from: addDays(today, -55), to: addDays(today, -28) })
    expect(dashboard.by_location.map(({ location }) => location.id)).toEqual([HERE])
  })

  test('counts what a count shift by shift counts, in both periods', async () => {
    for (const [period, total] of [
      [dashboard.period, dashboard.total],
      [dashboard.before!, dashboard.total_before!],
    ] as const) {
      const counted = await countOneByOne([HERE], period)
      const { spots, filled, no_shows, worked_minutes, shifts, fill_minutes } = total
      expect({
        shifts,
        spots,
        filled,
        no_shows,
        worked_minutes,
        fill_minutes,
        cents: centsOf(total.spent),
        stars: total.rating_sum,
      }).toEqual(counted)
      expect(filled).toBeGreaterThan(30)
      expect(spots).toBeGreaterThan(filled)
      expect(total.spent).toBeGreaterThan(0)
      expect(total.rating_count).toBeGreaterThan(0)
    }
  })

  test('splits the total without a rest, however it is split', () => {
    const { total } = dashboard
    for (const parts of [
      dashboard.days,
      dashboard.by_position,
      dashboard.by_weekday,
      dashboard.by_hour,
      dashboard.by_location,
      dashboard.by_manager,
    ])
      for (const key of Object.keys(total) as (keyof Figures)[])
        if (key !== 'fill_minutes') expect([key, sumOf(parts, key)]).toEqual([key, total[key]])
  })

  test('adds up several locations of the manager', async () => {
    const ids = [HERE, 2]
    const both = await read({ location_ids: ids })
    expect(both.by_location.map(({ location }) => location.id).toSorted((one, other) => one - other)).toEqual(ids)
    expect(both.total).toMatchObject({ filled: (await countOneByOne(ids, both.period)).filled })
  })

  test('keeps to the chosen positions', async () => {
    const [first] = dashboard.by_position
    const { by_position, total } = await read({ positions: [first!.skill.id] })
    expect(by_position).toEqual([first])
    expect(total).toEqual(first!.figures)
  })

  test('compares with nothing when asked for nothing', async () =>
    expect(await read({ compare: false })).toMatchObject({ before: null, total_before: null, days_before: [] }))

  test('names those who held the most spots', async () => {
    const { pros } = dashboard
    expect(pros.count).toBeGreaterThan(10)
    expect(pros.returning).toBeGreaterThan(0)
    expect(pros.returning).toBeLessThanOrEqual(pros.count)
    const { rows } = await sql<{ shifts: number }>`SELECT count(*) AS shifts FROM application a JOIN gig g ON g.id = a.gig_id
      WHERE g.location_id = ${HERE} AND g.type <> 'INTERVIEW' AND g.status NOT IN ('CANCELLED', 'UNAPPROVED') AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
        AND g.start_time <= app_now() AND to_char(g.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD') BETWEEN ${dashboard.period.from} AND ${dashboard.period.to}
      GROUP BY a.pro_id ORDER BY 1 DESC LIMIT 10`.execute(db())
    expect(pros.top.map(({ shifts }) => shifts)).toEqual(rows.map(({ shifts }) => shifts))
  })

  test('of a place without shifts is empty', async () =>
    expect(await read({ from: '2001-01-01', to: '2001-01-31' })).toMatchObject({
      total: { spots: 0, fill_minutes: null, spent: 0 },
      days: [],
      by_position: [],
      pros: { count: 0, top: [] },
    }))
})

describe('bad input', () => {
  test('a location of others is not found', async () => {
    const { rows } = await sql<{
      id: number
    }>`SELECT l.id FROM location l WHERE NOT EXISTS (SELECT 1 FROM location_manager m JOIN login_identity i ON i.user_id = m.user_id
      WHERE m.location_id = l.id AND i.value = '+18435550127') AND l.organization_id <> (SELECT organization_id FROM location WHERE id = ${HERE}) LIMIT 1`.execute(
      db(),
    )
    await expect(read({ location_ids: [HERE, rows[0]!.id] })).rejects.toMatchObject({ status: 404 })
  })
  test.each([
    ['to', { from: '2026-02-02', to: '2026-02-01' }],
    ['from', { from: '2025-01-01', to: '2026-02-01' }],
  ])('a period that is upside down or too long names %s', async (field, query) => {
    expect(await dana.refusal(getDashboard, { query })).toMatchObject({ status: 400, target: field })
  })
})

describe('the shifts behind a figure', () => {
  test.each(FigureName.options)('%s add up to it', async (figure) => {
    const { total, period } = await read({ compare: false })
    const shifts = await allShifts({ figure, ...period })
    const sum = (of: (shift: (typeof shifts)[number]) => number): number => shifts.reduce((all, shift) => all + of(shift), 0)
    const open = sum((shift) => shift.spots - shift.filled)
    const expected = {
      'fill-rate': [open, total.spots - total.filled],
      'time-to-fill': [sum(({ filled }) => filled), total.filled],
      spend: [sum(({ spent }) => centsOf(spent)), centsOf(total.spent)],
      hours: [sum(({ worked_minutes }) => worked_minutes), total.worked_minutes],
      'no-shows': [sum(({ no_shows, callouts }) => no_shows + callouts), total.no_shows + total.callouts],
      ratings: [sum(({ rating_sum }) => rating_sum), total.rating_sum],
    }[figure]
    expect(expected[0]).toBe(expected[1])
    expect(shifts.length).toBeGreaterThan(0)
    expect(shifts.map(({ start_time }) => start_time)).toEqual(
      shifts
        .map(({ start_time }) => start_time)
        .toSorted()
        .toReversed(),
    )
  })

  test('narrow to a part of a split', async () => {
    const { by_weekday, by_hour, by_manager } = await read({ compare: false })
    const filledOf = (shifts: Awaited<ReturnType<typeof allShifts>>): number => shifts.reduce((sum, { filled }) => sum + filled, 0)
    const [weekday, hour, manager] = [by_weekday[0]!, by_hour[0]!, by_manager[0]!]
    expect(filledOf(await allShifts({ figure: 'hours', weekday: weekday.weekday }))).toBe(weekday.figures.filled)
    expect(filledOf(await allShifts({ figure: 'hours', hour: hour.hour }))).toBe(hour.figures.filled)
    expect(filledOf(await allShifts({ figure: 'hours', manager_id: manager.manager?.id ?? 0 }))).toBe(manager.figures.filled)
  })
})

test('the table has a row for each day, location and position, and adds up', async () => {
  const { total, period } = await read({ compare: false })
  const rows = await readCsv(app, dana, `${exportDashboard.path}?from=${period.from}&to=${period.to}`)
  expect(rows.reduce((sum, row) => sum + Number(row.Filled), 0)).toBe(total.filled)
  expect(Math.round(rows.reduce((sum, row) => sum + Number(row['Spend ($)']), 0) * 100)).toBe(centsOf(total.spent))
  expect(new Set(rows.map((row) => `${row.Date} ${row.Location} ${row.Position}`)).size).toBe(rows.length)
})

describe('kept figures', () => {
  /** Kept rows that a recount would not make, and rows that are missing. */
  const differences = async () =>
    (
      await sql`WITH recount AS (SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', shift_figures_until() - 1) c)
      (SELECT * FROM recount EXCEPT SELECT * FROM shift_figure) UNION ALL (SELECT * FROM shift_figure EXCEPT SELECT * FROM recount)`.execute(
        db(),
      )
    ).rows

  test('equal a recount after the job, and reads are the same before and after it', async () => {
    const year = { from: addDays((await read()).period.to, -300) }
    const before = await read(year)
    const { rows } = await sql<{ marks: number }>`SELECT count(*) AS marks FROM shift_figure_mark`.execute(db())
    expect(rows[0]!.marks).toBeGreaterThan(0)
    expect(await keepShiftFigures(app.deps)).toBeGreaterThan(100)
    expect(await differences()).toEqual([])
    const after = await read(year)
    expect({ ...after, as_of: '' }).toEqual({ ...before, as_of: '' })
    expect(after.total.shifts).toBeGreaterThan(0)
  })

  // Each changes what a past day came to, the way a use case does.
  const past = sql`g.location_id = ${HERE} AND g.start_time < app_now() - interval '10 days'`
  const CHANGES = {
    'a shift had another spot': sql`UPDATE gig g SET allowed_confirmed_pros = allowed_confirmed_pros + 1 WHERE id = (SELECT min(g.id) FROM gig g WHERE g.status = 'UNFILLED' AND ${past})`,
    'a shift is posted for a past day': sql`INSERT INTO gig (market_id, location_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents, contact_name,
        contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell, gig_shift_id)
      SELECT market_id, location_id, 'POSTED', skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents, contact_name,
        contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell, gig_shift_id FROM gig g WHERE g.status = 'COMPLETED' AND ${past} LIMIT 1`,
    'hours are corrected': sql`UPDATE working_hours SET paid_minutes = paid_minutes + 7 WHERE application_id = (SELECT max(a.id) FROM application a JOIN gig g ON g.id = a.gig_id
      JOIN working_hours h ON h.application_id = a.id WHERE h.paid_minutes IS NOT NULL AND ${past})`,
    'a rating is given': sql`INSERT INTO review (application_id, market_id, side, overall, created_by) SELECT a.id, a.market_id, 'pro', 2, (SELECT min(id) FROM user_account)
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN gig_slot s ON s.application_id = a.id WHERE ${past}
        AND NOT EXISTS (SELECT 1 FROM review r WHERE r.application_id = a.id AND r.side = 'pro') LIMIT 1`,
    'a charge comes back': sql`UPDATE payment SET status = 'FAILED', error_code = 'card_declined', error_message = 'Declined', failed_at = app_now(), available_at = NULL
      WHERE id = (SELECT max(y.id) FROM payment y JOIN gig g ON g.id = y.gig_id WHERE y.direction = 'payment' AND y.status = 'AVAILABLE' AND ${past})`,
    'a pro turns out not to have come': sql`INSERT INTO application_cancellation (application_id, market_id, reason, was_confirmed) SELECT a.id, a.market_id, 'NO_SHOW', true
      FROM application a JOIN gig g ON g.id = a.gig_id JOIN gig_slot s ON s.application_id = a.id WHERE ${past}
        AND NOT EXISTS (SELECT 1 FROM application_cancellation x WHERE x.application_id = a.id) LIMIT 1`,
    'money is refunded': sql`INSERT INTO refund (market_id, payment_id, location_id, pro_id, amount_cents, pro_cents, fees, reason)
      SELECT y.market_id, y.id, y.location_id, y.pro_id, 100, 0, '[]', 'Test' FROM payment y JOIN gig g ON g.id = y.gig_id
      WHERE y.direction = 'payment' AND y.status = 'AVAILABLE' AND ${past} ORDER BY y.id LIMIT 1`,
  }
  test.each(Object.entries(CHANGES))('follow when %s', async (_what, change) => {
    await keepShiftFigures(app.deps)
    const { period, total } = await read({ from: addDays((await read()).period.to, -300) })
    const { numAffectedRows } = await change.execute(db())
    expect(Number(numAffectedRows)).toBe(1)
    const changed = await read(period)
    expect(changed.total).not.toEqual(total)
    expect(await keepShiftFigures(app.deps)).toBe(1)
    expect(await differences()).toEqual([])
    expect((await read(period)).total).toEqual(changed.total)
  })

  test('keep a mark that was made while the job counted', async () => {
    await keepShiftFigures(app.deps)
    const touch = sql`UPDATE working_hours SET paid_minutes = paid_minutes + 1 WHERE application_id = (SELECT min(a.id) FROM application a JOIN gig g ON g.id = a.gig_id
      JOIN working_hours h ON h.application_id = a.id WHERE h.paid_minutes IS NOT NULL AND ${past})`
    await touch.execute(db())
    await db()
      .transaction()
      .execute(async (open) => {
        // Its mark and its minute are not visible to the job, which takes the first mark of the same day.
        await touch.execute(open)
        expect(await keepShiftFigures(app.deps)).toBe(1)
      })
    expect(await keepShiftFigures(app.deps)).toBe(1)
    expect(await differences()).toEqual([])
  })

  test('take in a day when it is over', async () => {
    await sql`UPDATE shift_figure_progress SET counted_until = counted_until - 20`.execute(db())
    await sql`DELETE FROM shift_figure WHERE on_day >= (SELECT counted_until FROM shift_figure_progress)`.execute(db())
    expect((await differences()).length).toBe(0)
    expect(await keepShiftFigures(app.deps)).toBeGreaterThan(10)
    expect(await differences()).toEqual([])
  })
})
