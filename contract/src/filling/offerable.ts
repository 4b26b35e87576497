import { z } from 'zod'
import { AssignRefusal } from '../gigs/assignments/assignment.ts'
import { Id } from '../wire.ts'

/** As many shifts as are offered at once. */
export const MOST_OFFERED_GIGS = 20
/** As many of those a place knows as one answer names; the others are found by name. */
export const MOST_OFFERABLE = 100

/** How a pro stands to one of the shifts that are to be offered. */
export const OfferState = z.enum(['FREE', 'APPLIED', 'WORKS_ELSEWHERE', 'ASKED', 'CONFIRMED', 'REFUSED'])
export type OfferState = z.output<typeof OfferState>

export const OfferableGig = z.object({
  gig_id: Id,
  state: OfferState,
  /** Null unless refused. */
  code: AssignRefusal.nullable(),
  /** The match score, 0 to 100. */
  score: z.number().int(),
})

/** A pro whom the place knows, beside the shifts that are to be offered. */
export const OfferablePro = z.object({
  id: Id,
  first_name: z.string(),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  is_favorite: z.boolean(),
  in_network: z.boolean(),
  shifts_here: z.number().int(),
  /** Mean of the reviews; null while there are too few. */
  rating: z.number().nullable(),
  gigs: z.array(OfferableGig).max(MOST_OFFERED_GIGS),
})
export type OfferablePro = z.output<typeof OfferablePro>

/** Whether an offer may be made: somebody who works elsewhere then may be asked, and confirms only after giving that back. */
export const mayOffer = (state: OfferState): boolean => state === 'FREE' || state === 'APPLIED' || state === 'WORKS_ELSEWHERE'
