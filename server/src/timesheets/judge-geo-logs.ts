import { flaggedLogs } from '@muster/contract/timesheets/geo-log-rules.ts'
import type { Database } from '../db/database.ts'
import { listGeoLogsOf, setGeoFlag } from './geo-log-store.ts'
import { readTimesheet } from './timesheet-queries.ts'

/** Flags the logs of a locked application that a manager should look at. Called after each log and each punch. */
export async function judgeGeoLogs(db: Database, application_id: number, now: string): Promise<void> {
  const logs = await listGeoLogsOf(db, application_id)
  if (logs.length === 0) return
  const { clock_in, clock_out, planned_end_time, breaks } = await readTimesheet(db, application_id)
  const judged = logs.map(({ id, created_ts, action, is_inside }) => ({ id, time: created_ts, action, is_inside }))
  const flagged = flaggedLogs(judged, { clock_in, clock_out, planned_end_time, breaks }, now)
  for (const log of logs) if (flagged.has(log.id) !== log.is_flagged) await setGeoFlag(db, log, flagged.has(log.id))
}
