import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { InterviewInvitation, InterviewSecret, MOST_OWN_INTERVIEWS, Proposal } from './interview.ts'

const byLink = { access: 'secret-link', scope: 'session', params: z.object({ secret: InterviewSecret }) } as const
const own = { access: 'pro', scope: 'session', params: z.object({ id: IdParam }) } as const
const answers = ['INVITATION_EXPIRED', 'INVALID_TRANSITION'] as const

export const readInterviewInvitation = endpoint({
  ...byLink,
  method: 'GET',
  path: '/interviews/:secret/',
  summary: 'The interview of a link, to the person who opens it, until the interview is over.',
  response: InterviewInvitation,
  errors: ['INVITATION_EXPIRED'],
})

export const confirmInterview = endpoint({
  ...byLink,
  method: 'POST',
  path: '/interviews/:secret/confirm/',
  summary: 'Confirm an interview by its link.',
  response: InterviewInvitation,
  errors: answers,
})

export const declineInterview = endpoint({
  ...byLink,
  method: 'POST',
  path: '/interviews/:secret/decline/',
  summary: 'Decline an interview by its link, also after confirming it.',
  response: InterviewInvitation,
  errors: answers,
})

export const proposeInterviewTime = endpoint({
  ...byLink,
  method: 'POST',
  path: '/interviews/:secret/propose/',
  summary: 'Ask for another time by the link. The manager moves the interview, or not.',
  body: Proposal,
  response: InterviewInvitation,
  errors: answers,
})

export const listOwnInterviews = endpoint({
  method: 'GET',
  path: '/gigster/interviews/',
  summary: 'The pro’s own interviews that are not over or whose pay waits, the next one first.',
  access: 'pro',
  scope: 'session',
  response: z.array(InterviewInvitation).max(MOST_OWN_INTERVIEWS),
})

export const confirmOwnInterview = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster/interviews/:id/confirm/',
  summary: 'Confirm an own interview.',
  response: InterviewInvitation,
  errors: answers,
})

export const declineOwnInterview = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster/interviews/:id/decline/',
  summary: 'Decline an own interview, also after confirming it.',
  response: InterviewInvitation,
  errors: answers,
})

export const proposeOwnInterviewTime = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster/interviews/:id/propose/',
  summary: 'Ask for another time of an own interview.',
  body: Proposal,
  response: InterviewInvitation,
  errors: answers,
})

export const claimInterviewPay = endpoint({
  ...own,
  method: 'POST',
  path: '/gigster/interviews/:id/claim-pay/',
  summary: 'Say that you are the candidate of a paid interview, so that the business pays you as the pro you are.',
  response: InterviewInvitation,
  errors: ['INVALID_TRANSITION', 'PRO_OF_OTHER_MARKET'],
})
