import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { undoesClockIn } from '@muster/contract/timesheets/clock-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import type { KeptPunch } from './kept-punches.ts'

/** What a clock shows of a shift. */
interface Clock {
  application: ProApplication
  sheet: Timesheet
}

type Break = Timesheet['shift_breaks'][number]

const breakSince = (id: number, start_time: string): Break => ({
  id,
  minutes: 0,
  seconds: 0,
  start_time,
  end_time: null,
  compliance_status: 'NOT_APPLICABLE',
  is_attested: false,
})

const minutesOf = ({ start_time }: Break, end: string): number =>
  Math.max(0, Math.floor((Date.parse(end) - Date.parse(start_time ?? end)) / 60_000))

const endBreak = (breaks: readonly Break[], end: string): Break[] =>
  breaks.map((one) => (one.end_time === null ? { ...one, minutes: minutesOf(one, end), end_time: end } : one))

/** The clock after one more punch. A punch never moves one that the server knows, so one that arrived meanwhile changes nothing. */
function after({ application, sheet }: Clock, { kind, time }: KeptPunch, index: number): Clock {
  const { clocked_in_at, clocked_out_at, on_break_since, gig } = application
  if (kind === 'CLOCK_IN')
    return clocked_in_at === null ? { application: { ...application, clocked_in_at: time }, sheet } : { application, sheet }
  if (clocked_in_at === null || clocked_out_at !== null) return { application, sheet }
  if (kind === 'CLOCK_OUT') {
    const ended = { ...sheet, shift_breaks: endBreak(sheet.shift_breaks, time) }
    const isUndo = undoesClockIn(gig.start_time, time)
    const changed = isUndo ? { clocked_in_at: null, on_break_since: null } : { clocked_out_at: time, on_break_since: null }
    return { application: { ...application, ...changed }, sheet: isUndo ? { ...sheet, shift_breaks: [] } : ended }
  }
  if ((kind === 'BREAK_START') === (on_break_since !== null)) return { application, sheet }
  return kind === 'BREAK_START'
    ? {
        application: { ...application, on_break_since: time },
        sheet: { ...sheet, shift_breaks: [...sheet.shift_breaks, breakSince(-1 - index, time)] },
      }
    : { application: { ...application, on_break_since: null }, sheet: { ...sheet, shift_breaks: endBreak(sheet.shift_breaks, time) } }
}

/** The clock of a shift as it will be once the punches that wait on this phone are sent. */
export const withKept = (clock: Clock, punches: readonly KeptPunch[]): Clock =>
  punches.filter(({ application_id }) => application_id === clock.application.id).reduce(after, clock)

/** The timesheet of a shift that this phone never read: without a network the clock starts from what the schedule said. */
export const unreadSheet = ({ id, planned_end_time, on_break_since }: ProApplication): Timesheet => ({
  id,
  application_id: id,
  time_punches: [],
  has_extension: false,
  planned_end_time,
  extensions: [],
  geo_flags: [],
  last_geo_action: null,
  shift_breaks: on_break_since === null ? [] : [breakSince(-1, on_break_since)],
  break_attestation: null,
  due_break_minutes: 0,
})
