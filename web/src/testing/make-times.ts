const MINUTE = 60_000

/** A time this many hours from now, on a whole minute; negative for the past. */
export const hoursFromNow = (hours: number): string =>
  new Date(Math.floor(Date.now() / MINUTE) * MINUTE + hours * 60 * MINUTE).toISOString()

/** A time this many hours after another. */
export const hoursAfter = (time: string, hours: number): string => new Date(Date.parse(time) + hours * 60 * MINUTE).toISOString()

/** One page with all there is. */
export const aPage = <T>(...results: T[]) => ({ count: results.length, next: null, previous: null, results })
