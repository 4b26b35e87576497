import type { exportDashboard as exportDashboardCall } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import { type Period, periodOf } from '@muster/contract/dashboards/dashboard-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { actorOf, type Context, locationOf } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import type { Database } from '../db/database.ts'
import { type DashboardScope, figuresOf, readToday, SUMS } from './dashboard-queries.ts'
import { dashboardCsvWords } from './dashboard-csv-words.ts'

/** So many days are read at once, so that a year of many locations is never in memory whole. */
const PART_DAYS = 31

interface DayRow {
  day: string
  location: string
  skill: string
  skill_es: string
  shifts: number
  spots: number
  filled: number
  cancelled_spots: number
  late_spots: number
  late_filled: number
  no_shows: number
  callouts: number
  worked: number
  unapproved: number
  worked_minutes: number
  overtime_minutes: number
  spent_cents: number
  rating_sum: number
  rating_count: number
}

/** The figures of a period as CSV: a row for each day, location and position, in the reader's language. */
export async function exportDashboard(
  context: Context,
  scope: DashboardScope,
  { query }: HandlerInput<typeof exportDashboardCall>,
): Promise<CsvAnswer> {
  const { language } = actorOf(context)
  const words = dashboardCsvWords[language]
  const { today } = await readToday(context.db, locationOf(context).id)
  const period = periodOf(query, today)
  async function* rows(): CsvAnswer['rows'] {
    yield words.head
    for (let from = period.from; from <= period.to; from = addDays(from, PART_DAYS)) {
      const last = addDays(from, PART_DAYS - 1)
      for (const row of await readDays(context.deps.db, scope, { from, to: last < period.to ? last : period.to }))
        yield lineOf(row, language)
    }
  }
  return { file_name: `${words.file}-${period.from}-${period.to}.csv`, rows: rows() }
}

async function readDays(db: Database, scope: DashboardScope, period: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT f.*, l.name AS location, k.name AS skill, k.name_es AS skill_es
    FROM (SELECT on_day::text AS day, location_id, skill_id, ${SUMS} FROM ${figuresOf(scope, period)} x GROUP BY on_day, location_id, skill_id) f
      JOIN location l ON l.id = f.location_id JOIN skill k ON k.id = f.skill_id ORDER BY f.day, l.name, l.id, k.name`.execute(db)
  return rows
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

function lineOf(row: DayRow, language: 'en' | 'es'): (string | number | null)[] {
  return [
    row.day,
    row.location,
    language === 'es' ? row.skill_es : row.skill,
    row.shifts,
    row.spots,
    row.filled,
    row.cancelled_spots,
    row.late_spots,
    row.late_filled,
    row.no_shows,
    row.callouts,
    row.worked,
    row.unapproved,
    hours(row.worked_minutes),
    hours(row.overtime_minutes),
    dollarsOf(row.spent_cents),
    row.rating_count,
    row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 100) / 100,
  ]
}
