import type { Handlers } from '../http/handlers.ts'
import { applyFill } from './apply-fill.ts'
import { forecastGig } from './forecast-gig.ts'
import { planFill } from './plan-fill.ts'

export const fillingRoutes: Handlers<'planFill' | 'applyFill' | 'forecastGig'> = {
  planFill: ({ body }, context) => planFill(context, body),
  applyFill: ({ body }, context) => applyFill(context, body.picks),
  forecastGig: (input, context) => forecastGig(context, input),
}
