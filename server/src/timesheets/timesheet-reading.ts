import { minutesBetween } from '@muster/contract/moment.ts'
import type { BreakAttestation, Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import type { PunchSignature } from '@muster/contract/timesheets/signed-punch.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { plannedEnd } from '@muster/contract/timesheets/extension-rules.ts'
import type { GeoFlag, GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { breakLength, type BreakRule, judgeBreaks, suggestedBreaks } from '@muster/contract/timesheets/break-rules.ts'

/** A punch's row. A correction names the punch it replaces. */
export interface PunchRow {
  id: number
  kind: 'CLOCK_IN' | 'CLOCK_OUT' | 'BREAK_START' | 'BREAK_END' | 'VOID'
  time: string
  proof: 'position' | 'code' | 'captain' | 'kiosk' | 'manager' | 'none'
  by: string | null
  is_flagged: boolean
  distance_m: number | null
  /** The pro's words about an own punch, or a captain's about a correction. */
  reason: string | null
  replaces_id: number | null
  signature: PunchSignature | null
  longitude: number | null
  latitude: number | null
  precision: 'FINE' | 'COARSE' | null
}

/** What a pro said about a break that was not punched, with the row's id. */
export interface AttestationRow extends BreakAttestation {
  id: number
}

export interface ReadTimesheet {
  sheet: Timesheet
  punched: boolean
  /** The latest punch of any kind that counts. */
  last_punch: PunchRow | null
  /** When this pro should leave: the shift's end or the accepted later one. */
  planned_end_time: string
  clock_in: string | null
  clock_out: string | null
  is_on_break: boolean
  on_break_since: string | null
  breaks: { id: number; start_time: string; end_time: string | null }[]
  punched_breaks: number
}

/** Leaves out punches that a later row corrects or takes back. */
const effective = (punches: readonly PunchRow[]): PunchRow[] => {
  const replaced = new Set(punches.map(({ replaces_id }) => replaces_id))
  return punches.filter(({ id, kind }) => kind !== 'VOID' && !replaced.has(id))
}

/** The facts of a shift that its timesheets need. */
interface SheetFacts {
  end_time: string
  extensions: readonly Extension[]
  geo_flags?: readonly GeoFlag[]
  last_geo_action?: GeoLogAction | null
}

/**
 * Reads a timesheet from punches: who is in, out or on a break, and whether each break keeps the market's rule. When no break was punched,
 * the pro's attested break counts.
 */
export function timesheetOf(
  application_id: number,
  punches: readonly PunchRow[],
  attestation: AttestationRow | null,
  rules: readonly BreakRule[],
  facts: SheetFacts,
  now: string,
): ReadTimesheet {
  const counted = effective(punches)
  const end_time = plannedEnd(facts.end_time, facts.extensions)
  const clock_in = counted.find(({ kind }) => kind === 'CLOCK_IN')?.time ?? null
  const clock_out = counted.findLast(({ kind }) => kind === 'CLOCK_OUT')?.time ?? null
  const punched = breaksOf(counted)
  const breaks = punched.length > 0 ? punched : attestedBreaks(attestation)
  const due = clock_in === null ? [] : suggestedBreaks(rules, minutesBetween(clock_in, clock_out ?? end_time))
  const judged = judgeBreaks(rules, { start_time: clock_in, end_time: clock_out, scheduled_end_time: end_time }, breaks, now)
  const open = breaks.at(-1)
  const is_on_break = open !== undefined && open.end_time === null && clock_out === null
  return {
    punched: counted.length > 0,
    last_punch: counted.at(-1) ?? null,
    planned_end_time: end_time,
    clock_in,
    clock_out,
    is_on_break,
    on_break_since: is_on_break ? open.start_time : null,
    breaks,
    punched_breaks: punched.length,
    sheet: {
      id: application_id,
      application_id,
      ...wireFacts(facts),
      planned_end_time: end_time,
      time_punches: counted.flatMap((punch) =>
        punch.kind === 'CLOCK_IN' || punch.kind === 'CLOCK_OUT' ? [wirePunch(punch, punch.kind)] : [],
      ),
      shift_breaks: breaks.map((one) => ({
        id: one.id,
        ...breakLength(one),
        start_time: one.start_time,
        end_time: one.end_time,
        compliance_status: judged.find(({ taken }) => taken === one)?.compliance_status ?? 'NOT_APPLICABLE',
        is_attested: punched.length === 0,
      })),
      break_attestation: attestation && wireAttestation(attestation),
      due_break_minutes: due[0]?.break_length_minutes ?? 0,
    },
  }
}

/** The punched breaks in order. Clocking out ends an open break. */
function breaksOf(punches: readonly PunchRow[]): ReadTimesheet['breaks'] {
  const breaks: ReadTimesheet['breaks'] = []
  for (const punch of punches) {
    if (punch.kind === 'BREAK_START') breaks.push({ id: punch.id, start_time: punch.time, end_time: null })
    const open = breaks.at(-1)
    if ((punch.kind === 'BREAK_END' || punch.kind === 'CLOCK_OUT') && open && open.end_time === null) open.end_time = punch.time
  }
  return breaks
}

const attestedBreaks = (attestation: AttestationRow | null): ReadTimesheet['breaks'] =>
  attestation?.start_time && attestation.end_time
    ? [{ id: attestation.id, start_time: attestation.start_time, end_time: attestation.end_time }]
    : []

const wireFacts = ({ extensions, geo_flags = [], last_geo_action = null }: SheetFacts) => ({
  has_extension: extensions.some(({ status }) => status === 'ACCEPTED'),
  extensions: [...extensions],
  geo_flags: [...geo_flags],
  last_geo_action,
})

const wireAttestation = ({ answer, start_time, end_time, attested_at }: AttestationRow): BreakAttestation => ({
  answer,
  start_time,
  end_time,
  attested_at,
})

const wirePunch = (punch: PunchRow, punch_type: 'CLOCK_IN' | 'CLOCK_OUT'): Timesheet['time_punches'][number] => ({
  id: punch.id,
  time: punch.time,
  punch_type,
  pro_coordinates:
    punch.longitude === null || punch.latitude === null ? null : { type: 'Point', coordinates: [punch.longitude, punch.latitude] },
  pro_coordinates_precision: punch.precision,
  proof: punch.proof,
  by: punch.by,
  is_flagged: punch.is_flagged,
  distance_m: punch.distance_m,
  explanation: punch.by === null ? punch.reason : null,
  signature: punch.signature,
})
