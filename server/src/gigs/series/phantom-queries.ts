import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { occurrenceTimes, recurrenceDates } from '@muster/contract/gigs/series/recurrence-dates.ts'
import type { listPhantomGigs as listCall, PhantomGig } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { DAY, millis } from '@muster/contract/moment.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import { invalid, Problem } from '../../problem.ts'
import { listExceptions, listRunningSeries } from './series-queries.ts'
import type { Series } from './series-store.ts'

type Query = HandlerInput<typeof listCall>['query']
type Phantom = Omit<PhantomGig, 'id'>

const LONGEST_RANGE_DAYS = 42
const MOST_PHANTOMS = 10_000

/** The future dates of a location's series that start in the range and have no gig yet, numbered in order of their start. */
export async function listPhantomGigs(db: Database, location_id: number, query: Query): Promise<PhantomGig[]> {
  if (query.location_id !== location_id) throw new Problem('NOT_FOUND')
  const length = millis(query.end_time) - millis(query.start_time)
  if (length < 0 || length > LONGEST_RANGE_DAYS * DAY) throw invalid('end_time', 'A range is 42 days at most')
  const now = await databaseNow(db)
  const from = millis(query.start_time) > now.getTime() ? query.start_time : now.toISOString()
  const running = await listRunningSeries(db, location_id, addDays(from.slice(0, 10), -1))
  const wanted = running.filter(({ template }) => has(query.skill_ids, template.skill_id) && has(query.types, template.type))
  const skills = await listSkillTags(db, [...new Set(wanted.map(({ skill_id }) => skill_id))])
  const found: Phantom[] = []
  for (const series of wanted) {
    const skill = skills.get(series.skill_id)
    if (skill) found.push(...(await phantomsOf(db, series, skill, { from, to: query.end_time })))
  }
  if (found.length > MOST_PHANTOMS) throw invalid('end_time', 'Ask for a shorter range')
  return found
    .sort((one, other) => one.start_time.localeCompare(other.start_time) || one.series_id - other.series_id)
    .map((phantom, n) => ({ id: `phantom-${n}`, ...phantom }))
}

/** A missing or empty filter matches everything. */
const has = <T>(filter: readonly T[] | undefined, value: T): boolean =>
  filter === undefined || filter.length === 0 || filter.includes(value)

async function phantomsOf(db: Database, series: Series, skill: SkillTag, range: { from: string; to: string }): Promise<Phantom[]> {
  const first = localPartsOf(range.from, series.timezone).date
  const from = first > series.made_until ? first : addDays(series.made_until, 1)
  const to = localPartsOf(range.to, series.timezone).date
  if (to < from) return []
  const exceptions = await listExceptions(db, series, from)
  const dates = recurrenceDates(series.pattern, series.first_date, { from, to }, exceptions)
  const wall = { start_time: series.start_wall_time, end_time: series.end_wall_time }
  return occurrenceTimes(dates, wall, series.timezone)
    .filter(({ start_time }) => start_time.getTime() >= millis(range.from) && start_time.getTime() < millis(range.to))
    .map(({ local_date, start_time, end_time }) => ({
      series_id: series.id,
      local_date,
      start_time: start_time.toISOString(),
      end_time: end_time.toISOString(),
      skill,
      type: series.type,
      wage_amount: series.template.wage_amount,
      allowed_confirmed_pros: series.template.allowed_confirmed_pros,
      timezone: series.timezone,
    }))
}

async function listSkillTags(db: Database, ids: number[]): Promise<Map<number, SkillTag>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('skill').select(['id', 'name', 'name_es', 'color']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row as SkillTag]))
}
