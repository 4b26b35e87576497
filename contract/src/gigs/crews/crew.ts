import { z } from 'zod'
import { Id, Instant } from '../../wire.ts'

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
