import { z } from 'zod'
import { AssignRefusal } from '../gigs/assignments/assignment.ts'
import { Cautions } from '../gigs/conflicts/conflict.ts'
import { Id } from '../wire.ts'

/** The most shifts you can offer at once. */
export const MOST_OFFERED_GIGS = 20
/** The most groups that one offer reaches. */
export const MOST_OFFERED_GROUPS = 20
/** The most known pros in one answer. Find the others by name. */
export const MOST_OFFERABLE = 100

/** Where a pro stands with one of the shifts to offer. */
export const OfferState = z.enum(['FREE', 'APPLIED', 'WORKS_ELSEWHERE', 'ASKED', 'CONFIRMED', 'REFUSED'])
export type OfferState = z.output<typeof OfferState>

export const OfferableGig = z.object({
  gig_id: Id,
  state: OfferState,
  /** Null unless refused. */
  code: AssignRefusal.nullable(),
  /** The match score, 0 to 100. */
  score: z.number().int(),
  /** What to look at before the offer. Forbids nothing. */
  cautions: Cautions,
})

/** A pro the location knows, with the shifts to offer. */
export const OfferablePro = z.object({
  id: Id,
  first_name: z.string(),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  is_favorite: z.boolean(),
  in_network: z.boolean(),
  shifts_here: z.number().int(),
  /** Mean of the reviews; null if there are too few. */
  rating: z.number().nullable(),
  gigs: z.array(OfferableGig).max(MOST_OFFERED_GIGS),
})
export type OfferablePro = z.output<typeof OfferablePro>

/** Whether the pro may get an offer. A pro who works elsewhere at that time could not say yes. */
export const mayOffer = (state: OfferState): boolean => state === 'FREE' || state === 'APPLIED'
