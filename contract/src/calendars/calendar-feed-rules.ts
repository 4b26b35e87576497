import { millis, type Moment } from '../moment.ts'

/** A calendar link shows this many days back, which is also how long a cancelled entry stays as cancelled, and this many ahead. */
export const FEED_DAYS_BACK = 30
export const FEED_DAYS_AHEAD = 120
/** The most entries of one calendar link, the first ones. */
export const MOST_IN_FEED = 1_000

/**
 * The version of an entry, which grows with every change of it (RFC 5545, 3.8.7.4): the seconds from its beginning to its last change. So we
 * need to keep no counter, and a change that the calendar does not show only repeats what it shows.
 */
export const sequenceOf = (created: Moment, changed: Moment): number =>
  Math.min(2_147_483_647, Math.max(0, Math.floor((millis(changed) - millis(created)) / 1_000)))
