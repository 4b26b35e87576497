import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Phone } from '../phone.ts'
import { Dollars, IdParam, Instant, Nothing, queryList } from '../wire.ts'
import { HireHome, Interview, InterviewConflicts, InterviewEdit, InterviewQuote, InterviewReview, NewInterview } from './interview.ts'
import { InterviewStatus } from './interview-status.ts'

const staffer = { access: 'location-member', license: 'hire', scope: 'location' } as const
const ById = z.object({ id: IdParam })
const ordering = (first: 'start_time' | '-start_time') =>
  z.enum(['start_time', '-start_time', '-created_ts']).default(first).describe('the order')
const status = queryList(InterviewStatus).optional().describe('only interviews with one of these')
const listOf = (first: 'start_time' | '-start_time') => z.object({ ...pageQuery({ page_size: 25 }), ordering: ordering(first), status })

export const inviteToInterview = endpoint({
  ...staffer,
  method: 'POST',
  path: '/hire/staffer/interviews/',
  summary: 'Invite a candidate to an interview, by text and email with a link that is theirs alone. A pro also sees it in the app.',
  status: 201,
  body: NewInterview,
  response: Interview,
  errors: ['LOCATION_NOT_APPROVED', 'INVALID_TRANSITION', 'TOO_MANY_REQUESTS', 'BLOCKED', 'WAGE_BELOW_MINIMUM'],
})

export const listInterviews = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/',
  summary: 'The location’s interviews.',
  query: listOf('-start_time').extend({
    job_posting_id: IdParam.optional().describe('only interviews for this posting'),
    location_id: IdParam.optional().describe('the current location'),
  }),
  response: page(Interview),
})

export const listUpcomingInterviews = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/upcoming/',
  summary: 'Interviews that are not over, the next one first.',
  query: listOf('start_time'),
  response: page(Interview),
})

export const listPayDueInterviews = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/pay-due/',
  summary: 'Paid interviews that are over and not paid.',
  query: listOf('start_time'),
  response: page(Interview),
})

export const listInterviewHistory = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/history/',
  summary: 'Interviews that are over and don’t wait for payment, the latest first.',
  query: listOf('-start_time'),
  response: page(Interview),
})

export const getInterviewConflicts = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/conflicts/',
  summary: 'What else the candidate and the location have at a time.',
  query: z.object({
    start_time: Instant,
    end_time: Instant,
    candidate_id: IdParam.optional().describe('a candidate that the location has'),
    pro_id: IdParam.optional().describe('a pro who worked here'),
    phone_number: Phone.optional().describe('someone from outside'),
    except_id: IdParam.optional().describe('the interview that moves'),
  }),
  response: InterviewConflicts,
})

export const getInterview = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/:id/',
  summary: 'One interview.',
  params: ById,
  response: Interview,
})

export const editInterview = endpoint({
  ...staffer,
  method: 'PATCH',
  path: '/hire/staffer/interviews/:id/',
  summary: 'Move an interview, or change its instructions and contact. The candidate hears of it.',
  params: ById,
  body: InterviewEdit,
  response: Interview,
  errors: ['INVALID_TRANSITION', 'TOO_MANY_REQUESTS'],
})

export const cancelInterview = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/hire/staffer/interviews/:id/',
  summary: 'Cancel a coming interview. The candidate hears of it, and their link ends.',
  status: 204,
  params: ById,
  response: Nothing,
  errors: ['INVALID_TRANSITION'],
})

export const remindCandidate = endpoint({
  ...staffer,
  method: 'POST',
  path: '/hire/staffer/interviews/:id/remind/',
  summary: 'Send the candidate the link again, at most every 12 hours.',
  params: ById,
  response: Interview,
  errors: ['INVALID_TRANSITION', 'NUDGED_RECENTLY', 'INVITATION_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const showInterviewLink = endpoint({
  ...staffer,
  method: 'POST',
  path: '/hire/staffer/interviews/:id/link/',
  summary: 'Make a link to the interview to pass on, as when a text does not arrive. Only this answer has it.',
  answer: 'secret',
  params: ById,
  response: z.object({ link: z.url().describe('what the candidate opens') }),
  errors: ['INVITATION_EXPIRED', 'TOO_MANY_REQUESTS'],
})

const unpayable = ['INTERVIEW_NOT_OVER', 'INVALID_TRANSITION', 'ALREADY_PAID', 'NO_PRO_TO_PAY', 'EMPLOYMENT_TYPE_UNSUPPORTED'] as const

export const quoteInterview = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/interviews/:id/pay/',
  summary: 'What paying for an interview costs, line by line.',
  params: ById,
  response: InterviewQuote,
  errors: unpayable,
})

export const payInterview = endpoint({
  ...staffer,
  access: 'location-admin',
  method: 'POST',
  path: '/hire/staffer/interviews/:id/pay/',
  summary: 'Pay for an interview that is over, at the price that was shown, or send its failed payment again. Pays exactly once.',
  params: ById,
  body: z.object({ total_amount: Dollars.describe('the price that the manager saw') }),
  response: Interview,
  errors: [
    ...unpayable,
    'LOCATION_NOT_APPROVED',
    'OVERLAPPING_GIG',
    'PRICE_CHANGED',
    'PAYMENT_METHOD_DOES_NOT_EXIST',
    'PAYMENT_METHOD_NOT_ACTIVE',
  ],
})

export const sayDidNotCome = endpoint({
  ...staffer,
  method: 'POST',
  path: '/hire/staffer/interviews/:id/no-show/',
  summary: 'Say that the candidate did not come to a paid interview, so nothing is due. The candidate hears of it.',
  params: ById,
  response: Interview,
  errors: ['INVALID_TRANSITION', 'INTERVIEW_NOT_OVER'],
})

export const reviewInterview = endpoint({
  ...staffer,
  method: 'POST',
  path: '/hire/staffer/interviews/:interviewId/reviews/',
  summary: 'Say how an interview went. The candidate never sees it.',
  status: 201,
  params: z.object({ interviewId: IdParam }),
  body: InterviewReview,
  response: InterviewReview,
  errors: ['INVALID_TRANSITION', 'ALREADY_REVIEWED', 'INTERVIEW_NOT_OVER'],
})

export const getHireHome = endpoint({
  ...staffer,
  method: 'GET',
  path: '/hire/staffer/home/',
  summary: 'What a location that hires has to do.',
  response: HireHome,
})
