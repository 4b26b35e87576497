import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant, requiredText, twoDecimals, whenMissing } from '../wire.ts'
import { choiceOf, experienceLevels, HiringChoice, jobTypes } from './hiring-choices.ts'
import { JobPostingStatus } from './job-posting-status.ts'

/** The wages that a posting may name, in dollars an hour: the federal minimum, and one that only a typing error passes. */
export const LOWEST_JOB_WAGE = 7.25
export const HIGHEST_JOB_WAGE = 200
/** The most postings of one location. */
export const MOST_POSTINGS = 500

/** A job that a location hires for (specification 3.6). */
export const JobPosting = z.object({
  id: Id,
  name: z.string(),
  wage: Dollars.describe('dollars an hour'),
  external_application_link: z.url().nullable().describe('where people apply elsewhere; null if nowhere'),
  status: JobPostingStatus,
  location: Id.describe('the location that hires'),
  position: SkillTag,
  candidate_count: z.number().int().default(0),
  new_candidate_count: z.number().int().describe('candidates without an interview'),
  job_type: HiringChoice,
  job_type_id: Id,
  experience_level_id: Id,
  experience_level: HiringChoice,
  description: z.string(),
  created_ts: Instant,
})
export type JobPosting = z.output<typeof JobPosting>

/** A link that a browser opens safely: https only, so no script and no file. */
const ApplicationLink = z
  .string()
  .trim()
  .max(500, 'Keep this to 500 characters or fewer')
  .nullish()
  .transform((text) => (text ? text : null))
  .refine((text) => text === null || isSafeLink(text), 'Use a link that starts with https://')

/** Whether a text is an https address with a host, and without a name and password in it. */
export function isSafeLink(text: string): boolean {
  if (!/^https:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

export const NewJobPosting = z.object({
  name: requiredText(80),
  position_id: Id,
  wage: twoDecimals(z.number(whenMissing).min(LOWEST_JOB_WAGE).max(HIGHEST_JOB_WAGE)),
  external_application_link: ApplicationLink,
  job_type_id: choiceOf(jobTypes),
  experience_level_id: choiceOf(experienceLevels),
  description: z.string().trim().max(4_000).default(''),
})
export type NewJobPosting = z.output<typeof NewJobPosting>

/** The whole posting, and its status to fill, archive or open it again. */
export const JobPostingEdit = NewJobPosting.extend({ status: JobPostingStatus.optional() })
export type JobPostingEdit = z.output<typeof JobPostingEdit>
