import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { forecastGig as forecastCall } from '@muster/contract/filling/filling-endpoints.ts'
import { forecastFill } from '@muster/contract/filling/forecast-rules.ts'
import { remediesOf } from '@muster/contract/filling/remedy-rules.ts'
import { hoursBetween } from '@muster/contract/moment.ts'
import { centsOf } from '@muster/contract/money.ts'
import { instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Context, locationOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { getLocation } from '../locations/location-queries.ts'
import { readPast } from './past-shift-queries.ts'
import { countReach } from './reach-queries.ts'

/** Forecasts the shift being written from what happened to similar ones, as if it were posted now. */
export async function forecastGig(context: Context, { body }: HandlerInput<typeof forecastCall>): Promise<CallResult<typeof forecastCall>> {
  const { deps, db } = context
  const { id, market_id } = locationOf(context)
  const { timezone } = await getLocation(db, id)
  const now = await databaseNow(db)
  const start_time = instantOf(body.local_date, body.start_time, timezone)
  const { usual_cents, shifts } = await readPast(deps.reads, market_id, body.skill_id)
  // Pros decide by what an hour pays, and past shifts count their bonus too.
  const wage_cents = centsOf(body.wage_amount) + centsOf(body.boosted_gig_bonus)
  const forecast = forecastFill(shifts, {
    wage_cents,
    usual_cents: usual_cents ?? wage_cents,
    lead_hours: Math.max(0, hoursBetween(now, start_time)),
    posted_hour: Number(localPartsOf(now, timezone).time.slice(0, 2)),
    requirements:
      body.selected_requirement_ids.length + Number(body.require_certifications ?? false) + Number(body.background_check_required),
  })
  const require_certifications = body.require_certifications ?? false
  const { with_network, later, ...reach } = await countReach(db, {
    location_id: id,
    skill_id: body.skill_id,
    start_time,
    require_certifications,
  })
  return { ...forecast, reach, remedies: remediesOf({ ...reach, requires_certificates: require_certifications, with_network, later }) }
}
