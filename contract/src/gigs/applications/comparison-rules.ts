import { type HeldCertification, isValidOn } from '../../certifications/certification-status.ts'
import { FULL_WEEK_HOURS } from '../conflicts/work-limits.ts'

/** How a pro's certificate counts for a shift. NONE: not submitted, not accepted, or without a known date. */
export const certificateStates = ['VALID', 'RUNS_OUT', 'PENDING', 'NONE'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * How a certificate counts on a local date, yyyy-MM-dd, the shift's start in the shift's zone. It must be valid then, whatever it is
 * today.
 */
export function certificateOn(held: HeldCertification | undefined, local_date: string): CertificateState {
  if (held === undefined) return 'NONE'
  if (isValidOn(held, local_date)) return 'VALID'
  if (held.status === 'PENDING') return 'PENDING'
  return held.status === 'APPROVED' && held.expiration_date !== null ? 'RUNS_OUT' : 'NONE'
}

/** A week with a shift in it: within full hours, over them because of this shift, or over them already without it. */
export const weekLoads = ['WITHIN', 'CROSSES', 'PAST'] as const
export interface WeekLoad {
  /** Hours over a full week, with the shift. */
  hours_past_full: number
  load: (typeof weekLoads)[number]
}

/** What a shift of `shift_hours` does to a week that has `hours` with it. A full week is 40 hours; an employee earns overtime beyond it. */
export function weekLoad(hours: number, shift_hours: number): WeekLoad {
  const past = Math.round(10 * Math.max(0, hours - FULL_WEEK_HOURS)) / 10
  if (past === 0) return { hours_past_full: 0, load: 'WITHIN' }
  return { hours_past_full: past, load: hours - shift_hours > FULL_WEEK_HOURS ? 'PAST' : 'CROSSES' }
}
