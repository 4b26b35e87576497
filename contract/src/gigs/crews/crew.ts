import { z } from 'zod'
import { Dollars, Id, Instant } from '../../wire.ts'

/** A friend can say yes or no. */
export const CrewAnswer = z.enum(['YES', 'NO'])
export type CrewAnswer = z.output<typeof CrewAnswer>

/** One pro of a crew as its members read it. The name shows once the pro has said yes or no. */
export const CrewMate = z.object({
  name: z.string().nullable(),
  phone_end: z.string().nullable().describe('the last digits of the number that was typed; only for the pro who asked'),
  answer: CrewAnswer.nullable(),
  is_leader: z.boolean(),
  is_own: z.boolean(),
  cant_work: z.boolean().describe('kept the crew from applying; only for the pro who asked'),
})
export type CrewMate = z.output<typeof CrewMate>

/** A crew as one of its pros reads it on the shift's page. The states are repeated, so that the first screens don't load their table. */
export const OwnCrew = z.object({
  id: Id,
  status: z.enum(['ASKING', 'APPLIED', 'DECLINED', 'LAPSED', 'FAILED', 'WITHDRAWN']),
  leader: z.string(),
  is_leader: z.boolean(),
  is_apart_fine: z.boolean(),
  answer_by: Instant,
  mates: z.array(CrewMate).max(5),
})
export type OwnCrew = z.output<typeof OwnCrew>

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
