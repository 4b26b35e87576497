import type { z } from 'zod'
import { HiringChoice } from './hiring/hiring-choices.ts'
import {
  CandidateStage,
  HireHome,
  Interview,
  InterviewConflicts,
  InterviewEdit,
  InterviewFeedback,
  InterviewInvitation,
  InterviewPayment,
  InterviewPlace,
  InterviewQuote,
  JobCandidate,
  NewInterview,
  ProposedTime,
} from './hiring/interview.ts'
import { InterviewStatus } from './hiring/interview-status.ts'
import { JobPosting, JobPostingEdit, NewJobPosting } from './hiring/job-posting.ts'
import { JobPostingStatus } from './hiring/job-posting-status.ts'

/** The named shapes of hiring. */
export const hiringShapes: Readonly<Record<string, z.ZodType>> = {
  CandidateStage,
  HireHome,
  HiringChoice,
  Interview,
  InterviewConflicts,
  InterviewEdit,
  InterviewFeedback,
  InterviewInvitation,
  InterviewPayment,
  InterviewPlace,
  InterviewQuote,
  InterviewStatus,
  JobCandidate,
  JobPosting,
  JobPostingEdit,
  JobPostingStatus,
  NewInterview,
  NewJobPosting,
  ProposedTime,
}
