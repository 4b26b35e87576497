import type { Handlers } from '../../http/handlers.ts'
import { assignShift } from './assign-shift.ts'
import { listAssignablePros } from './assignable-queries.ts'
import { listMissedOfGig } from '../series/missed-queries.ts'
import { endAssignment } from '../series/end-assignment.ts'
import { listOfferOutcomes } from './offer-outcome-queries.ts'
import { makeDirectOffers } from './make-direct-offers.ts'

export const assignmentRoutes: Handlers<
  'listAssignablePros' | 'assignShift' | 'endAssignment' | 'listMissedAssignments' | 'makeDirectOffers' | 'listOfferOutcomes'
> = {
  listAssignablePros: ({ body }, context) => listAssignablePros(context, body),
  assignShift: ({ body }, context) => assignShift(context, body),
  endAssignment: ({ params, body }, context) => endAssignment(context, params.id, body.pro_id),
  listMissedAssignments: ({ params }, context) => listMissedOfGig(context, params.id),
  listOfferOutcomes: (input, context) => listOfferOutcomes(context, input),
  makeDirectOffers: (input, context) => makeDirectOffers(context, input),
}
