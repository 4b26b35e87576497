import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { NewReview } from './new-review.ts'
import { page, pageQuery } from '../../page.ts'
import { ShownBadge } from '../../pros/badges.ts'
import { Id, IdParam, Instant, queryList } from '../../wire.ts'
import { ApplicantChoices } from './applicant-choices.ts'
import { Application } from '../application.ts'
import { ConfirmBy } from './confirm-by.ts'
import { CancellationReason } from '../application-status.ts'
import { SeenCost } from '../gig-cost.ts'

const ById = z.object({ id: IdParam })
const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const listApplications = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/applications/',
  summary: 'Who applied, best match first, with the score and its parts.',
  params: ById,
  query: z.object({
    ...pageQuery({ page_size: 50 }),
    group: z.enum(['waiting', 'selected', 'confirmed', 'cancelled']).default('waiting'),
    ordering: z.enum(['-match_score', 'created_ts', '-created_ts']).default('-match_score'),
    rating_gte: z.coerce.number().min(0).max(5).optional(),
    worked_here: z.enum(['true']).optional(),
    badge_types: queryList(ShownBadge).default([]).describe('any of them'),
    certifications: queryList(IdParam).default([]).describe('by id, all of them, valid on the day of the shift'),
  }),
  response: page(Application).extend({
    choices: ApplicantChoices,
    offer_expires_at: Instant.nullable().describe(
      'until when an applicant could answer an offer made now; null where nobody waits or the shift has started',
    ),
    groups: z.object({ waiting: z.number().int(), selected: z.number().int(), confirmed: z.number().int(), cancelled: z.number().int() }),
  }),
})

export const getRoster = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/roster/',
  summary: 'The confirmed pros of a shift: where they are, their punches, hours and pay.',
  params: ById,
  query: z.object({ name: z.string().trim().max(80).optional() }),
  response: z.array(Application).max(500),
})

export const selectApplicant = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/select/',
  summary: 'Select an applicant: offer them a spot.',
  params: ById,
  query: ConfirmBy,
  response: Application,
  errors: [
    'GIG_NOT_OPEN',
    'GIG_STARTED',
    'APPLICATION_CANCELLED',
    'ALREADY_CONFIRMED',
    'OVERLAPPING_GIG',
    'SUSPENDED',
    'BLOCKED',
    'EMPLOYMENT_TYPE_UNSUPPORTED',
    'CERTIFICATION_MISSING',
    'CREW_TOGETHER',
    'OFFER_TOO_SHORT',
    'OFFER_PAST_START',
  ],
})

const Dismissed = Application.extend({
  can_undo: z.boolean().describe('false once the pro knows: a pro who is paid for the loss hears of it at once'),
})
export type Dismissed = z.output<typeof Dismissed>

export const dismissApplicant = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/dismiss/',
  summary: 'Decline an applicant. The pro hears of it 15 seconds later, unless it is taken back.',
  params: ById,
  body: z.object({ explanation: z.string().trim().max(500).default(''), amount_due: SeenCost }),
  response: Dismissed,
  errors: ['APPLICATION_CANCELLED', 'ALREADY_CONFIRMED', 'PRICE_CHANGED'],
})

export const undoSelection = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/select/undo/',
  summary: 'Take an offer back before the pro hears of it: the applicant waits again.',
  params: ById,
  response: Application,
  errors: ['NOT_SELECTED', 'UNDO_TOO_LATE'],
})

export const undoDismissal = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/dismiss/undo/',
  summary: 'Take a decline back before the pro hears of it: the applicant waits again, or has the offer again.',
  params: ById,
  response: Application,
  errors: ['NOT_DISMISSED', 'UNDO_TOO_LATE', 'GIG_NOT_OPEN', 'GIG_STARTED'],
})

export const cancelApplication = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/cancel/',
  summary: 'Release a confirmed pro before the start.',
  params: ById,
  body: z.object({
    reason: CancellationReason.extract(['CANCELLED_BY_GIGPRO_LOCATION_MANAGER', 'FEWER_PROS_NEEDED', 'OTHER']).default(
      'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
    ),
    explanation: z.string().trim().max(500).default(''),
    amount_due: SeenCost,
  }),
  response: Application,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'GIG_STARTED', 'PRICE_CHANGED'],
})

export const markNoShow = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/no-show/',
  summary: 'Record that a confirmed pro did not come: from 15 minutes after the start, without a clock-in.',
  params: ById,
  body: z.object({ explanation: z.string().trim().max(500).default('') }),
  response: Application,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'ALREADY_CLOCKED_IN', 'ALREADY_PAID', 'GIG_NOT_STARTED', 'HOURS_APPROVED'],
})

export const undoNoShow = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/no-show/undo/',
  summary: 'Take a no-show back, for 7 days: the pro is confirmed again, and their record is as before.',
  params: ById,
  response: Application,
  errors: ['NOT_A_NO_SHOW', 'UNDO_TOO_LATE', 'OVERLAPPING_GIG'],
})

export const RatingCategory = z.object({
  id: Id,
  rank: z.number().int(),
  name: z.string(),
  label: z.string(),
  label_es: z.string(),
  is_overall_type: z.boolean(),
})

export const listRatingCategories = endpoint({
  method: 'GET',
  path: '/rating-categories/',
  summary: 'The categories of a rating, for each side.',
  access: 'signed-in',
  scope: 'session',
  cache: 'indefinite',
  query: z.object({ side: z.enum(['pro', 'business']).default('pro') }),
  response: z.array(RatingCategory),
})

export const reviewPro = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/review/',
  summary: 'Rate the pro by categories, once, after the shift.',
  params: ById,
  body: NewReview,
  response: Application,
  errors: ['ALREADY_REVIEWED', 'SHIFT_NOT_OVER', 'NOT_CONFIRMED'],
})
