import { z } from 'zod'
import { Instant } from '../wire.ts'

/** Another shift of a pro at the same time. The place is named only inside the same organization. */
export const OtherShift = z.object({ start_time: Instant, end_time: Instant, location_name: z.string().nullable() })
export type OtherShift = z.output<typeof OtherShift>
