import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Nothing } from '../wire.ts'
import { HiringChoice } from './hiring-choices.ts'
import { JobCandidate, NewCandidate } from './interview.ts'
import { JobPosting, JobPostingEdit, NewJobPosting } from './job-posting.ts'
import { JobPostingStatus } from './job-posting-status.ts'

const staffer = { access: 'location-member', license: 'hire', scope: 'location' } as const
const ById = z.object({ id: IdParam })

export const listJobPostings = endpoint({
  ...staffer,
  method: 'GET',
  path: '/job-postings/',
  summary: 'The location’s job postings, newest first unless ordered.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-created_ts', 'created_ts', 'name', '-name', 'wage', '-wage']).default('-created_ts').describe('the order'),
    status: JobPostingStatus.optional().describe('only postings with this status'),
  }),
  response: page(JobPosting),
})

export const addJobPosting = endpoint({
  ...staffer,
  method: 'POST',
  path: '/job-postings/',
  summary: 'Post a job.',
  status: 201,
  body: NewJobPosting,
  response: JobPosting,
  errors: ['CONFLICT'],
})

export const editJobPosting = endpoint({
  ...staffer,
  method: 'PUT',
  path: '/job-postings/:id/',
  summary: 'Edit a posting; the body is the whole posting. Its status marks it filled, archives it or opens an archived one again.',
  params: ById,
  body: JobPostingEdit,
  response: JobPosting,
  errors: ['INVALID_TRANSITION'],
})

export const archiveJobPosting = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/job-postings/:id/',
  summary: 'Archive an open posting. Its candidates and interviews stay.',
  status: 204,
  params: ById,
  response: Nothing,
  errors: ['INVALID_TRANSITION'],
})

export const listExperienceLevels = endpoint({
  ...staffer,
  method: 'GET',
  path: '/job-postings/experience-levels/',
  summary: 'How much experience a posting can ask for.',
  cache: 'indefinite',
  response: z.array(HiringChoice).max(20),
})

export const listJobTypes = endpoint({
  ...staffer,
  method: 'GET',
  path: '/job-postings/job-types/',
  summary: 'What kinds of job a posting can be for.',
  cache: 'indefinite',
  response: z.array(HiringChoice).max(20),
})

export const listCandidates = endpoint({
  ...staffer,
  method: 'GET',
  path: '/job-postings/:id/candidates/',
  summary: 'The candidates of a posting with their stage, the latest change first.',
  params: ById,
  query: z.object(pageQuery({ page_size: 50 })),
  response: page(JobCandidate),
})

export const addCandidate = endpoint({
  ...staffer,
  method: 'POST',
  path: '/job-postings/:id/candidates/',
  summary: 'Add a candidate to an open posting: someone from outside, or a pro who worked here. They hear nothing before an invitation.',
  status: 201,
  params: ById,
  body: NewCandidate,
  response: JobCandidate,
  errors: ['INVALID_TRANSITION', 'CONFLICT', 'BLOCKED'],
})

export const removeCandidate = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/job-postings/:id/candidates/:candidateId/',
  summary: 'Remove a candidate who has no interview, with everything kept about them.',
  status: 204,
  params: ById.extend({ candidateId: IdParam }),
  response: Nothing,
  errors: ['CONFLICT'],
})

export const listContractorTypes = endpoint({
  method: 'GET',
  path: '/pro-contractor-type/',
  summary: 'How pros can be employed.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    license: z.enum(['hire', 'marketplace']).optional().describe('for hiring or for shifts; both have the same types'),
  }),
  response: page(HiringChoice),
})
