import { z } from 'zod'
import { machine } from '../machine.ts'

export type JobPostingStatus = 'open' | 'filled' | 'archived'
export type JobPostingEvent = 'fill' | 'archive' | 'reopen'

/** The life of a job posting (specification section 4). */
export const jobPostingStatus = machine<JobPostingStatus, JobPostingEvent>({
  open: { fill: 'filled', archive: 'archived' },
  filled: {},
  archived: { reopen: 'open' },
})

export const JobPostingStatus = z.enum(jobPostingStatus.states)
