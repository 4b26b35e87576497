import type { exportDashboard as exportDashboardCall } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { exportMarketDashboard as exportMarketDashboardCall } from '@muster/contract/dashboards/market-dashboard-endpoints.ts'
import { countedPeriod } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import { type Period, periodOf } from '@muster/contract/dashboards/dashboard-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { type DayRow, readDays } from './dashboard-day-queries.ts'
import { type DashboardScope, readToday } from './dashboard-queries.ts'
import { dashboardCsvWords } from './dashboard-csv-words.ts'
import { readMarketDays } from './market-day-queries.ts'
import { readCounted } from './market-dashboard-queries.ts'

/** So many days are read at once, so that a year of many locations is never in memory whole. */
const PART_DAYS = 31

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
  return csvOf(words.file, words.head, period, async (part) =>
    (await readDays(context.deps.db, scope, part)).map((row) => lineOf(row, row.location, language)),
  )
}

/** The marketplace's figures of a period as CSV: a row for each day, market and position, in the reader's language. */
export async function exportMarketDashboard(
  context: Context,
  { query }: HandlerInput<typeof exportMarketDashboardCall>,
): Promise<CsvAnswer> {
  const { language } = actorOf(context)
  const words = dashboardCsvWords[language]
  const period = countedPeriod(query, (await readCounted(context.db)).counted_through)
  const [day, , ...rest] = words.head
  return csvOf(words.file, [day!, words.market, ...rest], period, async (part) =>
    (await readMarketDays(context.deps.db, query, part)).map((row) => lineOf(row, row.market, language)),
  )
}

type Line = (string | number | null)[]

function csvOf(file: string, head: readonly string[], period: Period, read: (part: Period) => Promise<Line[]>): CsvAnswer {
  async function* rows(): CsvAnswer['rows'] {
    yield head
    for (let from = period.from; from <= period.to; from = addDays(from, PART_DAYS)) {
      const last = addDays(from, PART_DAYS - 1)
      yield* await read({ from, to: last < period.to ? last : period.to })
    }
  }
  return { file_name: `${file}-${period.from}-${period.to}.csv`, rows: rows() }
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

function lineOf(row: Omit<DayRow, 'location'>, place: string, language: 'en' | 'es'): Line {
  return [
    row.day,
    place,
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
