import { z } from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { Id, Instant, LocalDate } from '../../wire.ts'
import { Cautions } from '../conflicts/conflict.ts'

/** Why a pro is not assigned to a shift, or got no offer. */
export const assignRefusals = [
  'NOT_FOUND',
  'NOT_IN_NETWORK',
  'ALREADY_CONFIRMED',
  'APPLICATION_CANCELLED',
  'GIG_FILLED',
  'GIG_NOT_OPEN',
  'GIG_STARTED',
  'OVERLAPPING_GIG',
  'SUSPENDED',
  'BLOCKED',
  'EMPLOYMENT_TYPE_UNSUPPORTED',
  'CERTIFICATION_MISSING',
  'CREW_TOGETHER',
] as const satisfies readonly ErrorCode[]
export const AssignRefusal = z.enum(assignRefusals)
export type AssignRefusal = z.output<typeof AssignRefusal>

const ProName = z.object({ id: Id, display_name: z.string() })

/** The outcome of assigning a pro to a shift, or of offering it. */
export const AssignOutcome = z.object({
  pro: ProName,
  gig_id: Id,
  local_date: LocalDate,
  /** PENDING: a job does it soon. */
  state: z.enum(['CONFIRMED', 'OFFERED', 'REFUSED', 'PENDING']),
  /** Null unless refused. */
  code: AssignRefusal.nullable(),
})
export type AssignOutcome = z.output<typeof AssignOutcome>

/** How a manager, or the clock, places pros on shifts. */
export interface Placing {
  /** ASSIGNMENT confirms the pros at once. DIRECT_OFFER asks them. */
  kind: 'ASSIGNMENT' | 'DIRECT_OFFER'
  /** The manager who decided; null when the clock makes the shifts of a series. */
  by: number | null
  /** The bonus that the offer promises, in cents an hour. */
  bonus_cents?: number
  /** Muster recommended these pros to the manager. Noted on each application. */
  is_recommended?: boolean
}

/** A confirmed job of a pro at the time of a planned shift. It names the location only if the reader runs it too. */
export const ProConflict = z.object({
  local_date: LocalDate,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  place: z.string().nullable(),
  skill: z.object({ name: z.string(), name_es: z.string() }).nullable(),
})
export type ProConflict = z.output<typeof ProConflict>

/** A pro of the private network, with what speaks for and against a planned shift. */
export const AssignablePro = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  headshot_public_id: z.string().nullable(),
  /** Shifts worked in this position, and in all. */
  shifts_in_position: z.number().int(),
  shifts_worked: z.number().int(),
  shifts_here: z.number().int(),
  /** Mean of the reviews; null if there are too few. */
  rating: z.number().nullable(),
  /** Hours of the fullest week, Monday to Sunday, with this shift in it. */
  week_hours: z.number(),
  conflicts: z.array(ProConflict).max(100),
  /** What to look at before the assignment: the worst of each kind over the dates. Forbids nothing. */
  cautions: Cautions,
  missing_certifications: z.array(z.object({ id: Id, name: z.string(), name_es: z.string() })).max(40),
  /** What keeps the pro from every one of the dates; null if nothing does. */
  code: AssignRefusal.nullable(),
})
export type AssignablePro = z.output<typeof AssignablePro>

/** A pro the background job could not assign to a shift, and why.  */
export const MissedAssignment = z.object({ pro: ProName, code: AssignRefusal })
export type MissedAssignment = z.output<typeof MissedAssignment>

/** A pro who is assigned or offered every shift of a series as it is made, and the dates that failed. */
export const SeriesAssignment = z.object({
  pro: ProName,
  kind: z.enum(['ASSIGNMENT', 'DIRECT_OFFER']),
  missed: z.array(z.object({ gig_id: Id, local_date: LocalDate, code: AssignRefusal })).max(100),
})
export type SeriesAssignment = z.output<typeof SeriesAssignment>
