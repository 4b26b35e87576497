import { LAST_REMINDER, REMIND_EVERY_MINUTES } from '@muster/contract/timesheets/clock-out-reminder-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { plannedEnd } from './extension-queries.ts'

/**
 * Pros who are on the clock past their planned end and have a reminder to come, oldest end first. Bounding the end of the gig lets the query
 * use the index on it.
 */
export async function listClocksLeftRunning(db: Database, limit: number): Promise<{ application_id: number; gig_id: number }[]> {
  const { rows } = await sql<{ application_id: number; gig_id: number }>`
    SELECT a.id AS application_id, a.gig_id FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
    CROSS JOIN LATERAL (SELECT coalesce(max(r.number), -1) AS last FROM clock_out_reminder r WHERE r.application_id = a.id AND r.market_id = a.market_id) AS sent
    WHERE g.status IN ('INCOMPLETE', 'FAILED_PAYMENT') AND g.end_time <= app_now() AND g.end_time > app_now() - interval '1 day'
      AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND sent.last < ${LAST_REMINDER}
      AND ${plannedEnd} + (sent.last + 1) * ${REMIND_EVERY_MINUTES} * interval '1 minute' <= app_now()
      AND EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_IN')
      AND NOT EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_OUT')
      AND NOT EXISTS (SELECT 1 FROM working_hours w WHERE w.application_id = a.id AND w.market_id = a.market_id)
    ORDER BY g.end_time, a.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Notes that a reminder goes out. False if it already did. */
export async function noteReminder(db: Database, application: { id: number; market_id: number }, number: number): Promise<boolean> {
  const row = await db
    .insertInto('clock_out_reminder')
    .values({ application_id: application.id, market_id: application.market_id, number })
    .onConflict((already) => already.doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}
