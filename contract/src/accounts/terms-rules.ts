/** How long before a shift its pro is not asked to accept changed terms. */
export const TERMS_QUIET_HOURS = 2

/** What decides whether changed terms may wait: the pro's running or next shift. */
export interface ShiftAhead {
  start_time: string
  clocked_in_at: string | null
  clocked_out_at: string | null
}

/**
 * Whether a pro may be asked to accept changed terms now. Nothing comes between a pro and the clock: someone who works, or starts within two
 * hours, is asked afterwards.
 */
export function mayAskForTerms(shift: ShiftAhead | null, now: Date): boolean {
  if (shift === null || shift.clocked_out_at !== null) return true
  if (shift.clocked_in_at !== null) return false
  return Date.parse(shift.start_time) - now.getTime() > TERMS_QUIET_HOURS * 3_600_000
}
