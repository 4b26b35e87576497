import { clockTime, shortDate } from '../../ui/format-time.ts'

/** A day and a time of a shift's place: "Fri, Nov 27, 6:00 pm". */
export const momentWords = (at: string | Date, zone: string): string => `${shortDate(at, { zone })}, ${clockTime(at, { zone })}`
