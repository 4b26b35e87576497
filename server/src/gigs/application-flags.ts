import type { LockedApplication } from './application-locks.ts'

/** The wire's flags, derived from the timestamps. */
export const flagsOf = (application: Pick<LockedApplication, 'selected_at' | 'confirmed_at' | 'cancelled_at'>) => ({
  is_selected: application.selected_at !== null,
  is_confirmed: application.confirmed_at !== null,
  is_cancelled: application.cancelled_at !== null,
})
