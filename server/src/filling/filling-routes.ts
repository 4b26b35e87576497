import type { Handlers } from '../http/handlers.ts'
import { applyFill } from './apply-fill.ts'
import { forecastGig } from './forecast-gig.ts'
import { listOfferablePros } from './list-offerable-pros.ts'
import { planFill } from './plan-fill.ts'

export const fillingRoutes: Handlers<'planFill' | 'applyFill' | 'listOfferablePros' | 'forecastGig'> = {
  planFill: ({ body }, context) => planFill(context, body),
  applyFill: ({ body }, context) => applyFill(context, body.picks),
  listOfferablePros: ({ body }, context) => listOfferablePros(context, body),
  forecastGig: (input, context) => forecastGig(context, input),
}
