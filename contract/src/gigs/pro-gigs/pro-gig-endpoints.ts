import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { page, pageQuery } from '../../page.ts'
import { Id, IdParam, Instant, queryBoolean, queryList } from '../../wire.ts'
import { NewReview } from '../applications/new-review.ts'
import { ApplicationOutcome, ApplyRefusal, ProApplication, ProGig, ProGigDetail, UndoneCancellation } from './pro-gig.ts'

const ById = z.object({ id: IdParam })

export const searchGigs = endpoint({
  method: 'GET',
  path: '/gigs/',
  summary: 'Open shifts in the pro’s market that the pro is not confirmed for, with the distance and what prevents applying.',
  access: 'pro',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z
      .enum(['start_time', '-total_pay', 'distance', 'for_you'])
      .default('start_time')
      .describe('for_you: positions of the pro’s profile first, each part by its start'),
    gig_id: IdParam.optional().describe('only this shift, to read one row of the list again'),
    open_to_me: queryBoolean.optional().describe('true: shifts the pro may apply to, and those applied to; false: locked ones'),
    skills: queryList(IdParam).optional(),
    start_time__gte: Instant.optional(),
    start_time__lte: Instant.optional(),
    wage_gte: z.coerce.number().min(0).max(75).optional(),
    distance_lte: z.coerce.number().min(1).max(100).optional().describe('miles'),
    employment_type: z.enum(['W2', 'F1099']).optional(),
    end_time__gte: Instant.optional(),
    end_time__lte: Instant.optional(),
    type: z.enum(['MARKETPLACE', 'NETWORK']).optional(),
    require_certifications: queryBoolean.optional(),
    elevated: queryBoolean.optional().describe('whether a bonus is paid on top of the wage'),
    location_name: z.string().trim().max(120).optional().describe('part of the name of the location'),
    market_name: z.string().trim().max(120).optional().describe('part of the name of the market'),
  }),
  response: page(ProGig),
})

export const getGigForPro = endpoint({
  method: 'GET',
  path: '/gigs/:id/',
  summary: 'One shift as a pro may see it.',
  access: 'pro',
  scope: 'session',
  params: ById,
  response: ProGigDetail,
})

export const listBundleForPro = endpoint({
  method: 'GET',
  path: '/gigs/:id/bundle/',
  summary: 'The open shifts posted together with this one, by their start, each with what prevents applying.',
  access: 'pro',
  scope: 'session',
  params: ById,
  response: z.array(ProGig).max(61),
})

export const applyToGig = endpoint({
  method: 'POST',
  path: '/gigs/:id/apply/',
  summary: 'Apply to a shift.',
  access: 'pro',
  scope: 'session',
  status: 201,
  params: ById,
  response: ProApplication,
  errors: ApplyRefusal.options,
})

export const applyToBundle = endpoint({
  method: 'POST',
  path: '/gigs/:id/apply-bundle/',
  summary: 'Apply to every shift posted together with this one, if it is open to the pro. Answers for each shift.',
  access: 'pro',
  scope: 'session',
  params: ById,
  response: z.object({
    results: z
      .array(z.object({ gig_id: Id, start_time: Instant, application_id: Id.nullable(), refusal: ApplyRefusal.nullable() }))
      .max(61),
  }),
})

export const listProApplications = endpoint({
  method: 'GET',
  path: '/gig-applications/',
  summary:
    'The pro’s own applications: waiting, offers to answer, upcoming, unpaid, past, cancelled before the start, and those for shifts that are full or started.',
  access: 'pro',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    group: z.enum(['applied', 'ended', 'selected', 'upcoming', 'payment_due', 'history', 'cancelled']),
  }),
  response: page(ProApplication),
})

export const getProApplication = endpoint({
  method: 'GET',
  path: '/gig-applications/:id/',
  summary: 'One of the pro’s own applications.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: ProApplication,
})

export const getApplicationOutcome = endpoint({
  method: 'GET',
  path: '/gig-applications/:id/outcome/',
  summary: 'The outcome of an application, with the reason and up to three similar open shifts.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: ApplicationOutcome,
})

export const confirmApplication = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/confirm/',
  summary: 'Confirm: the pro takes the spot. With If-Match, a shift that changed since is refused with what changed.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: ProApplication,
  errors: [
    'EDITED_BY_ANOTHER',
    'GIG_FILLED',
    'OVERLAPPING_GIG',
    'OFFER_EXPIRED',
    'NOT_SELECTED',
    'ALREADY_CONFIRMED',
    'APPLICATION_CANCELLED',
    'GIG_NOT_OPEN',
    'GIG_STARTED',
    'SUSPENDED',
    'BLOCKED',
  ],
})

export const declineApplication = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/decline/',
  summary: 'Decline an offer, without consequence.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: ProApplication,
  errors: ['APPLICATION_CANCELLED', 'ALREADY_CONFIRMED'],
})

export const stopSeries = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/stop-series/',
  summary: 'Take no more dates of the series: declines its open offers, and no new ones come. Confirmed dates stay.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: z.object({
    declined: z.number().int().describe('the offers that were declined'),
    kept: z.number().int().describe('the confirmed dates that stay'),
  }),
  errors: ['NOT_IN_SERIES'],
})

export const cancelByPro = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/cancel/',
  summary: 'Withdraw an application or drop a confirmed shift; less than 24 hours before the start it is a callout.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  body: z.object({ explanation: z.string().trim().max(500).default('') }),
  response: ProApplication,
  errors: ['APPLICATION_CANCELLED', 'ALREADY_CLOCKED_IN', 'GIG_STARTED'],
})

export const undoCancelByPro = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/cancel/undo/',
  summary: 'Undo the pro’s cancellation of a confirmed shift, within 15 minutes.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  response: UndoneCancellation,
  errors: ['UNDO_TOO_LATE', 'GIG_STARTED', 'GIG_NOT_OPEN', 'GIG_FILLED', 'EDITED_BY_ANOTHER', 'OVERLAPPING_GIG', 'SUSPENDED', 'BLOCKED'],
})

export const reviewBusiness = endpoint({
  method: 'POST',
  path: '/gig-applications/:id/review/',
  summary: 'Rate the business, once, after the shift.',
  access: 'own-application',
  scope: 'session',
  params: ById,
  body: NewReview,
  response: ProApplication,
  errors: ['ALREADY_REVIEWED', 'SHIFT_NOT_OVER', 'NOT_CONFIRMED'],
})
