import { z } from 'zod'
import { Dollars, Id, Instant } from '../../wire.ts'

/** A friend asks the pro to apply together, and waits for the answer. */
export const CrewInvite = z.object({
  crew_id: Id,
  gig_id: Id,
  leader: z.string(),
  size: z.number().int(),
  skill_name: z.string(),
  skill_name_es: z.string(),
  location_name: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  total_pay: Dollars,
  answer_by: Instant,
})
export type CrewInvite = z.output<typeof CrewInvite>
