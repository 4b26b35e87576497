import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { localDateIn, previewDates } from '@muster/contract/gigs/series/recurrence-dates.ts'
import type { listRecurringDates as datesCall } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { type Context, locationOf } from '../../context.ts'
import { getLocation } from '../../locations/location-queries.ts'

/** The dates that a pattern gives from its first date on, for the form to show before posting. */
export async function listRecurringDates(
  context: Context,
  { dtstart, ...pattern }: HandlerInput<typeof datesCall>['body'],
): Promise<CallResult<typeof datesCall>> {
  const { timezone } = await getLocation(context.db, locationOf(context).id)
  const first = localDateIn(dtstart, timezone)
  const until = pattern.until === null ? null : localDateIn(pattern.until, timezone)
  return previewDates({ ...pattern, until }, first)
}
