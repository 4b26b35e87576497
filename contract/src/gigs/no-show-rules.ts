import { hasPassed, MINUTE, type Moment, millis } from '../moment.ts'

/** From this long after the start a manager may mark a no-show: it costs the pro 100 points, and traffic is not a no-show. */
export const NO_SHOW_GRACE_MINUTES = 15

/** Whether a pro who has not come by `now` may be marked as a no-show. */
export const isPastGrace = (start_time: Moment, now: Moment): boolean =>
  hasPassed(new Date(millis(start_time) + NO_SHOW_GRACE_MINUTES * MINUTE), now)
