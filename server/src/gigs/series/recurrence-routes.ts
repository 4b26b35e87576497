import { locationOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { cancelSeries, lockPartToCancel } from './end-series.ts'
import { skipSeriesDate } from './skip-date.ts'
import { editSeries } from './edit-series.ts'
import { lockSeriesPart } from './lock-series.ts'
import { listPhantomGigs } from './phantom-queries.ts'
import { listRecurringDates } from './recurring-dates.ts'
import { shiftsConsequence } from '../editing/shifts-consequence.ts'
import { getSeriesPattern } from './series-queries.ts'

export const recurrenceRoutes: Handlers<
  | 'getRecurringPattern'
  | 'listRecurringDates'
  | 'listPhantomGigs'
  | 'getSeriesConsequence'
  | 'editSeries'
  | 'cancelSeries'
  | 'skipSeriesDate'
> = {
  getRecurringPattern: ({ params }, context) => getSeriesPattern(context.db, params.id, locationOf(context).id),
  listRecurringDates: ({ body }, context) => listRecurringDates(context, body),
  listPhantomGigs: ({ query }, context) => listPhantomGigs(context.db, locationOf(context).id, query),
  getSeriesConsequence: async ({ params, body }, context) => {
    const { gigs } = await (body.act === 'cancel'
      ? lockPartToCancel(context, params.id, body)
      : lockSeriesPart(context, params.id, body.scope))
    return shiftsConsequence(context, gigs, { ...body, alone: body.scope === 'one' })
  },
  editSeries: ({ params, body }, context) => editSeries(context, params.id, body),
  cancelSeries: ({ params, body }, context) => cancelSeries(context, params.id, body),
  skipSeriesDate: ({ params, body }, context) => skipSeriesDate(context, params.id, body),
}
