import { z } from 'zod'
import { Id } from '../wire.ts'

/** The crew that an applicant belongs to, as managers read it. */
export const AppliesWith = z.object({
  is_bound: z.boolean().describe('they can only be selected together'),
  members: z.array(z.object({ application_id: Id, first_name: z.string() })).max(5),
})
export type AppliesWith = z.output<typeof AppliesWith>
