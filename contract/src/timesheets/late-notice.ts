import { z } from 'zod'
import { Instant } from '../wire.ts'

/** A pro's word that they are running late. It changes no pay and no reliability points. */
export const LateNotice = z.object({
  minutes_late: z.number().int().describe('how long after the start of the shift the pro promises to arrive'),
  arrival_time: Instant.describe('when the pro promises to arrive'),
  sent_at: Instant,
})
export type LateNotice = z.output<typeof LateNotice>
