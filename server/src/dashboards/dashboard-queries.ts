import type { Dashboard, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { NO_FIGURES, type Period, periodBefore, periodOf } from '@muster/contract/dashboards/dashboard-rules.ts'
import type { getDashboard as getDashboardCall } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What a dashboard adds up: locations that the reader manages, and positions (all of them if undefined). */
export interface DashboardScope {
  location_ids: number[]
  positions: readonly number[] | undefined
}

type Query = HandlerInput<typeof getDashboardCall>['query']

/** The groups that one statement adds up, each by its own column. */
const GROUPS = ['on_day', 'skill_id', 'weekday', 'start_hour', 'location_id', 'manager_id'] as const
type Group = (typeof GROUPS)[number] | 'all'

interface SumRow extends Omit<Figures, 'spent'> {
  is_now: boolean
  grouping: number
  group: Group
  key: string
  spent_cents: number
}

const bigints = (ids: readonly number[]): RawBuilder<unknown> => sql`${ids}::bigint[]`

/** The rows of `shift_figure` for a scope and its days: kept ones, and counted ones of the latest days. */
export const figuresOf = ({ location_ids, positions }: DashboardScope, { from, to }: Period): RawBuilder<unknown> =>
  sql`(SELECT f.* FROM read_shift_figures(${bigints(location_ids)}, ${from}::date, ${to}::date) f
    ${positions === undefined || positions.length === 0 ? sql`` : sql`WHERE f.skill_id = ANY (${bigints(positions)})`})`

/** The columns of Figures that add up. */
export const SUMS = sql`sum(shifts) AS shifts, sum(spots) AS spots, sum(filled) AS filled, sum(cancelled_spots) AS cancelled_spots, sum(late_spots) AS late_spots,
  sum(late_filled) AS late_filled, sum(early_spots) AS early_spots, sum(early_filled) AS early_filled, sum(no_shows) AS no_shows, sum(callouts) AS callouts,
  sum(worked) AS worked, sum(unapproved) AS unapproved, sum(worked_minutes) AS worked_minutes, sum(overtime_minutes) AS overtime_minutes,
  sum(spent_cents)::bigint AS spent_cents, sum(rating_sum) AS rating_sum, sum(rating_count) AS rating_count`

interface Today {
  today: string
  now: string
}

/** Today at a location, and the moment of the database; null for a location that there isn't. */
async function findToday(db: Database, location_id: number): Promise<Today | null> {
  const { rows } = await sql<{ today: string; now: string }>`
    SELECT (app_now() AT TIME ZONE timezone)::date::text AS today, iso_text(app_now()) AS now FROM location WHERE id = ${location_id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Today at a location that is known to exist, and the moment of the database. */
export async function readToday(db: Database, location_id: number): Promise<Today> {
  const today = await findToday(db, location_id)
  if (today === null) throw new Error(`there is no location ${location_id}`)
  return today
}

/** The sums of a period and of the one before, in total and by each group. One statement. */
async function readSums(db: Database, scope: DashboardScope, period: Period, before: Period | null): Promise<SumRow[]> {
  const sets = sql`GROUPING SETS ((is_now), ${sql.join(GROUPS.map((group) => sql`(is_now, ${sql.ref(group)})`))})`
  const keyed = sql`is_now, GROUPING(${sql.join(GROUPS.map((group) => sql.ref(group)))}) AS grouping,
    coalesce(on_day::text, skill_id::text, weekday::text, start_hour::text, location_id::text, manager_id::text, '') AS key`
  // A group's column is the only one that GROUPING does not mark: a 0 among ones.
  const names = sql`CASE grouping ${sql.join(
    GROUPS.map((group, place) => sql`WHEN ${sql.lit(0b111111 - (1 << (GROUPS.length - 1 - place)))} THEN ${sql.lit(group)}`),
    sql` `,
  )} ELSE 'all' END`
  const { rows } = await sql<SumRow>`
    WITH f AS MATERIALIZED (SELECT x.*, x.on_day >= ${period.from}::date AS is_now, extract(isodow FROM x.on_day)::integer AS weekday
      FROM ${figuresOf(scope, { from: before?.from ?? period.from, to: period.to })} x),
    sums AS (SELECT ${keyed}, ${SUMS} FROM f GROUP BY ${sets}),
    medians AS (SELECT ${keyed}, percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) AS fill_minutes FROM f CROSS JOIN unnest(f.fill_minutes) minutes GROUP BY ${sets})
    SELECT s.*, ${names} AS "group", m.fill_minutes FROM sums s LEFT JOIN medians m USING (is_now, grouping, key)
    WHERE s.is_now OR grouping IN (${sql.lit(0b111111)}, ${sql.lit(0b011111)})`.execute(db)
  return rows
}

const figuresOfRow = ({ is_now: _is_now, group: _group, grouping: _grouping, key: _key, spent_cents, ...figures }: SumRow): Figures => ({
  ...figures,
  spent: dollarsOf(spent_cents),
})

interface Named {
  skills: SkillTag[]
  locations: { id: number; name: string; image_public_id: string | null }[]
  managers: { id: number; first_name: string; last_name: string }[]
}

async function readNames(db: Database, ids: { skills: number[]; locations: number[]; managers: number[] }): Promise<Named> {
  const { rows } = await sql<Named>`SELECT
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'name_es', k.name_es, 'color', k.color)) FROM skill k WHERE k.id = ANY (${bigints(ids.skills)})), '[]') AS skills,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'image_public_id', l.image_public_id)) FROM location l WHERE l.id = ANY (${bigints(ids.locations)})), '[]') AS locations,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)) FROM user_account u WHERE u.id = ANY (${bigints(ids.managers)})), '[]') AS managers`.execute(
    db,
  )
  return rows[0]!
}

interface ProRow {
  count: number
  returning: number
  top: {
    pro_id: number
    first_name: string
    last_name: string
    headshot_public_id: string | null
    shifts: number
    stars: number
    reviews: number
  }[]
}

/** Who held the spots of a period, and how many of them had held one here in the year before. */
async function readPros(db: Database, scope: DashboardScope, period: Period): Promise<Dashboard['pros']> {
  const yearBefore = { from: sql`(${period.from}::date - 365)`, to: sql`(${period.from}::date - 1)` }
  const { rows } = await sql<ProRow>`
    WITH held AS MATERIALIZED (SELECT p.id, count(*) AS shifts FROM ${figuresOf(scope, period)} f CROSS JOIN unnest(f.pro_ids) p(id) GROUP BY p.id),
    known AS (SELECT DISTINCT p.id FROM read_shift_figures(${bigints(scope.location_ids)}, ${yearBefore.from}, ${yearBefore.to}) f CROSS JOIN unnest(f.pro_ids) p(id)),
    top AS (SELECT * FROM held ORDER BY shifts DESC, id LIMIT 10)
    SELECT (SELECT count(*) FROM held) AS count, (SELECT count(*) FROM held JOIN known USING (id)) AS returning,
      coalesce((SELECT jsonb_agg(jsonb_build_object('pro_id', p.id, 'first_name', u.first_name, 'last_name', u.last_name, 'headshot_public_id', p.headshot_public_id,
          'shifts', t.shifts, 'stars', coalesce(h.stars, 0), 'reviews', coalesce(h.reviews, 0)) ORDER BY t.shifts DESC, p.id)
        FROM top t JOIN pro p ON p.id = t.id JOIN user_account u ON u.id = p.user_id
        LEFT JOIN LATERAL (SELECT sum(x.rating_sum) AS stars, sum(x.review_count) AS reviews FROM pro_at_location x
          WHERE x.pro_id = p.id AND x.market_id = p.market_id AND x.location_id = ANY (${bigints(scope.location_ids)})) h ON true), '[]') AS top`.execute(
    db,
  )
  const { count, returning, top } = rows[0]!
  return {
    count,
    returning,
    top: top.map(({ first_name, last_name, stars, reviews, ...pro }) => ({
      ...pro,
      display_name: displayName(first_name, last_name),
      rating: reviews === 0 ? null : stars / reviews,
    })),
  }
}

/** A manager's dashboard. Five statements, whatever the period. */
export const readDashboard = async (db: Database, location_id: number, scope: DashboardScope, query: Query): Promise<Dashboard> =>
  dashboardOf(db, scope, query, await readToday(db, location_id))

/** The dashboard of one location for the provider's staff; null for a location that there isn't. */
export async function findLocationDashboard(db: Database, id: number, query: Omit<Query, 'location_ids'>): Promise<Dashboard | null> {
  const today = await findToday(db, id)
  return today && dashboardOf(db, { location_ids: [id], positions: query.positions }, query, today)
}

async function dashboardOf(db: Database, scope: DashboardScope, query: Query, { today, now }: Today): Promise<Dashboard> {
  const period = periodOf(query, today)
  const before = query.compare ? periodBefore(period) : null
  const sums = await readSums(db, scope, period, before)
  const of = (group: Group, is_now = true): { key: string; figures: Figures }[] =>
    sums.filter((row) => row.group === group && row.is_now === is_now).map((row) => ({ key: row.key, figures: figuresOfRow(row) }))
  const ids = (group: Group): number[] => of(group).map(({ key }) => Number(key))
  const names = await readNames(db, { skills: ids('skill_id'), locations: ids('location_id'), managers: ids('manager_id') })
  const nameOf = new Map(names.managers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  const bySpots = (one: { figures: Figures }, other: { figures: Figures }): number => other.figures.spots - one.figures.spots
  const days = (is_now: boolean) =>
    of('on_day', is_now)
      .map(({ key, figures }) => ({ day: key, figures }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const byNumber = (group: Group) =>
    of(group)
      .map(({ key, figures }) => ({ number: Number(key), figures }))
      .toSorted((one, other) => one.number - other.number)
  return {
    period,
    before,
    as_of: now,
    total: of('all')[0]?.figures ?? NO_FIGURES,
    total_before: before && (of('all', false)[0]?.figures ?? NO_FIGURES),
    days: days(true),
    days_before: days(false),
    by_position: names.skills
      .map((skill) => ({ skill, figures: of('skill_id').find(({ key }) => key === String(skill.id))!.figures }))
      .toSorted(bySpots),
    by_weekday: byNumber('weekday').map(({ number, figures }) => ({ weekday: number, figures })),
    by_hour: byNumber('start_hour').map(({ number, figures }) => ({ hour: number, figures })),
    by_location: names.locations
      .map((location) => ({ location, figures: of('location_id').find(({ key }) => key === String(location.id))!.figures }))
      .toSorted(bySpots),
    by_manager: of('manager_id')
      .map(({ key, figures }) => ({ manager: key === '0' ? null : { id: Number(key), name: nameOf.get(Number(key)) ?? '' }, figures }))
      .toSorted(bySpots)
      .slice(0, 200),
    pros: await readPros(db, scope, period),
  }
}
