import type { getMarketDashboard } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import type { MarketDashboard } from '@muster/contract/dashboards/market-dashboard.ts'
import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { NO_FIGURES, type Period, periodBefore } from '@muster/contract/dashboards/dashboard-rules.ts'
import { countedPeriod, FILL_TIME_LIMITS, medianOfRanges, nextMonth, partsOf } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { SUMS } from './dashboard-queries.ts'

type Query = HandlerInput<typeof getMarketDashboard>['query']

/** Which markets and positions are added up; all of them if undefined or empty. */
export interface MarketScope {
  market_ids?: readonly number[] | undefined
  positions?: readonly number[] | undefined
}

interface SumRow extends Omit<Figures, 'spent' | 'fill_minutes'> {
  key: string
  is_now: boolean
  spent_cents: number
  fill_times: number[]
}

/** The last counted day, and how many changed days wait for a recount: up to 1,001. */
export async function readCounted(db: Database): Promise<{ counted_through: string; recounting: number }> {
  const { rows } = await sql<{ counted_through: string; recounting: number }>`
    SELECT (greatest(shift_figures_until(), '2000-01-02'::date) - 1)::text AS counted_through,
      (SELECT count(*) FROM (SELECT 1 FROM shift_figure_mark WHERE on_day < shift_figures_until() LIMIT 1001) m) AS recounting`.execute(db)
  return rows[0]!
}

const chosen = (ids: readonly number[] | undefined): ids is readonly number[] => ids !== undefined && ids.length > 0

/** The rows of the chosen markets or positions, or the row of all of them together. */
const keptTo = (column: 'market_id' | 'skill_id', ids: readonly number[] | undefined): RawBuilder<unknown> =>
  chosen(ids) ? sql`${sql.ref(column)} = ANY (${ids}::integer[])` : sql`${sql.ref(column)} = 0`
/** The same, but each apart. */
const eachOf = (column: 'market_id' | 'skill_id', ids: readonly number[] | undefined): RawBuilder<unknown> =>
  chosen(ids) ? sql`${sql.ref(column)} = ANY (${ids}::integer[])` : sql`${sql.ref(column)} > 0`

const between = ({ from, to }: Period): RawBuilder<unknown> => sql`from_day BETWEEN ${from}::date AND ${to}::date`

/** The sums of a period: of its whole months, and of the days that are left. */
function inPeriod(period: Period): RawBuilder<unknown> {
  const { months, days } = partsOf(period)
  const parts = days.map((part) => sql`NOT is_month AND ${between(part)}`)
  if (months !== null) parts.push(sql`is_month AND ${between(months)}`)
  return sql`(${sql.join(parts, sql` OR `)})`
}

const FILL_TIMES = sql`ARRAY[${sql.join([...FILL_TIME_LIMITS, null].map((_limit, at) => sql`sum(fill_times[${sql.lit(at + 1)}])::float8`))}] AS fill_times`

const figuresOfRow = ({ key: _key, is_now: _is_now, spent_cents, fill_times, ...sums }: SumRow): Figures => ({
  ...sums,
  fill_minutes: medianOfRanges(fill_times),
  spent: dollarsOf(spent_cents),
})

/** The sums of each day of a period and of the one before, and of each weekday and of all days together. */
async function readDays(db: Database, { market_ids, positions }: MarketScope, period: Period, before: Period | null): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    SELECT CASE WHEN GROUPING(from_day) = 0 THEN from_day::text WHEN GROUPING(weekday) = 0 THEN weekday::text ELSE '' END AS key, is_now, ${SUMS}, ${FILL_TIMES}
    FROM (SELECT f.*, f.from_day >= ${period.from}::date AS is_now, extract(isodow FROM f.from_day)::integer AS weekday FROM market_figure f
      WHERE ${keptTo('market_id', market_ids)} AND ${keptTo('skill_id', positions)} AND NOT is_month AND figures > 0
        AND ${between({ from: before?.from ?? period.from, to: period.to })}) f
    GROUP BY GROUPING SETS ((is_now), (is_now, from_day), (is_now, weekday))`.execute(db)
  return rows
}

async function readParts(
  db: Database,
  column: 'market_id' | 'skill_id',
  scope: MarketScope,
  period: Period,
): Promise<Map<number, Figures>> {
  const { market_ids, positions } = scope
  const kept =
    column === 'market_id'
      ? sql`${eachOf('market_id', market_ids)} AND ${keptTo('skill_id', positions)}`
      : sql`${keptTo('market_id', market_ids)} AND ${eachOf('skill_id', positions)}`
  const { rows } = await sql<SumRow>`
    SELECT ${sql.ref(column)}::text AS key, ${SUMS}, ${FILL_TIMES} FROM market_figure WHERE ${kept} AND figures > 0 AND ${inPeriod(period)} GROUP BY ${sql.ref(column)}`.execute(
    db,
  )
  return new Map(rows.map((row) => [Number(row.key), figuresOfRow(row)]))
}

interface Named {
  skills: SkillTag[]
  markets: { id: number; name: string; state_code: string }[]
}

async function readNames(db: Database, skills: readonly number[], markets: readonly number[]): Promise<Named> {
  const { rows } = await sql<Named>`SELECT
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color)) FROM skill k WHERE k.id = ANY (${skills}::integer[])), '[]') AS skills,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'state_code', m.state_code)) FROM market m WHERE m.id = ANY (${markets}::integer[])), '[]') AS markets`.execute(
    db,
  )
  return rows[0]!
}

/** The pros of each month that the period touches, and of the one before the first. */
async function readMonths(
  db: Database,
  { market_ids }: MarketScope,
  { from, to }: Period,
  counted_through: string,
): Promise<MarketDashboard['pros_by_month']> {
  const { rows } = await sql<{ month: string; active: number; active_before: number; returning: number }>`
    SELECT m.month::text, m.active, m.returning, coalesce(b.active, 0) AS active_before
    FROM (SELECT month, sum(active) AS active, sum(returning_pros) AS returning FROM market_month
      WHERE month BETWEEN date_trunc('month', ${from}::timestamp)::date AND ${to}::date ${chosen(market_ids) ? sql`AND market_id = ANY (${market_ids}::integer[])` : sql``} GROUP BY 1) m
      LEFT JOIN (SELECT (month + interval '1 month')::date AS month, sum(active) AS active FROM market_month
      WHERE month BETWEEN (date_trunc('month', ${from}::timestamp) - interval '1 month')::date AND ${to}::date ${chosen(market_ids) ? sql`AND market_id = ANY (${market_ids}::integer[])` : sql``} GROUP BY 1) b USING (month)
    ORDER BY m.month`.execute(db)
  return rows.map((row) => ({ ...row, is_whole: addDays(nextMonth(row.month), -1) <= counted_through }))
}

const bySpots = (one: { figures: Figures }, other: { figures: Figures }): number => other.figures.spots - one.figures.spots

/** The marketplace's dashboard: sums that a job keeps, so it ends with the last counted day. Six statements, whatever the period. */
export async function readMarketDashboard(db: Database, query: Query): Promise<MarketDashboard> {
  const { counted_through, recounting } = await readCounted(db)
  const period = countedPeriod(query, counted_through)
  const before = query.compare ? periodBefore(period) : null
  const rows = await readDays(db, query, period, before)
  const markets = await readParts(db, 'market_id', query, period)
  const skills = await readParts(db, 'skill_id', query, period)
  const names = await readNames(db, [...skills.keys()], [...markets.keys()])
  const sumOf = (is_now: boolean): Figures => {
    const row = rows.find((one) => one.key === '' && one.is_now === is_now)
    return row === undefined ? NO_FIGURES : figuresOfRow(row)
  }
  const days = (is_now: boolean) =>
    rows
      .filter((row) => row.is_now === is_now && row.key.length === 10)
      .map((row) => ({ day: row.key, figures: figuresOfRow(row) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return {
    period,
    before,
    counted_through,
    recounting,
    total: sumOf(true),
    total_before: before && sumOf(false),
    days: days(true),
    days_before: days(false),
    by_market: names.markets.map((market) => ({ market, figures: markets.get(market.id)! })).toSorted(bySpots),
    by_position: names.skills.map((skill) => ({ skill, figures: skills.get(skill.id)! })).toSorted(bySpots),
    by_weekday: rows
      .filter((row) => row.is_now && row.key.length === 1)
      .map((row) => ({ weekday: Number(row.key), figures: figuresOfRow(row) }))
      .toSorted((one, other) => one.weekday - other.weekday),
    pros_by_month: await readMonths(db, query, period, counted_through),
  }
}
