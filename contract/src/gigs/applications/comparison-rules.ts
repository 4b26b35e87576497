import { type HeldCertification, isValidOn } from '../../pros/certification-status.ts'
import { FULL_WEEK_HOURS } from '../matching/match-score.ts'

/** How a certificate of a pro stands for a shift. NONE: not handed in, not accepted, or of a time that nobody knows. */
export const certificateStates = ['VALID', 'RUNS_OUT', 'PENDING', 'NONE'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * How a certificate stands on a local date, yyyy-MM-dd, the shift's start in the shift's zone: whoever works needs it to be valid then,
 * whatever it is today.
 */
export function certificateOn(held: HeldCertification | undefined, local_date: string): CertificateState {
  if (held === undefined) return 'NONE'
  if (isValidOn(held, local_date)) return 'VALID'
  if (held.status === 'PENDING') return 'PENDING'
  return held.status === 'APPROVED' && held.expiration_date !== null ? 'RUNS_OUT' : 'NONE'
}

/** Of a week with a shift in it: within full hours, past them because of this shift, or past them already without it. */
export const weekLoads = ['WITHIN', 'CROSSES', 'PAST'] as const
export interface WeekLoad {
  /** Hours beyond the full week, with the shift. */
  hours_past_full: number
  load: (typeof weekLoads)[number]
}

/** What a shift of `shift_hours` makes of a week that has `hours` with it. A full week is 40 hours; beyond it an employee earns overtime. */
export function weekLoad(hours: number, shift_hours: number): WeekLoad {
  const past = Math.round(10 * Math.max(0, hours - FULL_WEEK_HOURS)) / 10
  if (past === 0) return { hours_past_full: 0, load: 'WITHIN' }
  return { hours_past_full: past, load: hours - shift_hours > FULL_WEEK_HOURS ? 'PAST' : 'CROSSES' }
}
