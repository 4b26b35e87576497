import { z } from 'zod'
import { Id, Instant, Point } from '../wire.ts'
import { Extension } from './extension.ts'
import { PunchSignature } from './signed-punch.ts'
import { GeoFlag, GeoLogAction } from './geo-log.ts'

export const ComplianceStatus = z.enum([
  'COMPLIANT',
  'NON_COMPLIANT',
  'NOT_APPLICABLE',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_LATE',
  'SKIPPED',
  'UNKNOWN',
  'NO_START_END_TIME',
  'SHORT_SHIFT',
])
export type ComplianceStatus = z.output<typeof ComplianceStatus>

/** Where a phone was: a point, or several in the order it read them. The last one counts and is kept. */
const Readings = z.union([
  Point,
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Point.shape.coordinates).min(1).max(100) }),
])

/** The last of a position's points. */
export const lastPoint = (readings: z.output<typeof Readings>): Point =>
  readings.type === 'Point' ? readings : { type: 'Point', coordinates: readings.coordinates.at(-1)! }

export const Position = z.object({
  coordinates: Readings,
  precision: z.enum(['FINE', 'COARSE']),
  accuracy_m: z.number().min(0).max(100_000),
})

export const PunchProof = z.enum(['position', 'code', 'captain', 'kiosk', 'manager', 'none'])

export const TimePunch = z.object({
  id: Id,
  time: Instant,
  punch_type: z.enum(['CLOCK_IN', 'CLOCK_OUT']),
  pro_coordinates: z.object({ type: z.enum(['Point', 'MultiPoint']), coordinates: z.array(z.number()) }).nullable(),
  pro_coordinates_precision: z.enum(['FINE', 'COARSE']).nullable(),
  proof: PunchProof,
  /** The first name of the manager or captain who made it; null for the pro's own. */
  by: z.string().nullable(),
  is_flagged: z.boolean(),
  distance_m: z.number().int().nullable(),
  explanation: z.string().nullable().describe('why the pro punched away from the place, in their own words'),
  signature: PunchSignature.nullable().describe(
    'what the phone’s signature says; null for a punch that came at once without one, or was made by hand',
  ),
})

/** A break with its minutes and seconds, and whether it keeps the market's rule. An open break has no end. */
export const TimesheetEntry = z.object({
  id: Id,
  minutes: z.number().int(),
  seconds: z.number().int(),
  start_time: Instant.nullable(),
  end_time: Instant.nullable(),
  compliance_status: ComplianceStatus,
  /** The pro attested it afterwards and did not punch it. */
  is_attested: z.boolean(),
})

/** The pro's answer about a break that was not punched: taken, with when and how long, or not given. */
export const BreakAttestation = z.object({
  answer: z.enum(['TOOK', 'NOT_GIVEN']),
  start_time: Instant.nullable(),
  end_time: Instant.nullable(),
  attested_at: Instant,
})
export type BreakAttestation = z.output<typeof BreakAttestation>

export const Timesheet = z.object({
  id: Id,
  application_id: Id,
  time_punches: z.array(TimePunch),
  has_extension: z.boolean().describe('a longer stay was accepted: the planned end is later than the shift’s'),
  /** When this pro's work ends: the shift’s end, or the accepted later one. */
  planned_end_time: Instant,
  /** Requests to stay longer, oldest first; only the last may be open. */
  extensions: z.array(Extension).max(5),
  /** Where the phone was away from the place for long during work, or contradicted itself; the first 20. */
  geo_flags: z.array(GeoFlag).max(20),
  /** The phone's last log; null if it sent none since the clock-in. */
  last_geo_action: GeoLogAction.nullable(),
  shift_breaks: z.array(TimesheetEntry),
  break_attestation: BreakAttestation.nullable(),
  /** The first break that the market’s rule requires for the work so far, in minutes; 0 if it requires none. */
  due_break_minutes: z.number().int(),
})
export type Timesheet = z.output<typeof Timesheet>

export const SuggestedBreak = z.object({
  id: Id,
  created_ts: Instant,
  last_updated_ts: Instant,
  break_trigger_minutes: z.number().int(),
  break_length_minutes: z.number().int(),
  last_updated_by: Id.nullable(),
  created_by: Id.nullable(),
})
