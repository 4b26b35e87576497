import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What the hotel takes from the provider. Days are those from today on; `to` is null for one that runs on. */
const ADD_ONS = [
  { type: 'CONCIERGE', from: -4, to: 17, notes: 'Until the new events manager has started' },
  { type: 'BACKGROUND_CHECKS', from: 6, to: null, notes: 'For the winter season: guests leave their rooms to us for weeks' },
  { type: 'BACKGROUND_CHECKS', from: -120, to: -88, notes: '' },
] as const

/** Writes the hotel's add-ons: one that runs, one that comes, one that ended. */
export async function addTourAddOns(db: Database, location_id: number): Promise<void> {
  for (const { type, from, to, notes } of ADD_ONS)
    await sql`
      INSERT INTO location_add_on (location_id, type, start_date, end_date, notes, created_ts)
      SELECT id, ${type}, d.today + ${from}::int, d.today + ${to}::int, ${notes}, least(app_now(), app_now() + make_interval(days => ${from} - 3))
      FROM location CROSS JOIN LATERAL (SELECT (app_now() AT TIME ZONE timezone)::date AS today) d WHERE id = ${location_id}`.execute(db)
}
