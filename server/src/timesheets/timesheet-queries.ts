import type { SuggestedBreak, Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { suggestedBreaks } from '@muster/contract/timesheets/break-rules.ts'
import { minutesBetween } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { getBreakPolicy, getBreakRules } from '../locations/policy-queries.ts'
import { Problem } from '../problem.ts'
import { type AttestationRow, type PunchRow, type ReadTimesheet, timesheetOf } from './timesheet-reading.ts'
import type { GeoFlag, GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { geoColumns } from './geo-log-queries.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { extensionsJson } from './extension-queries.ts'
import { attestationJson, punchesJson } from './punch-queries.ts'

/** The breaks a market suggests for a shift of this length, in order. */
export async function listSuggestedBreaks(
  db: Database,
  market_id: number,
  start_time: string,
  end_time: string,
): Promise<z.output<typeof SuggestedBreak>[]> {
  const { id, value, effective_from } = await getBreakPolicy(db, market_id, start_time)
  if (id === null) return []
  const since = `${effective_from}T00:00:00Z`
  return suggestedBreaks(value.rules, minutesBetween(start_time, end_time)).map((rule, index) => ({
    id: id * 100 + index + 1,
    created_ts: since,
    last_updated_ts: since,
    ...rule,
    last_updated_by: null,
    created_by: null,
  }))
}

/** The timesheet of an application, read from its punches. Throws NOT_FOUND. */
export async function readTimesheet(db: Database, application_id: number): Promise<ReadTimesheet & { now: string }> {
  const { rows } = await sql<{
    punches: PunchRow[]
    attestation: AttestationRow | null
    extensions: Extension[]
    geo_flags: GeoFlag[]
    last_geo_action: GeoLogAction | null
    end_time: string
    start_time: string
    market_id: number
    now: string
  }>`
    SELECT ${punchesJson} AS punches, ${attestationJson} AS attestation, ${extensionsJson} AS extensions, ${geoColumns}, g.end_time, g.start_time, a.market_id, app_now() AS now
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE a.id = ${application_id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const { rules } = await getBreakRules(db, row.market_id, row.start_time)
  return { ...timesheetOf(application_id, row.punches, row.attestation, rules, row, row.now), now: row.now }
}

/** The pro's own timesheet. Throws NOT_FOUND for another pro's application. */
export async function getTimesheet(db: Database, application_id: number, pro_id: number): Promise<Timesheet> {
  const own = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', application_id)
    .where('pro_id', '=', pro_id)
    .executeTakeFirst()
  if (!own) throw new Problem('NOT_FOUND')
  return (await readTimesheet(db, application_id)).sheet
}

export async function hasClockedIn(db: Database, application_id: number): Promise<boolean> {
  return (await readTimesheet(db, application_id)).clock_in !== null
}

export async function hasApprovedHours(db: Database, application_id: number): Promise<boolean> {
  const approved = db.selectFrom('working_hours').select('application_id').where('approved_at', 'is not', null)
  return (await approved.where('application_id', '=', application_id).executeTakeFirst()) !== undefined
}

/** When the first of a gig's confirmed pros clocked in; null if none has. */
export async function findFirstClockIn(db: Database, gig: { id: number; market_id: number }): Promise<string | null> {
  const { rows } = await sql<{ time: string | null }>`
    SELECT iso_text(min(t.time)) AS time FROM application a JOIN counted_punch t ON t.application_id = a.id AND t.market_id = a.market_id
    WHERE a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND t.kind = 'CLOCK_IN'`.execute(
    db,
  )
  return rows[0]?.time ?? null
}
