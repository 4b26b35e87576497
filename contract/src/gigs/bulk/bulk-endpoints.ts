import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Dollars, Id, IdParam, Instant, LocalDate, requiredText } from '../../wire.ts'
import { ConfirmBy } from '../applications/confirm-by.ts'
import { PassedOver } from '../applications/auto-select-rules.ts'
import { Gig } from '../gig.ts'
import { Consequence } from '../gig-cost.ts'
import { BoostBonus } from './boost-bonus.ts'

/** Acting on many shifts of a list: first one question about all of them, then one call for each. */

const ById = z.object({ id: IdParam })
const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

/** The most shifts you can act on at once. */
export const MOST_BULK_GIGS = 500
const GigIds = z.array(Id).min(1).max(MOST_BULK_GIGS, `At most ${MOST_BULK_GIGS} shifts at once`)

export const getBulkCancelConsequence = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/cancel-consequence/',
  summary: 'Who we would notify and what it would cost to cancel these shifts now. Changes nothing.',
  body: z.object({ gig_ids: GigIds }),
  response: Consequence.extend({
    gig_count: z.number().int(),
    /** Shifts that can no longer be cancelled. The other figures leave them out. */
    left_out_count: z.number().int(),
    shifts: z
      .array(z.object({ gig_id: Id, amount_due: Dollars }))
      .max(MOST_BULK_GIGS)
      .describe('the part of each shift, for cancelling it at the price that was shown'),
  }),
})

export const getBoostCost = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/boost-cost/',
  summary: 'What a bonus on these shifts would cost if every spot is worked as scheduled, with fees. Changes nothing.',
  body: z.object({ gig_ids: GigIds, bonus: BoostBonus }),
  response: z.object({
    gig_count: z.number().int(),
    /** Shifts that cannot get this boost. The other figures leave them out. */
    left_out_count: z.number().int(),
    /** The part that goes to the pros. */
    pro_total: Dollars,
    total: Dollars,
  }),
})

export const boostGig = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/boost/',
  summary: 'Raise the bonus of an open shift and notify everyone who applied.',
  params: ById,
  body: z.object({ bonus: BoostBonus }),
  response: Gig,
  errors: ['GIG_FILLED', 'GIG_NOT_OPEN', 'GIG_STARTED'],
})

export const duplicateGig = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/duplicate/',
  summary: 'Post the shift again on another date: everything except its people, its event and its bonus.',
  status: 201,
  params: ById,
  body: z
    .object({ local_date: LocalDate.optional(), days: z.number().int().min(1).max(366).optional().describe('days later') })
    .refine(({ local_date, days }) => (local_date === undefined) !== (days === undefined), {
      path: ['local_date'],
      error: 'Either a date or a number of days',
    }),
  response: Gig,
  errors: ['PAYMENT_METHOD_DOES_NOT_EXIST', 'INVOICE_OVERDUE', 'CHARGE_REFUSED', 'WAGE_BELOW_MINIMUM', 'GIG_STARTED', 'INVALID_TRANSITION'],
})

/** The most characters in a manager's message. */
export const LONGEST_MESSAGE = 400

export const messageGig = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/message/',
  summary: 'Message everyone confirmed or selected for a shift, or chosen applicants: in the app, and by SMS if they opted in.',
  params: ById,
  body: z.object({
    text: requiredText(LONGEST_MESSAGE),
    application_ids: z
      .array(Id)
      .min(1)
      .max(500)
      .optional()
      .describe('applications of this shift, waiting ones too; skips applicants who are out by now'),
  }),
  response: z.object({ told: z.number().int() }),
  errors: ['INVALID_TRANSITION', 'MESSAGES_BLOCKED', 'TOO_MANY_REQUESTS'],
})

export const getBest = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/select-best/',
  summary: 'Which waiting applicants selecting the best would choose now, the best first. Changes nothing.',
  params: ById,
  response: z.object({
    pros: z.array(z.object({ application_id: Id, display_name: z.string(), score: z.number().int() })).max(MOST_BULK_GIGS),
    offer_expires_at: Instant.nullable().describe('until when offers sent now may be answered; null if the shift takes none'),
  }),
})

export const selectBest = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/select-best/',
  summary: 'Select the best waiting applicants, one for each spot that is neither taken nor offered.',
  params: ById,
  body: ConfirmBy.extend({
    application_ids: z.array(Id).min(1).max(MOST_BULK_GIGS).optional().describe('select only among these, as the manager saw them'),
  }),
  response: z.object({
    selected: z.number().int(),
    application_ids: z.array(Id).max(MOST_BULK_GIGS).describe('who got an offer; each may be taken back until the pro hears of it'),
    offer_expires_at: Instant.nullable().describe('until when they can reply; null if nobody got an offer'),
    passed_over: z
      .array(z.object({ application_id: Id, display_name: z.string(), why: PassedOver }))
      .max(MOST_BULK_GIGS)
      .describe('of the applicants sent along, those who still wait without an offer, and why'),
  }),
  errors: ['GIG_FILLED', 'GIG_NOT_OPEN', 'GIG_STARTED', 'OFFER_TOO_SHORT', 'OFFER_PAST_START'],
})
