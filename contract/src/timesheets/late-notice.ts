import { z } from 'zod'
import { Instant } from '../wire.ts'

/** That a pro is running late: their word, or a manager's note. It changes no pay and no reliability points. */
export const LateNotice = z.object({
  minutes_late: z.number().int().describe('how long after the start of the shift the pro promises to arrive'),
  arrival_time: Instant.describe('when the pro promises to arrive'),
  sent_at: Instant,
  by_business: z.boolean().describe('a manager noted it; false if the pro said so'),
})
export type LateNotice = z.output<typeof LateNotice>
