import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, queryBoolean } from '../../wire.ts'
import { AssignablePro, AssignOutcome, MissedAssignment, SeriesAssignment } from './assignment.ts'
import { BoostBonus } from '../bulk/boost-bonus.ts'
import { Gig } from '../gig.ts'
import { NewGig, wallTimes } from '../new-gig.ts'

/** Assigning pros to shifts, and the specification's direct offers (3.2, 7.1). */

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

/** A direct offer asks. An assignment confirms at once and is only for the private network. */
const ApplicationType = z.enum(['DIRECT_OFFER', 'ASSIGNMENT'])

/** The most pros you can assign to one posting. */
export const MOST_ASSIGNED = 40
/** Above this number, a job makes the offers. */
export const OFFERS_AT_ONCE = 25
/** The most offers of one act, pros times shifts. */
export const MOST_OFFERS = 20_000
/** The most pros whose offers one call looks up. */
export const MOST_LOOKED_UP = 200
/** The most network pros in one answer. Find the others by name. */
export const MOST_ASSIGNABLE = 100

export const listAssignablePros = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/assignable-pros/',
  summary: 'Pros of the private network for a planned shift or schedule: position, conflicts, certificates, weekly hours.',
  body: NewGig.pick({
    skill_id: true,
    location_address_id: true,
    require_certifications: true,
    recurrence: true,
    skipped_dates: true,
    more_dates: true,
  }).extend({
    ...wallTimes,
    /** Part of a name. */
    search: z.string().trim().max(80).default(''),
  }),
  response: z.object({
    /** How many of the network match, however many are in the answer. */
    total: z.number().int(),
    /** How many dates it checked: for a schedule, those whose shifts are made at once. */
    dates: z.number().int(),
    pros: z.array(AssignablePro).max(MOST_ASSIGNABLE),
  }),
})

export const assignShift = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/assign/',
  summary: 'Post a shift or schedule and assign pros to it, or offer it to them, in one act. Names each pro it could not place.',
  status: 201,
  body: NewGig.extend({
    pro_ids: z.array(Id).max(MOST_ASSIGNED, `At most ${MOST_ASSIGNED} pros`).default([]),
    /** Groups whose members get the offer. Not for an assignment. */
    group_ids: z.array(Id).max(20).default([]),
    /** An assignment posts to the network. */
    application_type: ApplicationType.default('ASSIGNMENT'),
  }),
  response: z.object({ gig: Gig, outcomes: z.array(AssignOutcome).max(MOST_OFFERS) }),
  errors: [
    'PAYMENT_METHOD_DOES_NOT_EXIST',
    'INVOICE_OVERDUE',
    'CHARGE_REFUSED',
    'WAGE_BELOW_MINIMUM',
    'GIG_STARTED',
    'LOCATION_NOT_APPROVED',
  ],
})

export const endAssignment = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/series/end-assignment/',
  summary: 'Stop assigning or offering new shifts of a series to a pro. The pro keeps the shifts and offers that exist.',
  params: z.object({ id: IdParam }),
  body: z.object({ pro_id: Id }),
  response: z.array(SeriesAssignment).max(MOST_ASSIGNED * 3),
  errors: ['NOT_IN_SERIES'],
})

/** The most missed assignments that one shift names: those of one call. */
export const MOST_MISSED = 200

export const listMissedAssignments = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/missed-assignments/',
  summary: 'Pros we could not assign to an upcoming shift, and why. The series lists the pros assigned to it.',
  params: z.object({ id: IdParam }),
  response: z.array(MissedAssignment).max(MOST_MISSED),
})

export const makeDirectOffers = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/direct-offers/',
  summary: 'Offer a posted shift to pros, or assign pros of the private network to it. Answers the outcome for each.',
  status: 201,
  query: z.object({
    /** Muster recommended these pros. Noted on each offer. */
    is_for_recommended_pros: queryBoolean.optional(),
    /** In the background, even for a few. */
    is_async: queryBoolean.optional(),
  }),
  body: z.object({
    application_type: ApplicationType,
    gig_id: Id,
    /** For this shift and the following ones of its series, also for those that are not made yet. */
    is_recurring: z.boolean().default(false),
    group_ids: z.array(Id).max(20).default([]),
    pro_ids: z.array(Id).max(200).default([]),
    /** Dollars an hour on top for the pro who takes the offer. */
    bonus: BoostBonus.optional(),
    /** An assignment confirms and an offer asks. For a caller who wants to state it again. */
    is_confirmed: z.boolean().optional(),
  }),
  response: z.array(AssignOutcome).max(MOST_OFFERS),
  errors: ['NOT_IN_SERIES', 'SERIES_ENDED', 'GIG_NOT_OPEN', 'GIG_STARTED'],
})

export const listOfferOutcomes = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/:id/offer-outcomes/',
  summary: 'What became of the offers of a shift to these pros, or would: PENDING can still be sent, REFUSED says why it can’t.',
  params: z.object({ id: IdParam }),
  body: z.object({
    pro_ids: z.array(Id).min(1).max(MOST_LOOKED_UP),
    application_type: ApplicationType.default('DIRECT_OFFER'),
    /** Also for the following shifts of its series. */
    is_recurring: z.boolean().default(false),
  }),
  response: z.array(AssignOutcome).max(MOST_OFFERS),
  errors: ['NOT_IN_SERIES'],
})
