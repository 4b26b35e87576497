import type { Period } from '@muster/contract/dashboards/dashboard-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type DashboardScope, figuresOf, SUMS } from './dashboard-queries.ts'

/** What the shifts of one day, location and position came to. */
export interface DayRow {
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

/** The figures of each day, location and position of a period, in that order. */
export async function readDays(db: Database, scope: DashboardScope, period: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT f.*, l.name AS location, k.name AS skill, k.name_es AS skill_es
    FROM (SELECT on_day::text AS day, location_id, skill_id, ${SUMS} FROM ${figuresOf(scope, period)} x GROUP BY on_day, location_id, skill_id) f
      JOIN location l ON l.id = f.location_id JOIN skill k ON k.id = f.skill_id ORDER BY f.day, l.name, l.id, k.name`.execute(db)
  return rows
}
