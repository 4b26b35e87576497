import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Application } from '../gigs/application.ts'
import { ProApplication } from '../gigs/pro-gigs/pro-gig.ts'
import { Id, IdParam, Instant } from '../wire.ts'

const ByApplication = z.object({ application_id: IdParam })
const ById = z.object({ id: IdParam })
const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const words = z.string().trim().min(1, 'This field is required').max(500)

export const acceptHours = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/hours/accept/',
  summary: 'The pro accepts hours that the business changed; their payment no longer waits.',
  access: 'own-application',
  scope: 'session',
  params: ByApplication,
  response: ProApplication,
  errors: ['HOURS_NOT_EDITED', 'ALREADY_ANSWERED', 'ALREADY_PAID', 'ANSWER_TOO_LATE'],
})

export const contestHours = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/hours/contest/',
  summary: 'The pro contests changed hours, once, until the deadline. Payment waits until a manager settles it.',
  access: 'own-application',
  scope: 'session',
  params: ByApplication,
  body: z.object({ words, start_time: Instant, end_time: Instant, unpaid_break_minutes: z.number().int().min(0).max(480) }),
  response: ProApplication,
  errors: ['HOURS_NOT_EDITED', 'ALREADY_ANSWERED', 'ALREADY_PAID', 'ANSWER_TOO_LATE'],
})

export const disputeHours = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/hours/dispute/',
  summary: 'The pro says that hours are wrong, until 7 days after their payment. A manager settles it.',
  access: 'own-application',
  scope: 'session',
  params: ByApplication,
  body: z.object({ words, start_time: Instant, end_time: Instant, unpaid_break_minutes: z.number().int().min(0).max(480) }),
  response: ProApplication,
  errors: ['HOURS_MISSING', 'ALREADY_ANSWERED', 'ANSWER_TOO_LATE', 'SHIFT_NOT_OVER', 'NOT_CONFIRMED'],
})

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/hours/withdraw/',
  summary: 'The pro takes back what they said about their hours, while no manager has settled it. The hours of the business stand.',
  access: 'own-application',
  scope: 'session',
  params: ByApplication,
  response: ProApplication,
  errors: ['INVALID_TRANSITION'],
})

export const settleHours = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/working-hours/settle/',
  summary: 'Settle contested hours: keep them with a second reason, or take the pro’s version and pay the difference.',
  params: ById,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('KEEP'), reason: words }),
    z.object({ outcome: z.literal('TAKE'), reason: z.string().trim().max(500).optional() }),
  ]),
  response: Application,
  errors: ['INVALID_TRANSITION'],
})

export const editWorkingHours = endpoint({
  ...staffer,
  method: 'PATCH',
  path: '/staffer/gig-applications/:id/working-hours/',
  summary: 'Approve hours, as punched or corrected with a reason.',
  params: ById,
  body: z.object({
    start_time: Instant,
    end_time: Instant,
    unpaid_break_minutes: z.number().int().min(0).max(480),
    reason: z.string().trim().max(500).optional(),
    is_approved: z.literal(true, { error: 'Hours are saved when you approve them. Leave this out, or send true.' }).default(true),
  }),
  response: Application,
  errors: ['ALREADY_PAID', 'NOT_CONFIRMED', 'SHIFT_NOT_OVER', 'HOURS_CONTESTED'],
})

export const approvePunchedHours = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/approve-hours/',
  summary: 'Approve the hours of several pros as punched. Each needs a complete pair of punches.',
  params: ById,
  body: z.object({ application_ids: z.array(Id).min(1).max(500) }),
  response: z.array(Application).max(500),
  errors: ['HOURS_MISSING', 'ALREADY_PAID', 'NOT_CONFIRMED', 'SHIFT_NOT_OVER', 'HOURS_CONTESTED'],
})
