import { z } from 'zod'

/** The days of the week from Sunday on, as numbers of dates count them. */
export const Weekday = z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])
export type Weekday = z.output<typeof Weekday>
