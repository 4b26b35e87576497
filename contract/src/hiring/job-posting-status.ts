import { z } from 'zod'
import { machine } from '../machine.ts'

export type JobPostingStatus = 'open' | 'filled' | 'archived'
export type JobPostingEvent = 'fill' | 'archive' | 'reopen'

/** The life of a job posting. A filled one stays as the record of a hire; an archived posting can open again. */
export const jobPostingStatus = machine<JobPostingStatus, JobPostingEvent>({
  open: { fill: 'filled', archive: 'archived' },
  filled: {},
  archived: { reopen: 'open' },
})

export const JobPostingStatus = z.enum(jobPostingStatus.states)
