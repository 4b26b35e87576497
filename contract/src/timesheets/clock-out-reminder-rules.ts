import { hasPassed, MINUTE, type Moment, millis } from '../moment.ts'

/** A pro who is still on the clock after the planned end is reminded then, and again after each of these many minutes. */
export const REMIND_EVERY_MINUTES = 15
/** The last reminder, an hour after the end. The managers hear with it, because from then on only they can find out what happened. */
export const LAST_REMINDER = 60 / REMIND_EVERY_MINUTES

/** The newest reminder that is due: 0 at the planned end, then one more every 15 minutes. Null before the end. */
export function dueReminder(planned_end_time: Moment, now: Moment): number | null {
  if (!hasPassed(planned_end_time, now)) return null
  const minutesOver = (millis(now) - millis(planned_end_time)) / MINUTE
  return Math.min(LAST_REMINDER, Math.floor(minutesOver / REMIND_EVERY_MINUTES))
}
