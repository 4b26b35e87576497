import { z } from 'zod'
import { Instant } from '../wire.ts'

/** The largest resume. */
export const MOST_RESUME_BYTES = 5_000_000

/** What a business reads of a resume before it opens it. */
export const Resume = z.object({
  name: z.string().describe('the name of the file, as the pro has it'),
  bytes: z.number().int().describe('how large it is'),
  created_ts: Instant,
})
export type Resume = z.output<typeof Resume>

export const OwnResume = Resume.extend({ resource_url: z.string().describe('downloads the file, for some minutes') })
export type OwnResume = z.output<typeof OwnResume>
