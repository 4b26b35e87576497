import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Nothing, requiredText } from '../../wire.ts'

const own = { access: 'pro', scope: 'session' } as const
const ById = z.object({ id: IdParam })

/** The most searches a pro keeps. */
export const MOST_JOB_SEARCHES = 20

const fields = {
  name: requiredText(60),
  /** Positions. Empty for all. */
  skills: z.array(Id).max(30),
  /** The least wage with bonus of an hour, in dollars; null for any. */
  wage_gte: z.number().min(0).max(75).multipleOf(0.01).nullable(),
  /** The most miles from the pro's home; null for any. */
  distance_lte: z.number().int().min(1).max(100).nullable(),
  is_alert_on: z.boolean(),
}

/** A pro's filters of the jobs under a name. While the alert is on, the pro hears of new shifts that match. */
export const JobSearch = z.object({ id: Id, ...fields })
export type JobSearch = z.output<typeof JobSearch>

/** What a pro keeps of a search. */
export const NewJobSearch = z.object(fields)
export type NewJobSearch = z.output<typeof NewJobSearch>

export const listJobSearches = endpoint({
  ...own,
  method: 'GET',
  path: '/job-searches/',
  summary: 'The pro’s saved searches of jobs, by name.',
  response: z.array(JobSearch).max(MOST_JOB_SEARCHES),
})

export const addJobSearch = endpoint({
  ...own,
  method: 'POST',
  path: '/job-searches/',
  summary: 'Save filters of the jobs under a name, with or without an alert.',
  status: 201,
  body: NewJobSearch,
  response: JobSearch,
})

export const editJobSearch = endpoint({
  ...own,
  method: 'PATCH',
  path: '/job-searches/:id/',
  summary: 'Rename a saved search, change its filters, or turn its alert on or off.',
  params: ById,
  body: NewJobSearch.partial(),
  response: JobSearch,
})

export const removeJobSearch = endpoint({
  ...own,
  method: 'DELETE',
  path: '/job-searches/:id/',
  summary: 'Delete a saved search and its alert.',
  status: 204,
  params: ById,
  response: Nothing,
})
