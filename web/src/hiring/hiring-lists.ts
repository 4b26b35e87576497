import {
  getHireHome,
  getInterview,
  listInterviewHistory,
  listInterviews,
  listPayDueInterviews,
  listUpcomingInterviews,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { listCandidates, listJobPostings } from '@muster/contract/hiring/job-posting-endpoints.ts'

/** What an act about a posting or an interview changes on screen. */
export const HIRING_LISTS = [
  listJobPostings,
  listCandidates,
  listInterviews,
  listUpcomingInterviews,
  listPayDueInterviews,
  listInterviewHistory,
  getInterview,
  getHireHome,
] as const
