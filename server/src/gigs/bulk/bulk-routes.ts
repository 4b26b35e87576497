import type { Handlers } from '../../http/handlers.ts'
import { boostGig } from './boost-gig.ts'
import { getBoostCost } from './boost-cost.ts'
import { getBulkCancelConsequence } from './bulk-cancel-consequence.ts'
import { duplicateGig } from './duplicate-gig.ts'
import { messageGig } from './message-gig.ts'
import { getBest, offerBest } from './offer-best.ts'

export const bulkRoutes: Handlers<
  'getBulkCancelConsequence' | 'getBoostCost' | 'boostGig' | 'duplicateGig' | 'messageGig' | 'getBest' | 'selectBest'
> = {
  getBulkCancelConsequence: ({ body }, context) => getBulkCancelConsequence(context, body.gig_ids),
  getBoostCost: ({ body }, context) => getBoostCost(context, body.gig_ids, body.bonus),
  boostGig: ({ params, body }, context) => boostGig(context, params.id, body.bonus),
  duplicateGig: ({ params, body }, context) => duplicateGig(context, params.id, body),
  messageGig: ({ params, body }, context) => messageGig(context, params.id, body),
  getBest: ({ params }, context) => getBest(context, params.id),
  selectBest: ({ params, body }, context) => offerBest(context, params.id, body),
}
