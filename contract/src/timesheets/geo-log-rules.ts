import { MINUTE, millis, type Moment } from '../moment.ts'
import type { GeoLogAction } from './geo-log.ts'

/** A short step outside, up to this many minutes, is private. Breaks do not count towards it. */
export const AWAY_ALLOWANCE_MINUTES = 15
/** Muster deletes the positions of punches and logs after this many days. */
export const POSITIONS_KEPT_DAYS = 30
/** How many logs a phone may send for one shift. */
export const GEO_LOGS_AT_MOST = 100

export interface JudgedLog {
  id: number
  time: Moment
  action: GeoLogAction
  /** As we measured it; null without a position. */
  is_inside: boolean | null
}

export interface WorkedSpan {
  clock_in: Moment | null
  clock_out: Moment | null
  planned_end_time: Moment
  breaks: readonly { start_time: Moment; end_time: Moment | null }[]
}

/** Minutes between two instants that no break covers. A pro's breaks do not overlap. */
function minutesOffBreak(from: number, to: number, breaks: WorkedSpan['breaks']): number {
  const paused = breaks.reduce((sum, one) => {
    const end = one.end_time === null ? to : millis(one.end_time)
    return sum + Math.max(0, Math.min(to, end) - Math.max(from, millis(one.start_time)))
  }, 0)
  return Math.max(0, to - from - paused) / MINUTE
}

/**
 * The ids of the logs that a person should look at. `logs` are in order of time. Flagged is
 *
 * - leaving the fence for more than 15 minutes of planned work, breaks excluded. The time ends when the phone is back or reports
 * nothing more (what Muster does not know accuses nobody), at the clock-out, the planned end or now, whichever is first;
 * - saying "entered" with a position outside the fence (for a rough position, outside the wide fence), because the two contradict.
 *
 * Logs before the clock-in or after the work are never flagged.
 */
export function flaggedLogs(logs: readonly JudgedLog[], work: WorkedSpan, now: Moment): Set<number> {
  const flagged = new Set<number>()
  if (work.clock_in === null) return flagged
  const start = millis(work.clock_in)
  const end = Math.min(millis(work.planned_end_time), work.clock_out === null ? millis(now) : millis(work.clock_out))
  logs.forEach((log, index) => {
    const at = millis(log.time)
    if (log.is_inside !== false || at < start || at >= end) return
    if (log.action === 'GEO_FENCE_ENTERED') flagged.add(log.id)
    // Of several "outside" logs in a row, the first one counts.
    if (logs[index - 1]?.is_inside === false) return
    const back = logs.slice(index + 1).find(({ is_inside }) => is_inside !== false)
    const until = Math.min(end, back === undefined ? end : millis(back.time))
    if (minutesOffBreak(at, until, work.breaks) > AWAY_ALLOWANCE_MINUTES) flagged.add(log.id)
  })
  return flagged
}
